import { expect, test } from 'vitest'
import { contrast } from '../theme/colour.ts'
import { decidePosterArt, decideTitleSize } from './poster-art.ts'

test('one title always draws one poster, however it is spaced or capitalized', () => {
  expect(decidePosterArt(' Rooftop Vinyl Night')).toEqual(decidePosterArt('rooftop vinyl night'))
})

test('many titles use every composition and stay readable', () => {
  const arts = Array.from({ length: 400 }, (_, index) => decidePosterArt(`Evening number ${index}`))
  expect(new Set(arts.map((art) => art.composition)).size).toBe(8)
  for (const { palette } of arts) expect(contrast(palette.ink, palette.ground)).toBeGreaterThanOrEqual(4.5)
})

test('a long word makes the type smaller, so that it stays on the poster', () => {
  expect(decideTitleSize('Donaudampfschifffahrt', 'unbounded')).toBeLessThan(decideTitleSize('Jazz', 'unbounded'))
})
