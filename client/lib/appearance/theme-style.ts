import type { CSSProperties } from 'react'
import type { ThemeColours, ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import { eventFonts } from './event-fonts.ts'

/** What a look says as the custom properties that `[data-event-theme]` in app.css reads. */
export function themeStyle(look: ResolvedTheme): CSSProperties {
  return { ...colourProperties(look), ...shapeProperties(look), ...groundProperties(look) } as CSSProperties
}

const roles = {
  '--event-background': 'background',
  '--event-surface': 'surface',
  '--event-sunken': 'sunken',
  '--event-hover': 'hover',
  '--event-text': 'text',
  '--event-muted': 'muted',
  '--event-line': 'line',
  '--event-line-strong': 'lineStrong',
  '--event-accent': 'accent',
  '--event-accent-hover': 'accentHover',
  '--event-on-accent': 'onAccent',
  '--event-accent-text': 'accentText',
  '--event-accent-wash': 'accentWash',
  '--event-danger': 'danger',
  '--event-on-danger': 'onDanger',
  '--event-danger-wash': 'dangerWash',
  '--event-live': 'live',
  '--event-live-wash': 'liveWash',
  '--event-focus': 'focus',
  '--event-scrim': 'scrim',
} as const satisfies Record<`--event-${string}`, keyof ThemeColours>

function colourProperties(look: ResolvedTheme): Record<string, string | undefined> {
  const pick = inBoth(look)
  return {
    colorScheme: look.light ? (look.dark ? undefined : 'light') : 'dark',
    ...Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, pick((colours) => colours[role])])),
  }
}

/** A gradient, a picture and the lights of an effect; nothing is said where there is none. */
function groundProperties(look: ResolvedTheme): Record<string, string> {
  const pick = inBoth(look)
  const { kind, angle, pictureUrl } = look.background
  const { stops, glow } = (look.light ?? look.dark)!
  const ramp = stops.map((_, index) => pick((colours) => colours.stops[index] ?? colours.background)).join(', ')
  return {
    ...(kind === 'gradient' && { '--event-ground': `linear-gradient(${angle}deg, ${ramp})` }),
    ...(pictureUrl !== null && { '--event-ground': `url(${JSON.stringify(pictureUrl)})` }),
    ...Object.fromEntries(
      glow.map((_, index) => [
        `--event-glow-${index + 1}`,
        pick((colours) => colours.glow[index] ?? colours.background),
      ]),
    ),
  }
}

/** One colour where the look is light or dark, a pair where the visitor chooses. */
function inBoth({ light, dark }: ResolvedTheme) {
  return (read: (colours: ThemeColours) => string) => {
    if (!light || !dark) return read((light ?? dark)!)
    const pair = [read(light), read(dark)]
    return pair[0] === pair[1] ? pair[0]! : `light-dark(${pair[0]}, ${pair[1]})`
  }
}

function shapeProperties({ headingFont, bodyFont, radius }: ResolvedTheme): Record<string, string> {
  return {
    ...(headingFont && { '--event-heading-font': eventFonts[headingFont] }),
    ...(bodyFont && { '--event-body-font': eventFonts[bodyFont] }),
    ...(radius !== null && {
      '--event-radius-control': `${Math.min(radius, 12)}px`,
      '--event-radius-card': `${radius}px`,
      '--event-radius-poster': `${Math.round(radius * 1.6)}px`,
    }),
  }
}
