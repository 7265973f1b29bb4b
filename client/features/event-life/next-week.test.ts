import { expect, test } from 'vitest'
import { nextWeek } from './next-week.ts'

test.each([
  ['2026-12-05T19:00', '2026-11-21T16:00:00Z', '2026-12-12T19:00'],
  ['2026-12-28T19:00', '2026-11-21T16:00:00Z', '2027-01-04T19:00'],
  ['2025-11-22T09:30', '2026-11-21T16:00:00Z', '2026-11-28T09:30'],
  ['2026-11-14T19:00', '2026-11-21T23:30:00Z', '2026-11-28T19:00'],
])('a copy of %s, made at %s, is proposed for %s', (startsAt, now, proposed) =>
  expect(nextWeek(startsAt, now)).toBe(proposed),
)
