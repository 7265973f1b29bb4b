import { toHex } from './color.ts'
import type { Pixels } from './render.ts'

/** Every 12th pixel both ways is 20,000 samples of a poster: plenty to find the colour a viewer would name. */
const sampleStep = 12

/**
 * The colour that a page is washed in: the commonest one, colourful ones counting more than paper and ink,
 * because a page tinted in off-white would look untinted.
 */
export function dominantColor({ data, width, height }: Pixels): string {
  const bins = new Map<number, { weight: number; count: number; sum: [number, number, number] }>()
  for (let y = 0; y < height; y += sampleStep) {
    for (let x = 0; x < width; x += sampleStep) {
      const index = (y * width + x) * 3
      const [red, green, blue] = [data[index]!, data[index + 1]!, data[index + 2]!]
      const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
      const bin = bins.get(key) ?? { weight: 0, count: 0, sum: [0, 0, 0] }
      bin.weight += 0.06 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255
      bin.count++
      bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue]
      bins.set(key, bin)
    }
  }
  const winner = [...bins.values()].reduce((best, bin) => (bin.weight > best.weight ? bin : best))
  return toHex([winner.sum[0] / winner.count, winner.sum[1] / winner.count, winner.sum[2] / winner.count])
}
