import { describe, expect, test } from 'vitest'
import { contrast, fromOklch, readableOn, toOklch } from '../theme/colour.ts'
import { washFromPoster } from './poster-wash.ts'

const posters = [0.02, 0.3, 0.5, 0.7, 0.98].flatMap((lightness) =>
  [0, 0.03, 0.08, 0.16, 0.3].flatMap((chroma) =>
    Array.from({ length: 24 }, (_, index) => fromOklch({ lightness, chroma, hue: index * 15 })),
  ),
)

/** The posters on which something cannot be read. */
const illegible = (isLegible: (poster: string) => boolean) => posters.filter((poster) => !isLegible(poster))

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test('text reads on the page and on its cards, whatever the poster', () => {
    const bad = illegible((poster) => {
      const { background, surface, text, muted } = washFromPoster(poster)[scheme]
      return [background, surface].every((ground) => contrast(text, ground) >= 12 && contrast(muted, ground) >= 4.5)
    })
    expect(bad).toEqual([])
  })
})

test('the text on what one presses reads, whatever the poster', () => {
  const bad = illegible((poster) => {
    const { accent } = washFromPoster(poster)
    return contrast(accent, readableOn(accent)) >= 4.5
  })
  expect(bad).toEqual([])
})

test('the page takes the hue of its poster', () => {
  const { light, accent } = washFromPoster('#c02a5b')
  expect(toOklch(light.background).hue).toBeCloseTo(toOklch('#c02a5b').hue, -1)
  expect(toOklch(accent).hue).toBeCloseTo(toOklch('#c02a5b').hue, -1)
})

test('a black and white poster leaves the organization its amber', () => {
  expect(washFromPoster('#17130f').accent).toBe('#ffb224')
  expect(washFromPoster('#888888').accent).toBe('#ffb224')
})
