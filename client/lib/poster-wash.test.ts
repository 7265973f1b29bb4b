import { describe, expect, test } from 'vitest'
import { contrast, readableOn } from './colour.ts'
import { fromOklch, toOklch } from './oklch.ts'
import { washFromPoster } from './poster-wash.ts'

const posters = [0.02, 0.3, 0.5, 0.7, 0.98].flatMap((lightness) =>
  [0, 0.03, 0.08, 0.16, 0.3].flatMap((chroma) =>
    Array.from({ length: 24 }, (_, index) => fromOklch({ lightness, chroma, hue: index * 15 })),
  ),
)

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test('text reads on the page and on its cards, whatever the poster', () => {
    for (const poster of posters) {
      const { background, surface, text, muted } = washFromPoster(poster)[scheme]
      for (const ground of [background, surface]) {
        expect(contrast(text, ground), poster).toBeGreaterThanOrEqual(12)
        expect(contrast(muted, ground), poster).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

test('the text on what one presses reads, whatever the poster', () => {
  for (const poster of posters) {
    const { accent } = washFromPoster(poster)
    expect(contrast(accent, readableOn(accent)), poster).toBeGreaterThanOrEqual(4.5)
  }
})

test('what is live and what is wrong reads on every page', () => {
  for (const poster of posters) {
    const { light, dark } = washFromPoster(poster)
    for (const signal of ['#0a6b38', '#b3261a']) expect(contrast(signal, light.background)).toBeGreaterThanOrEqual(4.5)
    for (const signal of ['#4fd58b', '#ff8f80']) expect(contrast(signal, dark.surface)).toBeGreaterThanOrEqual(4.5)
  }
})

test('the page takes the hue of its poster', () => {
  const { light, accent } = washFromPoster('#c02a5b')
  expect(toOklch(light.background).hue).toBeCloseTo(toOklch('#c02a5b').hue, -1)
  expect(toOklch(accent).hue).toBeCloseTo(toOklch('#c02a5b').hue, -1)
})

test('a black and white poster leaves the house its amber', () => {
  expect(washFromPoster('#17130f').accent).toBe('#ffb224')
  expect(washFromPoster('#888888').accent).toBe('#ffb224')
})
