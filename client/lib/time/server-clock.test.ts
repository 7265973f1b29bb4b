import { expect, test } from 'vitest'
import { correction, noteServerTime, serverTime } from './server-clock.ts'

test('a clock that is about right is left alone: what differs is the way of the page', () => {
  expect(correction(-1_800)).toBe(0)
  expect(correction(900)).toBe(0)
  expect(correction(-Infinity)).toBe(0)
})

test('a clock that is wrong is put right by the sample that came the quickest', () => {
  const wrongBy = 10 * 60_000
  noteServerTime(1_000_000 - wrongBy, 1_000_000 + 2_000)
  noteServerTime(1_060_000 - wrongBy, 1_060_000 + 100)
  noteServerTime(1_120_000 - wrongBy, 1_120_000 + 900)
  expect(serverTime(2_000_000)).toBe(2_000_000 - wrongBy - 100)
})
