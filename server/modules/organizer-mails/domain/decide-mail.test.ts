import { describe, expect, test } from 'vitest'
import { decideMail, joinedMs, mostInAnHour } from './decide-mail.ts'

const at = (iso: string) => new Date(iso)
const pending = {
  choice: 'DAILY',
  firstAt: at('2026-12-01T06:30:00Z'),
  timeZone: 'Europe/Oslo',
  writtenAt: [],
} as const

describe('a daily mail', () => {
  test.each([
    // Oslo is an hour ahead in winter and two in summer.
    ['2026-12-01T06:59:59.999Z', 'Europe/Oslo', '2026-12-01T07:00:00Z'],
    ['2026-12-01T07:00:00Z', 'Europe/Oslo', '2026-12-02T07:00:00Z'],
    ['2026-07-01T05:00:00Z', 'Europe/Oslo', '2026-07-01T06:00:00Z'],
    ['2026-12-01T07:00:00Z', 'America/New_York', '2026-12-01T13:00:00Z'],
    ['2026-12-01T14:00:00Z', 'Asia/Tokyo', '2026-12-01T23:00:00Z'],
    // The clocks change in between.
    ['2027-03-27T20:00:00Z', 'Europe/Oslo', '2027-03-28T06:00:00Z'],
    ['2026-10-24T20:00:00Z', 'Europe/Oslo', '2026-10-25T07:00:00Z'],
  ])('about %s in %s goes at 8:00 there: %s', (first, timeZone, due) =>
    expect(decideMail({ ...pending, firstAt: at(first), timeZone })).toEqual({ dueAt: at(due), isHeld: false }),
  )
})

describe('a mail about each', () => {
  const each = { ...pending, choice: 'EACH' } as const
  const minutesBefore = (count: number) => new Date(each.firstAt.getTime() - count * 60_000)
  const joined = new Date(each.firstAt.getTime() + joinedMs)

  test('goes two minutes after the first', () => expect(decideMail(each)).toEqual({ dueAt: joined, isHeld: false }))

  test('waits when there were enough in an hour, until the first of those is an hour old', () => {
    const writtenAt = Array.from({ length: mostInAnHour }, (_, index) => minutesBefore(5 + 5 * index))
    const first = minutesBefore(5 * mostInAnHour).getTime()
    expect(decideMail({ ...each, writtenAt })).toEqual({ dueAt: new Date(first + 3_600_000), isHeld: true })
    expect(decideMail({ ...each, writtenAt: writtenAt.slice(1) })).toEqual({ dueAt: joined, isHeld: false })
  })

  test('does not wait for mails that are older than an hour', () => {
    const writtenAt = Array.from({ length: mostInAnHour }, (_, index) => minutesBefore(58 + index))
    expect(decideMail({ ...each, writtenAt })).toEqual({ dueAt: joined, isHeld: false })
  })
})

test('never is never', () => expect(decideMail({ ...pending, choice: 'NEVER' })).toBeNull())
