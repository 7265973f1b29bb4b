import { expect, test } from 'vitest'
import { croppedSizes, filledSizes } from './image-sizes.ts'

test('a picture no wider than its frame is drawn as wide as the frame', () => {
  const sizes = '(min-width: 80rem) 17rem, (min-width: 48rem) 30vw, 45vw'
  expect(croppedSizes(sizes, 0.8, 0.8)).toBe(sizes)
  expect(croppedSizes(sizes, 0.5, 0.8)).toBe(sizes)
})

test('a wider one is drawn as wide as its height in the frame asks for, at every window', () => {
  expect(croppedSizes('(min-width: 80rem) 17rem, 45vw', 1.6, 0.8)).toBe(
    '(min-width: 80rem) calc(17rem * 2), calc(45vw * 2)',
  )
  expect(croppedSizes('100vw', 1, 0.75)).toBe('calc(100vw * 1.334)')
})

test('commas and spaces in brackets part nothing', () => {
  expect(croppedSizes('(min-width: 40rem) and (height > 20rem) min(80vw, 20rem), 5rem', 2, 1)).toBe(
    '(min-width: 40rem) and (height > 20rem) calc(min(80vw, 20rem) * 2), calc(5rem * 2)',
  )
})

test('a frame that changes its shape with the window has a ratio for each part', () => {
  expect(croppedSizes('(min-width: 76rem) 76rem, (min-width: 40rem) 100vw, 100vw', 2, [2.5, 2, 1])).toBe(
    '(min-width: 76rem) 76rem, (min-width: 40rem) 100vw, calc(100vw * 2)',
  )
  expect(croppedSizes('5rem, 6rem', 2, [2, 1])).toBe('5rem, calc(6rem * 2)')
})

test('in a frame of its own height the picture is as wide as either side asks for', () => {
  expect(filledSizes('100vw', 0.8, 'max(46rem, 60lvh)')).toBe('max(100vw, max(46rem, 60lvh) * 0.8)')
})
