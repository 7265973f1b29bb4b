import { toHex } from './color.ts'
import type { Pixels } from './render.ts'

/** Every 12th pixel both ways is 20,000 samples of a poster: plenty to find the colour a viewer would name. */
const sampleStep = 12
/** A sample is the mean of so many pixels a side: single pixels of a grainy picture have no colour of their own. */
const patch = 3

function averageAt(data: Buffer, width: number, x: number, y: number, channel: number) {
  let sum = 0
  for (let dy = 0; dy < patch; dy++) {
    for (let dx = 0; dx < patch; dx++) sum += data[((y + dy) * width + x + dx) * 3 + channel]!
  }
  return sum / patch ** 2
}

/**
 * The colour that a page is washed in: the commonest one, colourful ones counting more than paper and ink,
 * because a page tinted in off-white would look untinted.
 */
export function dominantColor({ data, width, height }: Pixels): string {
  const bins = new Map<number, { weight: number; count: number; sum: [number, number, number] }>()
  for (let y = 0; y < height - patch; y += sampleStep) {
    for (let x = 0; x < width - patch; x += sampleStep) {
      const [red, green, blue] = [0, 1, 2].map((channel) => averageAt(data, width, x, y, channel)) as [
        number,
        number,
        number,
      ]
      const key = ((red >> 6) << 4) | ((green >> 6) << 2) | (blue >> 6)
      const bin = bins.get(key) ?? { weight: 0, count: 0, sum: [0, 0, 0] }
      bin.weight += 0.012 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255
      bin.count++
      bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue]
      bins.set(key, bin)
    }
  }
  const winner = [...bins.values()].reduce((best, bin) => (bin.weight > best.weight ? bin : best))
  return toHex([winner.sum[0] / winner.count, winner.sum[1] / winner.count, winner.sum[2] / winner.count])
}
