import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrFile } from './qr-file.ts'

/** Pixels for each module, as a camera would see it. */
const scale = 4

/** Draws the file as it is written, pixel by pixel. */
function photograph(file: string) {
  const svg = decodeURIComponent(file.slice(file.indexOf(',') + 1))
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)![1])
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let pixel = 0; pixel < scale ** 2; pixel += 1) {
      const column = Number(x) * scale + (pixel % scale)
      const row = Number(y) * scale + Math.floor(pixel / scale)
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
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
