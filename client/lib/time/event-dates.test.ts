import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { english } from '../../../server/testing/english.ts'
import {
  dayName,
  dayOf,
  describeDeadline,
  describeEventTime,
  describeStartElsewhere,
  longDate,
  zoneName,
} from './event-dates.ts'

const now = '2026-11-21T10:00:00Z'
const oslo = (startsAt: string, endsAt: string) =>
  describeEventTime(english, { startsAt, endsAt, timeZone: 'Europe/Oslo' }, now)

describe('when an event is', () => {
  test('is said in its own zone', () => {
    expect(oslo('2026-12-04T18:30:00Z', '2026-12-04T22:00:00Z')).toEqual({
      day: 'Friday 4 December',
      time: '19:30–23:00',
      zone: 'Oslo time',
      leaf: { month: 'Dec', day: '4' },
      short: 'Fri 4 Dec',
      isOneDay: true,
    })
  })

  test('follows the clocks of the season', () => {
    expect(oslo('2026-07-04T17:30:00Z', '2026-07-04T20:00:00Z').time).toBe('19:30–22:00')
  })

  test('that ends after midnight is still one evening', () => {
    expect(oslo('2026-12-04T21:00:00Z', '2026-12-05T03:00:00Z')).toMatchObject({
      day: 'Friday 4 December',
      time: '22:00–04:00',
    })
  })

  test('over several days names the first and the last', () => {
    expect(oslo('2026-12-04T09:00:00Z', '2026-12-06T15:00:00Z').day).toBe('Fri 4 – Sun 6 December')
    expect(oslo('2026-11-29T09:00:00Z', '2026-12-01T15:00:00Z').day).toBe('Sun 29 November – Tue 1 December')
  })

  test('from and to the same hour names it twice', () => {
    expect(oslo('2026-12-04T09:00:00Z', '2026-12-06T09:00:00Z').time).toBe('10:00–10:00')
  })

  test('names the year when it is another', () => {
    expect(oslo('2027-01-08T09:00:00Z', '2027-01-10T15:00:00Z').day).toBe('Fri 8 – Sun 10 January 2027')
    expect(oslo('2026-12-31T09:00:00Z', '2027-01-02T15:00:00Z').day).toBe('Thu 31 December 2026 – Sat 2 January 2027')
    expect(oslo('2027-01-08T18:00:00Z', '2027-01-08T20:00:00Z').day).toBe('Friday 8 January 2027')
  })
})

describe('the same start elsewhere', () => {
  test('is silent where the clocks show the same', () => {
    expect(describeStartElsewhere(english, '2026-12-04T18:30:00Z', 'Europe/Oslo', 'Europe/Berlin')).toBeNull()
  })

  test('names the day where it is another', () => {
    expect(describeStartElsewhere(english, '2026-12-04T18:30:00Z', 'Europe/Oslo', 'America/New_York')).toBe('13:30')
    expect(describeStartElsewhere(english, '2026-12-04T18:30:00Z', 'Europe/Oslo', 'Asia/Tokyo')).toBe('Sat 03:30')
  })
})

test('zones are called by their city', () => {
  expect(zoneName(english, 'America/Argentina/Buenos_Aires')).toBe('Buenos Aires time')
  expect(zoneName(english, 'UTC')).toBe('UTC')
})

test('a moment belongs to the day of the zone it is looked at in', () => {
  expect(dayOf('2026-12-04T23:30:00Z', 'Europe/Oslo')).toBe('2026-12-05')
  expect(dayOf('2026-12-04T23:30:00Z', 'America/New_York')).toBe('2026-12-04')
})

test('days near today have names', () => {
  expect(dayName(english, '2026-11-21', '2026-11-21')).toBe('Today')
  expect(dayName(english, '2026-11-20', '2026-11-21')).toBe('Yesterday')
  expect(dayName(english, '2026-11-18', '2026-11-21')).toBe('Wednesday 18 November')
  expect(dayName(english, '2025-11-18', '2026-11-21')).toBe('Tuesday 18 November 2025')
})

test('a deadline says as much of its day as one needs', () => {
  expect(describeDeadline(english, '2026-11-21T17:40:00Z', 'Europe/Oslo', now)).toBe('18:40')
  expect(describeDeadline(english, '2026-11-22T17:40:00Z', 'Europe/Oslo', now)).toBe('18:40 tomorrow')
  expect(describeDeadline(english, '2026-11-25T17:40:00Z', 'Europe/Oslo', now)).toBe('18:40 on Wednesday 25 November')
})

test('in another language days and times are as Intl writes them', () => {
  const german = setupI18n({ locale: 'de', messages: { de: {} } })
  const arabic = setupI18n({ locale: 'ar', messages: { ar: {} } })
  const noon = '2026-11-18T12:00:00Z'
  expect(dayName(german, '2026-11-18', '2026-11-21')).toBe('Mittwoch, 18. November')
  expect(longDate(german, noon, 'UTC')).toBe('18. November 2026')
  expect(describeStartElsewhere(german, noon, 'Europe/Oslo', 'Asia/Tokyo')).toBe('21:00')
  const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  expect(longDate(arabic, noon, 'UTC')).toBe(new Intl.DateTimeFormat('ar', long).format(new Date(noon)))
})
