import { createRequire } from 'node:module'
import fc from 'fast-check'
import type * as rrule from 'rrule'
import { describe, expect, test } from 'vitest'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import { type SeriesRule, completeRule, daysOfRule, ruleText, weekdays } from './series-rule.ts'
import { momentOf } from './series-times.ts'

/** Its build for Node has no names to import. */
const { RRule } = createRequire(import.meta.url)('rrule') as typeof rrule

/** With every kind of clock change: on Sundays and Fridays, by half an hour, over midnight, over a whole day, and none. */
const zones = [
  'Europe/Oslo',
  'America/New_York',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'Africa/Cairo',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'America/St_Johns',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
]

const day = fc
  .integer({ min: 0, max: 365 * 30 })
  .map((days) => new Date(Date.UTC(2005, 0, 1 + days)).toISOString().slice(0, 10))
const interval = fc.integer({ min: 1, max: 6 })
const days = fc.uniqueArray(fc.constantFrom(...weekdays), { maxLength: 4 })
const empty = { weekdays: [], monthDays: [], positions: [] }
const parts = fc.oneof(
  interval.map((every) => ({ ...empty, frequency: 'DAILY' as const, interval: every })),
  fc.record({ interval, weekdays: days }).map((some) => ({ ...empty, ...some, frequency: 'WEEKLY' as const })),
  fc
    .record({ interval, monthDays: fc.uniqueArray(fc.constantFrom(1, 2, 15, 28, 29, 30, 31, -1), { maxLength: 3 }) })
    .map((some) => ({ ...empty, ...some, frequency: 'MONTHLY' as const })),
  fc
    .record({
      interval,
      weekdays: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 3 }),
      positions: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, -1), { minLength: 1, maxLength: 2 }),
    })
    .map((some) => ({ ...empty, ...some, frequency: 'MONTHLY' as const })),
)
const end = fc.oneof(
  fc.constant({ count: null, until: null }),
  fc.integer({ min: 1, max: 40 }).map((count) => ({ count, until: null })),
  day.map((until) => ({ count: null, until })),
)
const scene = fc
  .record({ startsOn: day, parts, end, later: fc.integer({ min: 0, max: 400 }) })
  .map(({ startsOn, parts: some, end: last, later }) => {
    const rule: SeriesRule = completeRule({ ...some, ...last }, startsOn)
    const at = (offset: number) =>
      new Date(Date.parse(`${startsOn}T00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)
    return { startsOn, rule, window: { from: at(later), through: at(later + 500), limit: 60 } }
  })

/** The same by another implementation of RFC 5545. */
function byRRule({ startsOn, rule }: { startsOn: string; rule: SeriesRule }, from: string, through: string): string[] {
  const byDay =
    rule.frequency === 'MONTHLY'
      ? rule.positions.flatMap((nth) => rule.weekdays.map((name) => RRule[name].nth(nth)))
      : rule.weekdays.map((name) => RRule[name])
  const other = new RRule({
    freq: RRule[rule.frequency],
    interval: rule.interval,
    wkst: RRule.MO,
    dtstart: new Date(`${startsOn}T00:00Z`),
    ...(byDay.length > 0 && { byweekday: byDay }),
    ...(rule.frequency === 'MONTHLY' && byDay.length === 0 && { bymonthday: rule.monthDays }),
    ...(rule.count !== null && { count: rule.count }),
    ...(rule.until !== null && { until: new Date(`${rule.until}T00:00Z`) }),
  })
  return other
    .between(new Date(`${from}T00:00Z`), new Date(`${through}T00:00Z`), true)
    .map((date) => date.toISOString().slice(0, 10))
}

const numRuns = 10_000

// So many rules take seconds of computing, and longer beside other tests.
describe('the dates of a rule', { timeout: 120_000 }, () => {
  test('are those of a second implementation', () => {
    fc.assert(
      fc.property(scene, ({ startsOn, rule, window }) => {
        const expected = byRRule({ startsOn, rule }, window.from, window.through).slice(0, window.limit)
        expect(daysOfRule({ startsOn, rule }, window)).toEqual(expected)
      }),
      { numRuns },
    )
  })

  test('are at the same local time on each day, or moved by what the clocks skip', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
    fc.assert(
      fc.property(scene, fc.constantFrom(...zones), time, ({ startsOn, rule, window }, timeZone, [hour, minute]) => {
        const startTime = `${String(hour).padStart(2, '0')}:${minute}`
        const times = [{ from: startsOn, startTime, durationMinutes: 90, timeZone }]
        for (const date of daysOfRule({ startsOn, rule }, { ...window, limit: 20 })) {
          const { startsAt, endsAt, startsLocal, clocks } = momentOf(times, date)
          expect(toLocalTime(startsAt, timeZone)).toBe(startsLocal)
          expect(endsAt >= startsAt).toBe(true)
          const wall = `${date}T${startTime}`
          expect(clocks === 'SKIPPED' ? startsLocal > wall : startsLocal === wall).toBe(true)
        }
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    )
  })

  test('move forward over a gap of the clocks, and take the first of two', () => {
    const times = [{ from: '2026-01-01', startTime: '02:30', durationMinutes: 60, timeZone: 'Europe/Oslo' }]
    expect(momentOf(times, '2026-03-29')).toMatchObject({ startsLocal: '2026-03-29T03:30', clocks: 'SKIPPED' })
    expect(momentOf(times, '2026-10-25')).toMatchObject({ startsAt: new Date('2026-10-25T00:30Z'), clocks: 'TWICE' })
    expect(momentOf(times, '2026-10-24')).toMatchObject({ startsAt: new Date('2026-10-24T00:30Z'), clocks: null })
  })

  test.each([30, 60])(
    'last as long as usual, %i minutes, when their start moves to their end or after it',
    (minutes) => {
      const times = [{ from: '2026-01-01', startTime: '02:30', durationMinutes: minutes, timeZone: 'Europe/Oslo' }]
      const { startsAt, endsAt } = momentOf(times, '2026-03-29')
      expect(startsAt).toEqual(new Date('2026-03-29T01:30Z'))
      expect(endsAt.getTime() - startsAt.getTime()).toBe(minutes * 60_000)
    },
  )

  test('end with a rule that never comes', () => {
    const rule = { ...empty, frequency: 'MONTHLY' as const, interval: 12, monthDays: [31], count: 5, until: null }
    const window = { from: '2027-02-01', through: '2200-12-31', limit: 60 }
    expect(daysOfRule({ startsOn: '2027-02-01', rule }, window)).toEqual([])
    expect(daysOfRule({ startsOn: '2027-02-01', rule: { ...rule, count: null } }, window)).toEqual([])
  })
})

test('a rule is written as RFC 5545 has it', () => {
  const rule = {
    ...empty,
    frequency: 'WEEKLY' as const,
    interval: 2,
    weekdays: ['TU' as const],
    count: null,
    until: '2027-01-12',
  }
  expect(ruleText({ startsOn: '2026-12-01', rule }, new Date('2027-01-12T17:00:00Z'))).toBe(
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270112T170000Z',
  )
})
