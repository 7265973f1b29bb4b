import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test.each([
  ['2', 2],
  [' 10 ', 10],
  ['2abc', 0],
  ['1.5', 0],
  ['-3', 0],
  ['', 0],
  [null, 0],
])('a field with %o says %i', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number)
})
