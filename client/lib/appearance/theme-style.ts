import type { CSSProperties } from 'react'
import type { ThemeColours, ResolvedTheme } from '#contract/theme/resolved-theme.ts'
import { eventFonts } from './event-fonts.ts'

/** The custom properties that `[data-event-theme]` in app.css reads. */
export function themeStyle(theme: ResolvedTheme): CSSProperties {
  return { ...colourProperties(theme), ...shapeProperties(theme), ...groundProperties(theme) } as CSSProperties
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

function colourProperties(theme: ResolvedTheme): Record<string, string | undefined> {
  const pick = inBoth(theme)
  return {
    colorScheme: theme.light ? (theme.dark ? undefined : 'light') : 'dark',
    ...Object.fromEntries(Object.entries(roles).map(([name, role]) => [name, pick((colours) => colours[role])])),
  }
}

/** A gradient or an image, and the lights of an effect. */
function groundProperties(theme: ResolvedTheme): Record<string, string> {
  const pick = inBoth(theme)
  const { kind, angle, pictureUrl } = theme.background
  const { stops, glow } = (theme.light ?? theme.dark)!
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

/** One colour where the theme is light or dark, a pair where the visitor chooses. */
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
