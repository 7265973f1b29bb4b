import { msg } from '@lingui/core/runtime-macro'
import { contrast, fromOklch, readableOn, toOklch } from '#contract/theme/colour.ts'
import type { Palette } from './palettes.ts'

/** One colour of an image, and how much of the image has it, 0..1. */
export interface ImageColour {
  hex: string
  area: number
}

/** What a button needs against its page (WCAG 2.2, 1.4.11). */
const least = 3
/** How far the other end of a gradient is from the page, in OKLCH lightness. */
const endStep = 0.07

/**
 * Palettes from an image: dark, light, its strongest colour, and its main colour. Hues are the image's own. Lightness
 * changes as far as a page needs. Pure.
 *
 * @returns none for an image without colours.
 */
export function palettesOfImage(colours: readonly ImageColour[]): Palette[] {
  const [main, second] = colours.toSorted((a, b) => b.area - a.area)
  if (!main) return []
  const vivid = colours.toSorted((a, b) => vividness(b.hex) - vividness(a.hex))
  const strongest = vivid[0]!.hex
  const ground = toOklch(main.hex)
  const night = fromOklch({ lightness: 0.2, chroma: Math.min(ground.chroma, 0.06), hue: ground.hue })
  const day = fromOklch({ lightness: 0.955, chroma: Math.min(ground.chroma, 0.035), hue: ground.hue })
  const pairs = [
    {
      name: msg({ message: 'Night', comment: 'Dark colours made from a photo' }),
      background: night,
      accent: vivid.find(({ hex }) => hex !== main.hex)?.hex ?? strongest,
    },
    { name: msg({ message: 'Day', context: 'palette' }), background: day, accent: strongest },
    {
      name: msg({ message: 'Vivid', comment: 'Strong colours made from a photo' }),
      background: strongest,
      accent: furthest(strongest, colours),
    },
    {
      name: msg({ message: 'Original', comment: 'The colours of a photo as they are' }),
      background: main.hex,
      accent: vivid.find(({ hex }) => contrast(hex, main.hex) >= least)?.hex ?? strongest,
    },
  ]
  const { hue: secondHue } = toOklch(second?.hex ?? main.hex)
  const ready = pairs.map((pair) => ({
    ...pair,
    accent: standOut(pair.accent, pair.background),
    backgroundEnd: endOf(pair.background, secondHue),
  }))
  return ready.filter(
    ({ background, accent }, index) =>
      ready.findIndex((other) => other.background === background && other.accent === accent) === index,
  )
}

/** Colours with a hue of their own, neither black nor white. */
function vividness(hex: string): number {
  const { chroma, lightness } = toOklch(hex)
  return chroma * (1 - Math.abs(lightness - 0.65))
}

function furthest(from: string, colours: readonly ImageColour[]): string {
  return colours.toSorted((a, b) => contrast(b.hex, from) - contrast(a.hex, from))[0]!.hex
}

/** The page's colour, a step lighter or darker, in the image's second hue. */
function endOf(background: string, hue: number): string {
  const { lightness, chroma } = toOklch(background)
  const isDark = readableOn(background) === '#ffffff'
  return fromOklch({
    lightness: lightness + (isDark && lightness > 0.3 ? -endStep : endStep * (isDark ? 1 : -0.5)),
    chroma,
    hue,
  })
}

/** The accent, lighter or darker until it stands out from the page. */
function standOut(accent: string, background: string): string {
  const { lightness, chroma, hue } = toOklch(accent)
  const step = readableOn(background) === '#ffffff' ? 0.02 : -0.02
  for (let moved = lightness; moved >= 0 && moved <= 1; moved += step) {
    const candidate = fromOklch({ lightness: moved, chroma, hue })
    if (contrast(candidate, background) >= least) return candidate
  }
  return readableOn(background)
}
