import { describe, expect, test } from 'vitest'
import { isWallClock, minutesBetween, proposeStart, shiftWallClock } from './wall-clock.ts'

describe('the proposed start', () => {
  test('is the coming Saturday evening', () => {
    expect(proposeStart(new Date('2026-11-17T10:00Z'))).toBe('2026-11-21T19:00')
  })

  test('is the Saturday after when the coming one is less than three days off', () => {
    expect(proposeStart(new Date('2026-11-20T10:00Z'))).toBe('2026-11-28T19:00')
  })
})

test('a wall-clock time moves over midnight and back', () => {
  expect(shiftWallClock('2026-12-31T23:30', 60)).toBe('2027-01-01T00:30')
  expect(minutesBetween('2026-12-31T23:30', '2027-01-01T00:30')).toBe(60)
})

test.each(['', '2026-13-01T19:30', '2026-12-01', 'tonight'])('%j is no wall-clock time', (text) => {
  expect(isWallClock(text)).toBe(false)
})
