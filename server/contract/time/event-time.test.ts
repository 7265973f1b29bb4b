import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { isEventYear, isTimeZone, resolveLocalTime, toLocalTime } from './event-time.ts'

describe('a local time that the clocks skip gives the two nearest that exist', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28T02:30', ['2027-03-28T01:59', '2027-03-28T03:00']],
    ['Europe/Oslo', '2027-03-28T02:00', ['2027-03-28T01:59', '2027-03-28T03:00']],
    ['Europe/Oslo', '2027-03-28T02:59', ['2027-03-28T01:59', '2027-03-28T03:00']],
    ['America/New_York', '2027-03-14T02:30', ['2027-03-14T01:59', '2027-03-14T03:00']],
    // Half an hour only.
    ['Australia/Lord_Howe', '2027-10-03T02:15', ['2027-10-03T01:59', '2027-10-03T02:30']],
    // At midnight: the day before is the nearest.
    ['America/Sao_Paulo', '2018-11-04T00:30', ['2018-11-03T23:59', '2018-11-04T01:00']],
    // Back from the hour that Ramadan takes off.
    ['Africa/Casablanca', '2026-03-22T02:30', ['2026-03-22T01:59', '2026-03-22T03:00']],
    // Days that never were: the date line was moved across the islands.
    ['Pacific/Apia', '2011-12-30T00:00', ['2011-12-29T23:59', '2011-12-31T00:00']],
    ['Pacific/Apia', '2011-12-30T19:30', ['2011-12-29T23:59', '2011-12-31T00:00']],
    ['Pacific/Kwajalein', '1993-08-21T10:00', ['1993-08-20T23:59', '1993-08-22T00:00']],
    // Put forward by 44 minutes and 30 seconds: 00:44 does not exist either.
    ['Africa/Monrovia', '1972-01-07T00:20', ['1972-01-06T23:59', '1972-01-07T00:45']],
  ])('%s %s', (zone, local, nearest) => expect(resolveLocalTime(local, zone)).toEqual({ nearest }))
})

describe('a local time that the clocks pass twice takes the first, and says when it comes again', () => {
  test.each([
    ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'],
    ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'],
    ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00Z', '2027-04-03T15:15:00Z'],
    ['America/Sao_Paulo', '2018-02-17T23:30', '2018-02-18T01:30:00Z', '2018-02-18T02:30:00Z'],
    ['Africa/Casablanca', '2026-02-15T02:30', '2026-02-15T01:30:00Z', '2026-02-15T02:30:00Z'],
  ])('%s %s', (zone, local, first, second) =>
    expect(resolveLocalTime(local, zone)).toEqual({ instant: new Date(first), again: new Date(second) }),
  )
})

describe('a local time that exists once is one instant', () => {
  test.each([
    ['Europe/Oslo', '2027-03-28T01:59', '2027-03-28T00:59:00Z'],
    ['Europe/Oslo', '2027-03-28T03:00', '2027-03-28T01:00:00Z'],
    ['Europe/Oslo', '2027-10-31T03:00', '2027-10-31T02:00:00Z'],
    ['Asia/Kathmandu', '2027-06-01T19:30', '2027-06-01T13:45:00Z'],
    // Until 1986 it was 15 minutes less.
    ['Asia/Kathmandu', '1985-06-01T19:30', '1985-06-01T14:00:00Z'],
    ['Asia/Calcutta', '2027-06-01T19:30', '2027-06-01T14:00:00Z'],
    ['Asia/Kolkata', '2027-06-01T19:30', '2027-06-01T14:00:00Z'],
    ['Pacific/Apia', '2011-12-29T23:59', '2011-12-30T09:59:00Z'],
    ['Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00:00Z'],
    ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00:00Z'],
    // Brazil gave summer time up in 2019.
    ['America/Sao_Paulo', '2027-11-07T00:30', '2027-11-07T03:30:00Z'],
    ['UTC', '2027-06-01T19:30', '2027-06-01T19:30:00Z'],
    ['Etc/GMT+5', '2027-06-01T19:30', '2027-06-02T00:30:00Z'],
  ])('%s %s', (zone, local, instant) => expect(resolveLocalTime(local, zone)).toEqual({ instant: new Date(instant) }))
})

describe('the name of a zone', () => {
  test.each(Intl.supportedValuesOf('timeZone'))('%s is one', (zone) => expect(isTimeZone(zone)).toBe(true))

  test.each(['UTC', 'Etc/UTC', 'Etc/GMT+5', 'Asia/Calcutta', 'Europe/Kyiv', 'US/Eastern', 'America/Port-au-Prince'])(
    '%s is one',
    (zone) => expect(isTimeZone(zone)).toBe(true),
  )

  test.each([
    'CEST',
    'EST',
    'GMT',
    'GMT+5',
    'UTC+1',
    '+02:00',
    'Z',
    'Mars/Base',
    '',
    'Europe',
    '../etc/passwd',
    'Etc/Unknown',
    'europe/oslo',
    'EUROPE/OSLO',
    'utc',
    'SystemV/AST4',
    ' Europe/Oslo',
    'Europe/Oslo\n',
    'Europe/Ósló',
  ])('%j is none', (zone) => expect(isTimeZone(zone)).toBe(false))
})

test.each([
  ['1899-12-31T23:59', false],
  ['1900-01-01T00:00', true],
  ['2200-12-31T23:59', true],
  ['2201-01-01T00:00', false],
  ['+020266-12-01T19:30', false],
  ['-000001-12-01T19:30', false],
])('an event can be in the year of %s: %s', (local, is) => expect(isEventYear(local)).toBe(is))

/**
 * What the clocks of a zone do, asked of the platform's own calendar and in another way than the
 * code under test.
 */
function clocksOf(zone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsetAt = (instant: number) => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const { year, month, day, hour, minute, second } = parts as Record<string, number>
    return Date.UTC(year!, month! - 1, day, hour, minute, second) - instant
  }
  /** Every instant at which the clocks show a local time, earliest first; none in a gap. */
  const instantsOf = (local: string) => {
    const plain = Date.parse(`${local}Z`)
    const around = [-36, -30, -24, -18, -12, -6, 0, 6, 12, 18, 24, 30, 36].map((hours) =>
      offsetAt(plain + hours * 3_600_000),
    )
    const instants = [...new Set(around)].map((offset) => plain - offset)
    return instants.filter((instant) => instant + offsetAt(instant) === plain).sort((a, b) => a - b)
  }
  return { instantsOf }
}

const shift = (local: string, minutes: number) =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16)

/** Times of a wall clock on either side of every change of a zone since 1970, and in between. */
function timesAroundChanges(zone: string): string[] {
  const times: string[] = []
  const end = Date.UTC(2040, 0)
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.from('1970-01-01T00:00Z').toZonedDateTimeISO(zone)
  for (at = at.getTimeZoneTransition('next'); at && at.epochMilliseconds < end; at = at.getTimeZoneTransition('next')) {
    const after = toLocalTime(new Date(at.epochMilliseconds), zone)
    const before = toLocalTime(new Date(at.epochMilliseconds - 60_000), zone)
    times.push(before, after, shift(before, 1), shift(after, -1), shift(after, 17), shift(before, 25))
  }
  return times
}

const anyTime = fc
  .date({ min: new Date('1970-01-02'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

/**
 * What is wrong with the answer for one local time of a zone; null when it agrees with the clocks.
 */
function faultOf(zone: string, time: string, { instantsOf }: ReturnType<typeof clocksOf>): string | null {
  const instants = instantsOf(time)
  const answer = resolveLocalTime(time, zone)
  if ('instant' in answer) {
    const found = [answer.instant, answer.again].filter((instant) => instant !== undefined)
    if (String(found.map(Number)) !== String(instants)) return `stands for ${found.join(' and ')}`
    return found.every((instant) => toLocalTime(instant, zone) === time) ? null : 'does not come back'
  }
  const [before, after] = answer.nearest
  if (instants.length > 0) return 'exists'
  if (!(before < time && time < after)) return `is not between ${before} and ${after}`
  if ([before, after].some((near) => instantsOf(near).length === 0)) return `${before} or ${after} is in the gap too`
  const isNearer = [shift(before, 1), shift(after, -1)].find((between) => instantsOf(between).length > 0)
  return isNearer ? `${isNearer} is nearer` : null
}

test(
  'in every zone: a local time that exists becomes its first instant and the same local time again, and one in a gap gives times that exist and surround it',
  { timeout: 120_000 },
  () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const clocks = clocksOf(zone)
      const changes = timesAroundChanges(zone)
      const local = changes.length > 0 ? fc.oneof(anyTime, fc.constantFrom(...changes)) : anyTime
      fc.assert(
        fc.property(local, (time) => {
          expect(faultOf(zone, time, clocks), `${zone} ${time}`).toBeNull()
        }),
        { numRuns: 40 },
      )
    }
  },
)
