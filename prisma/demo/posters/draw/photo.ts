import { linearGradient, radialGradient, rect, type Stop } from './svg.ts'
import type { Layer, Size } from './render.ts'

/** A sky from top to bottom through any number of colours. */
export function skyOf(id: string, colors: readonly string[], { width, height }: Size, bottom = height) {
  const stops = colors.map((color, index): Stop => [index / (colors.length - 1), color])
  return linearGradient(id, [0, 0], [0, bottom], stops) + rect(0, 0, width, height, `url(#${id})`)
}

/** The corners of a lens are darker; this is what makes a drawing look taken. */
export const vignette = ({ width, height }: Size, strength = 0.5): Layer => ({
  svg:
    radialGradient('vignette', [width / 2, height / 2], width * 0.68, [
      [0, '#000', 0],
      [0.55, '#000', 0],
      [1, '#000', strength],
    ]) + rect(0, 0, width, height, 'url(#vignette)'),
})
