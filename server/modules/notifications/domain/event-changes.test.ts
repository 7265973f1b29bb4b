import { describe, expect, test } from 'vitest'
import { type NoticeFacts, noticeFactsOf } from '../../events/public.ts'
import { dueAfterHold } from '../service/change-notice.ts'
import { english } from '../../../testing/english.ts'
import { isCancellation, listChanges } from './event-changes.ts'

const now = new Date('2026-11-21T12:00:00Z')
const event: NoticeFacts = {
  title: 'Sjøfest',
  startsAt: '2026-12-04T19:00:00.000Z',
  endsAt: '2026-12-04T22:00:00.000Z',
  timeZone: 'Europe/Oslo',
  status: 'PUBLISHED',
  venueName: 'Sjøhuset',
  venueAddress: null,
  onlineUrl: null,
}
const after = (changes: Partial<NoticeFacts>) => listChanges(english, event, { ...event, ...changes }, now)

describe('what guests would have to hear', () => {
  test('is nothing when every edit was taken back', () => expect(after({})).toEqual([]))

  test('has times as a clock in the event’s zone shows them', () =>
    expect(after({ startsAt: '2026-12-05T18:00:00.000Z' })).toEqual([
      { field: 'START', before: 'Fri 4 Dec, 20:00', after: 'Sat 5 Dec, 19:00' },
    ]))

  test('names the year when it is another one', () =>
    expect(after({ endsAt: '2027-01-01T01:00:00.000Z' })).toMatchObject([{ after: 'Fri 1 Jan 2027, 02:00' }]))

  test('has the old time in the old zone and the new one in the new zone', () =>
    expect(after({ timeZone: 'Europe/London' })).toEqual([
      { field: 'START', before: 'Fri 4 Dec, 20:00, Oslo time', after: 'Fri 4 Dec, 19:00, London time' },
      { field: 'END', before: 'Fri 4 Dec, 23:00, Oslo time', after: 'Fri 4 Dec, 22:00, London time' },
      { field: 'TIME_ZONE', before: 'Oslo time', after: 'London time' },
    ]))

  test('tells of a start that reads the same on another zone’s clock', () =>
    expect(
      after({ timeZone: 'Europe/London', startsAt: '2026-12-04T20:00:00.000Z' }).map(({ field }) => field),
    ).toEqual(['START', 'END', 'TIME_ZONE']))

  test('knows a place that is new and one that is gone', () =>
    expect(after({ venueName: null, onlineUrl: 'https://meet.example' })).toEqual([
      { field: 'VENUE_NAME', before: 'Sjøhuset', after: null },
      { field: 'ONLINE_URL', before: null, after: 'https://meet.example' },
    ]))

  test('is not that an event is over, but that it was called off', () => {
    const over = {
      ...event,
      startsAt: new Date(event.startsAt),
      endsAt: new Date(event.endsAt),
      status: 'ENDED' as const,
    }
    expect(after(noticeFactsOf(over))).toEqual([])
    expect(isCancellation(event, noticeFactsOf(over))).toBe(false)
    expect(after({ status: 'CANCELLED' })).toEqual([{ field: 'STATUS', before: 'Taking place', after: 'Cancelled' }])
    expect(isCancellation(event, { ...event, status: 'CANCELLED' })).toBe(true)
  })
})

test('a notice that is let go waits its time or the usual delay, but not past the start', () => {
  const minutes = (n: number) => new Date(now.getTime() + n * 60_000)
  expect(dueAfterHold({ dueAt: minutes(5), startsAt: minutes(900) }, now)).toEqual(minutes(5))
  expect(dueAfterHold({ dueAt: minutes(-5), startsAt: minutes(900) }, now)).toEqual(minutes(30))
  expect(dueAfterHold({ dueAt: minutes(-5), startsAt: minutes(30) }, now)).toEqual(now)
})
