import { expect, test } from 'vitest'
import { english } from '../../../../server/testing/english.ts'
import { type DateFacts, describeDate, describeDateRoom } from './describe-date.ts'

const open: DateFacts = {
  status: 'PUBLISHED',
  registrationState: 'OPEN',
  placesLeft: 12,
  waitlistLength: 0,
  waitlistEnabled: true,
  waitlistClosed: false,
}

const roomOf = (facts: Partial<DateFacts>, partySize = 1) => {
  const { text, ...room } = describeDateRoom({ ...open, ...facts }, partySize)
  return { text: english._(text), ...room }
}

test('a date with room names its spots, or that it has no limit', () => {
  expect(roomOf({})).toEqual({ text: '12 spots left', canChoose: true, isToWait: false })
  expect(roomOf({ placesLeft: 1 }).text).toBe('1 spot left')
  expect(roomOf({ placesLeft: null }).text).toBe('Open')
  expect(roomOf({ registrationState: 'APPROVAL' }).text).toBe('12 spots left, the host approves guests')
  expect(roomOf({ registrationState: 'APPROVAL', placesLeft: null }).text).toBe('The host approves guests')
})

test('a full date is for the waitlist, and for nobody when that is closed', () => {
  const full = { registrationState: 'WAITLIST', placesLeft: 0 } as const
  expect(roomOf(full)).toEqual({ text: 'Full: waitlist', canChoose: true, isToWait: true })
  expect(roomOf({ ...full, waitlistLength: 3 }).text).toBe('Full: waitlist, 3 waiting')
  expect(roomOf({ registrationState: 'FULL', placesLeft: 0 })).toMatchObject({ text: 'Full', canChoose: false })
})

test('a group that is larger than what is left waits, or is told that it does not fit', () => {
  expect(roomOf({ placesLeft: 2 }, 3)).toEqual({
    text: '2 spots left: waitlist for your group of 3',
    canChoose: true,
    isToWait: true,
  })
  expect(roomOf({ placesLeft: 2, waitlistClosed: true }, 3)).toMatchObject({
    text: '2 spots left: too few for your group of 3',
    isToWait: false,
  })
  expect(roomOf({ placesLeft: 3 }, 3).text).toBe('3 spots left')
})

test('what takes nobody cannot be chosen', () => {
  expect(roomOf({ registrationState: 'CLOSED' })).toMatchObject({ text: 'Closed', canChoose: false })
  expect(roomOf({ status: 'CANCELLED', registrationState: 'CLOSED' })).toMatchObject({ text: 'Cancelled' })
  expect(roomOf({ status: 'DRAFT', registrationState: 'CLOSED' })).toMatchObject({ text: 'Draft', canChoose: false })
  expect(roomOf({ status: 'ENDED', registrationState: 'CLOSED' })).toMatchObject({ text: 'Ended', canChoose: false })
})

test('a date is told in its own zone', () => {
  const times = { startsAt: '2026-12-04T18:30:00Z', endsAt: '2026-12-04T21:00:00Z', timeZone: 'Europe/Oslo' }
  expect(describeDate(english, times, '2026-11-01T00:00:00Z')).toMatch(/4.*, .*–/)
})
