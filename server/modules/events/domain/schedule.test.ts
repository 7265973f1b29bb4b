import { english } from '../../../testing/english.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import { endOfCopy } from './duplicate.ts'
import { feedItemsOf } from './feed-items.ts'
import { checkTime, resolveSchedule } from './schedule.ts'

const timeZone = 'Europe/Berlin'

describe('a schedule as it was entered', () => {
  test('in the hour that comes twice means the first', () => {
    expect(resolveSchedule({ startsAt: '2027-10-31T02:30', endsAt: '2027-10-31T04:00', timeZone })).toEqual({
      startsAt: new Date('2027-10-31T00:30Z'),
      endsAt: new Date('2027-10-31T03:00Z'),
    })
  })

  test('names both times that the clocks skip', () => {
    const times = { startsAt: '2027-03-28T02:10', endsAt: '2027-03-28T02:50', timeZone }
    expect(resolveSchedule(times)).toMatchObject({ problems: [{ path: 'startsAt' }, { path: 'endsAt' }] })
  })

  test('names the days of both times where the clocks skip midnight', () => {
    const times = { startsAt: '2027-04-30T00:30', endsAt: '2027-04-30T05:00', timeZone: 'Africa/Cairo' }
    const schedule = resolveSchedule(times)
    const problems = 'problems' in schedule ? schedule.problems : []
    expect(problems.map(({ path, text }) => [path, english._(text)])).toEqual([
      ['startsAt', 'The clocks go forward and skip this time. The nearest are 2027-04-29 23:59 and 2027-04-30 01:00.'],
    ])
  })

  test('keeps an instant that nobody entered anew, also one that could not be entered', () => {
    const second = new Date('2027-10-31T01:30Z')
    const times = { startsAt: '2027-10-31T02:30', endsAt: '2027-10-31T05:00', timeZone }
    expect(resolveSchedule(times, { startsAt: second })).toMatchObject({ startsAt: second })
  })

  test('is refused in a zone that is none', () => {
    const times = { startsAt: '2027-03-01T20:00', endsAt: '2027-03-01T21:00', timeZone: 'CEST' }
    expect(resolveSchedule(times)).toMatchObject({ problems: [{ path: 'timeZone' }] })
  })
})

describe('a time that someone types', () => {
  test.each([
    ['2027-11-28T19:00', { isValid: true, nearest: null, isAmbiguous: false, note: null }],
    ['2027-10-31T02:30', { isValid: true, isAmbiguous: true, note: { message: expect.stringContaining('first one') } }],
    ['2027-03-28T02:30', { isValid: false, nearest: ['2027-03-28T01:59', '2027-03-28T03:00'] }],
  ])('%s is told what it is', (local, check) => expect(checkTime(local, timeZone)).toMatchObject(check))

  test('says the days of the nearest times where the clocks skip midnight', () => {
    const { note } = checkTime('2027-04-30T00:30', 'Africa/Cairo')
    expect(note && english._(note)).toContain('The nearest are 2027-04-29 23:59 and 2027-04-30 01:00.')
  })

  test('in a zone that is none is no time', () => {
    expect(checkTime('2027-11-28T19:00', 'Moon/Sea')).toMatchObject({
      isValid: false,
      note: { values: { timeZone: 'Moon/Sea' } },
    })
  })
})

describe('a copy ends', () => {
  test('as long after its start by the wall clock, over a change of the clocks too', () => {
    const original = { startsAt: new Date('2027-06-01T18:00Z'), endsAt: new Date('2027-06-02T00:00Z'), timeZone }
    expect(endOfCopy(original, '2027-03-27T20:00')).toBe('2027-03-28T03:00')
    expect(endOfCopy(original, '2027-07-01T20:00')).toBe('2027-07-02T02:00')
  })

  test('never before it starts, whatever the original did', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (start, length, copied) => {
          const at = (quarters: number) => new Date(Date.UTC(2027, 0, 1) + quarters * 15 * 60_000)
          const original = { startsAt: at(start), endsAt: at(start + length), timeZone }
          const startsAt = toLocalTime(at(copied), timeZone)
          expect(resolveSchedule({ startsAt, endsAt: endOfCopy(original, startsAt), timeZone })).toHaveProperty(
            'endsAt',
          )
        },
      ),
    )
  })
})

describe('the feed', () => {
  const facts = {
    title: 'A',
    startsAt: new Date('2027-06-01T18:00Z'),
    endsAt: new Date('2027-06-01T21:00Z'),
    timeZone,
    venueName: null,
    venueAddress: null,
    onlineUrl: null,
    capacity: null,
    addressAudience: 'EVERYONE' as const,
    onlineUrlAudience: 'GUESTS' as const,
  }

  test('gets one row for each fact that changed, with both values', () => {
    const after = { ...facts, title: 'B', capacity: 10, startsAt: new Date('2027-06-01T17:00Z') }
    expect(feedItemsOf(facts, after)).toEqual([
      { change: 'EDITED', field: 'title', from: 'A', to: 'B' },
      {
        change: 'EDITED',
        field: 'startsAt',
        from: '2027-06-01T18:00:00.000Z',
        to: '2027-06-01T17:00:00.000Z',
        timeZone,
      },
      { change: 'EDITED', field: 'capacity', from: null, to: 10 },
    ])
    expect(feedItemsOf(facts, facts)).toEqual([])
  })
})
