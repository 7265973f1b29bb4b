import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrFile } from './qr-file.ts'

/** Pixels for each module, as a camera would see it. */
const scale = 4

/** Draws the file as it is written, pixel by pixel. */
function photograph(file: string) {
  const svg = decodeURIComponent(file.slice(file.indexOf(',') + 1))
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)![1])
  const quiet = Number(/translate\((\d+)/.exec(svg)![1])
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top] = [(Number(x) + quiet) * scale, (Number(y) + quiet) * scale]
    for (let row = top; row < top + scale; row += 1) {
      const start = (row * width + left) * 4
      for (let at = start; at < start + Number(run) * scale * 4; at += 4) data.fill(0, at, at + 3)
    }
  }
  return { width, height: width, data }
}

test.each([
  'https://marquee.example/e/rooftop-sessions?ref=jun-roof',
  `https://marquee.example/e/${'a'.repeat(60)}?ref=${'b'.repeat(50)}`,
])('a camera reads the link from the file: %s', (link) => {
  expect(decodeQR(photograph(qrFile(link)))).toBe(link)
})
