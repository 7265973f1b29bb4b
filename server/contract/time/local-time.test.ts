import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalTime } from './event-time.ts'
import { checkLocalTime, followStart, isLocalTime, minutesBetween, proposeStart, shiftLocalTime } from './local-time.ts'
import { listTimeZones } from './time-zones.ts'

const zones = listTimeZones(new Date('2026-11-21T12:00Z')).map(({ name }) => name)
const localTimes = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => toLocalTime(date, 'UTC'))

describe('the proposed start', () => {
  test.each([
    ['is the coming Saturday evening', '2026-11-17T10:00Z', 'Europe/Berlin', '2026-11-21T19:00'],
    ['is the Saturday after when the coming one is near', '2026-11-20T10:00Z', 'Europe/Berlin', '2026-11-28T19:00'],
    ['counts from the day it is there', '2026-11-18T11:00Z', 'Pacific/Kiritimati', '2026-11-28T19:00'],
  ])('%s', (_title, now, zone, start) => expect(proposeStart(new Date(now), zone)).toBe(start))
})

test.each(['', '2026-13-01T19:30', '2026-02-30T19:30', '2026-12-01', 'T19:30', 'tonight', '2026-12-01T24:00'])(
  '%j is no wall-clock time',
  (text) => expect(isLocalTime(text)).toBe(false),
)

test('a wall-clock time moves over midnight and back, for every time and length', () => {
  expect(shiftLocalTime('2026-12-31T23:30', 60)).toBe('2027-01-01T00:30')
  fc.assert(
    fc.property(localTimes, fc.integer({ min: -100_000, max: 100_000 }), (local, minutes) => {
      expect(minutesBetween(local, shiftLocalTime(local, minutes))).toBe(minutes)
    }),
  )
})

describe('the end follows the start', () => {
  const evening = { startsAt: '2026-11-28T19:00', endsAt: '2026-11-28T22:00' }

  test('and its length stays', () => {
    expect(followStart(evening, '2026-12-05T20:30', 'Europe/Berlin')).toBe('2026-12-05T23:30')
  })

  test('past a gap of the clocks', () => {
    expect(followStart(evening, '2027-03-27T23:30', 'Europe/Berlin')).toBe('2027-03-28T03:30')
  })

  test('but stays where it is while the new start is half typed', () => {
    expect(followStart(evening, 'T20:30', 'Europe/Berlin')).toBe(evening.endsAt)
  })

  test.each(['', 'Mars/Olympus'])('by the clock alone in the zone %j', (zone) => {
    expect(followStart(evening, '2027-03-27T23:30', zone)).toBe('2027-03-28T02:30')
  })

  test('and always exists and is never before the start, in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        localTimes,
        localTimes,
        fc.integer({ min: 0, max: 5_000 }),
        (zone, from, to, length) => {
          const end = followStart({ startsAt: from, endsAt: shiftLocalTime(from, length) }, to, zone)
          expect(checkLocalTime(end, zone)?.kind).not.toBe('skipped')
          expect(minutesBetween(to, end)).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a wall-clock time looked up in a zone', () => {
  test('exists once on a usual day', () => {
    expect(checkLocalTime('2026-11-28T19:00', 'Europe/Berlin')).toEqual({
      kind: 'once',
      instant: new Date('2026-11-28T18:00Z'),
    })
  })

  test('is skipped in the gap, with the nearest on both sides', () => {
    expect(checkLocalTime('2027-03-28T02:30', 'Europe/Berlin')).toEqual({
      kind: 'skipped',
      nearest: ['2027-03-28T01:59', '2027-03-28T03:00'],
    })
  })

  test('is the first of two in the overlap', () => {
    expect(checkLocalTime('2027-10-31T02:30', 'Europe/Berlin')).toEqual({
      kind: 'twice',
      instant: new Date('2027-10-31T00:30Z'),
    })
  })

  test.each(['', 'Mars/Olympus'])('is unknown in the zone %j', (zone) => {
    expect(checkLocalTime('2026-11-28T19:00', zone)).toBe(null)
  })
})

describe('the list of zones', () => {
  test('has every zone once, by the name of today, and tells the offset of that day', () => {
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones.length).toBeGreaterThan(400)
    expect(zones[0]).toBe('UTC')
    expect(zones).toContain('Asia/Kolkata')
    expect(zones).not.toContain('Asia/Calcutta')
    const offsetOf = (name: string, at: string) =>
      listTimeZones(new Date(at)).find((zone) => zone.name === name)?.offsetMinutes
    expect(offsetOf('Europe/Copenhagen', '2026-11-21T12:00Z')).toBe(60)
    expect(offsetOf('Europe/Copenhagen', '2026-07-21T12:00Z')).toBe(120)
    expect(offsetOf('America/St_Johns', '2026-11-21T12:00Z')).toBe(-210)
  })
})
