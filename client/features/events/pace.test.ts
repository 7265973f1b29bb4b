import { expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import { describePace, namedDays, type PaceDay } from './pace.ts'

const days = (...places: number[]): PaceDay[] =>
  places.map((count, index) => ({
    date: new Date(Date.UTC(2026, 10, 30 - places.length + index + 1)).toISOString().slice(0, 10),
    places: count,
  }))
const week = (each: number) => Array.from({ length: 7 }, () => each)

test.each([
  ['nothing at all', days(...week(0), ...week(0)), 'No registrations in two weeks.'],
  ['a first week', days(...week(0), ...week(2)), '14 more than the week before.'],
  ['a slower week', days(...week(3), ...week(1)), '14 fewer than the week before.'],
  ['two equal weeks', days(...week(1), ...week(1)), 'Same as the week before.'],
])('%s is compared with the week before', (_what, given, trend) => {
  expect(describePace(english, given).trend).toBe(trend)
})

test('one place is one place', () => {
  expect(describePace(english, days(0, 0, 1)).title).toBe('spot taken in the last 7 days')
})

test('days are named as people say them', () => {
  expect(namedDays(english, days(1, 2, 3)).map(({ name }) => name)).toEqual([
    'Saturday 28 November',
    'Yesterday',
    'Today',
  ])
})
