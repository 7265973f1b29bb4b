import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from '#contract/text/qr-path.ts'

/** Draw the path as a browser does, `scale` pixels for a module, with the quiet zone around it. */
function draw({ size, path }: ReturnType<typeof qrPath>, scale = 4, quietZone = 4) {
  const side = (size + 2 * quietZone) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const left = (Number(x) + quietZone) * scale
    const top = (Number(y) + quietZone) * scale
    for (let row = top; row < top + scale; row += 1)
      for (let column = left; column < left + Number(width) * scale; column += 1)
        data.set([0, 0, 0], (row * side + column) * 4)
  }
  return { width: side, height: side, data }
}

test.each([
  'https://events.example/e/sjofest/ticket?t=AZ-ih8K1dYmLX03bpm-DhA.Xx_9abcdefg123',
  `https://a-long-name-of-a-site.example/e/${'x'.repeat(60)}/ticket?t=AZ-ih8K1dYmLX03bpm-DhA.Xx_9abcdefg123`,
])('a code that is drawn is read back: %s', (text) => {
  expect(decodeQR(draw(qrPath(text)))).toBe(text)
})
