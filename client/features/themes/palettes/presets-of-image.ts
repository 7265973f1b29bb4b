import { msg } from '@lingui/core/runtime-macro'
import { fromOklch, toOklch } from '#contract/theme/colour.ts'
import { washFromPoster } from '#contract/poster/poster-wash.ts'
import type { ThemePreset } from '../presets.ts'
import type { EditorVisual } from './editor-visual.ts'
import { palettesOfImage } from './palettes-of-image.ts'

/** Hues that look muddy when they are dark enough for a light page, and their replacement. In degrees of OKLCH. */
const muddy = { from: 62, to: 125, instead: 45 }

/** Themes from an image of the event: it lies behind the page, and the colours are its own. Pure. */
export function presetsOfImage({ id, dominantColor }: Pick<EditorVisual, 'id' | 'dominantColor'>): ThemePreset[] {
  // An image in black and white has no accent of its own. The wash has one.
  const { accent } = washFromPoster(dominantColor)
  const withAccent = (hex: string) =>
    palettesOfImage([
      { hex: dominantColor, area: 0.9 },
      { hex, area: 0.1 },
    ])
  const [night] = withAccent(accent)
  const day = withAccent(clear(accent))[1]
  const shared = { backgroundKind: 'picture', backgroundPicture: id, effect: 'none' } as const
  return [
    {
      name: msg({ message: 'Afterglow', comment: 'Name of a theme made from a photo' }),
      tokens: { ...shared, ...coloursOf(night!), mode: 'dark', headingFont: 'syne', bodyFont: 'inter', radius: 20 },
    },
    {
      name: msg({ message: 'Daydream', comment: 'Name of a theme made from a photo' }),
      tokens: { ...shared, ...coloursOf(day!), mode: 'light', headingFont: 'fraunces', bodyFont: 'inter', radius: 26 },
    },
  ]
}

function clear(accent: string): string {
  const { lightness, chroma, hue } = toOklch(accent)
  const isMuddy = hue > muddy.from && hue < muddy.to
  return isMuddy ? fromOklch({ lightness, chroma: Math.max(chroma, 0.18), hue: muddy.instead }) : accent
}

function coloursOf({ background, accent }: { background: string; accent: string }) {
  return { background, accent }
}
