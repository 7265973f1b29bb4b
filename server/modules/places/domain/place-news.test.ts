import { expect, test } from 'vitest'
import { type EntryNews, type RegistrationNews, isEntryNewsTrue, isRegistrationNewsTrue } from './place-news.ts'

const registrationId = 'one'
const entryId = 'two'
const now = new Date('2027-03-01T12:00:00Z')
const later = new Date('2027-03-02T12:00:00Z')
const statuses = ['PENDING', 'CONFIRMED', 'CHECKED_IN', 'DECLINED', 'CANCELLED'] as const
const states = ['WAITING', 'OFFERED', 'CONFIRMED', 'EXPIRED', 'DECLINED', 'LEFT', 'REMOVED'] as const

const aboutPlaces: [RegistrationNews, whileLive: string[], after: string[]][] = [
  [{ kind: 'confirmed', registrationId, way: 'registered' }, ['CONFIRMED', 'CHECKED_IN'], []],
  [{ kind: 'applied', registrationId }, ['PENDING'], []],
  [{ kind: 'declined', registrationId }, ['DECLINED'], ['DECLINED']],
  [{ kind: 'passed-on', registrationId, toName: 'Ola', isWhole: true }, ['CANCELLED'], ['CANCELLED']],
  [{ kind: 'cancelled', registrationId, isByOrganizer: true, wasRequest: false }, ['CANCELLED'], ['CANCELLED']],
  [
    { kind: 'resized', registrationId, before: 1, after: 2, isByOrganizer: false },
    ['PENDING', 'CONFIRMED', 'CHECKED_IN'],
    [],
  ],
]
test.each(aboutPlaces)('M3 %o is told only while it is so', (news, whileLive, after) => {
  const told = (isLive: boolean) =>
    statuses.filter((status) => isRegistrationNewsTrue(news, { status, partySize: 2 }, { isLive }))
  expect([told(true), told(false)]).toEqual([whileLive, after])
})

test('M3 of two changes of a party the second is told', () => {
  const news = { kind: 'resized', registrationId, before: 1, after: 2, isByOrganizer: false } as const
  expect(isRegistrationNewsTrue(news, { status: 'CONFIRMED', partySize: 3 }, { isLive: true })).toBe(false)
})

const aboutLines: [EntryNews, whileLive: string[], after: string[]][] = [
  [{ kind: 'joined', entryId }, ['WAITING'], []],
  [{ kind: 'offered', entryId, offeredAt: now.getTime() }, ['OFFERED'], []],
  [{ kind: 'lapsed', entryId }, ['EXPIRED'], []],
  [{ kind: 'removed', entryId }, ['REMOVED'], ['REMOVED']],
]
test.each(aboutLines)('M3 %o is told only while it is so', (news, whileLive, after) => {
  const told = (isLive: boolean) =>
    states.filter((state) => isEntryNewsTrue(news, { state, offeredAt: now, offerExpiresAt: later }, { isLive, now }))
  expect([told(true), told(false)]).toEqual([whileLive, after])
})

test('M3 an offer that was replaced, or that lapses at this very instant, is told no more', () => {
  const offered: EntryNews = { kind: 'offered', entryId, offeredAt: now.getTime() }
  const entry = { state: 'OFFERED' as const, offeredAt: now, offerExpiresAt: later }
  const isTold = (changes: object, at = now) =>
    isEntryNewsTrue(offered, { ...entry, ...changes }, { isLive: true, now: at })
  expect([isTold({}), isTold({ offeredAt: later }), isTold({}, later)]).toEqual([true, false, false])
})
