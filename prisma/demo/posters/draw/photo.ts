import type { Size } from './render.ts'
import { linearGradient, rect, type Stop } from './svg.ts'

/** A sky from top to bottom through any number of colours. */
export function skyOf(id: string, colors: readonly string[], { width, height }: Size, bottom = height) {
  const stops = colors.map((color, index): Stop => [index / (colors.length - 1), color])
  return linearGradient(id, [0, 0], [0, bottom], stops) + rect(0, 0, width, height, `url(#${id})`)
}
