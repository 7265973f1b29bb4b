import { fromOklch, toOklch } from '../theme/colour.ts'

/** The colours of a page without a theme, taken from its poster, for light and dark. */
interface PosterWash {
  light: WashColours
  dark: WashColours
  /** What one presses; it carries its own text colour. */
  accent: string
}

export interface WashColours {
  background: string
  surface: string
  text: string
  muted: string
}

/** Below this chroma a poster's hue is an accident, and Marquee's amber is used. */
const colourlessBelow = 0.035

const marquee = { accent: '#ffb224', hue: 75, chroma: 0.06 }

/**
 * Washes a page in its poster's hue. Lightness is fixed per role, which keeps text readable (the
 * test walks the colour circle). Chroma has a bound, so that a loud poster does not shout.
 */
export function washFromPoster(dominantColor: string): PosterWash {
  const poster = toOklch(dominantColor)
  const isColourless = poster.chroma < colourlessBelow
  const hue = isColourless ? marquee.hue : poster.hue
  const strength = Math.min((isColourless ? marquee.chroma : poster.chroma) / 0.16, 1)
  const tone = (lightness: number, chroma: number) => fromOklch({ lightness, chroma: chroma * strength, hue })
  return {
    light: {
      background: tone(0.945, 0.042),
      surface: tone(0.975, 0.02),
      text: tone(0.2, 0.045),
      muted: tone(0.43, 0.06),
    },
    dark: {
      background: tone(0.185, 0.042),
      surface: tone(0.235, 0.05),
      text: tone(0.97, 0.014),
      muted: tone(0.78, 0.04),
    },
    accent: isColourless
      ? marquee.accent
      : fromOklch({
          lightness: Math.min(Math.max(poster.lightness, 0.66), 0.84),
          chroma: Math.min(Math.max(poster.chroma * 1.1, 0.13), 0.2),
          hue,
        }),
  }
}
