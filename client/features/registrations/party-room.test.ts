import { english } from '../../../server/testing/english.ts'
import { expect, test } from 'vitest'
import { decidePartyRoom } from './party-room.ts'

const event = { registrationState: 'OPEN' as const, placesLeft: 2, waitlistEnabled: true, waitlistClosed: false }

test('a party that fits registers', () => {
  expect(decidePartyRoom(english, event, 2)).toEqual({ isToWait: false, hint: null })
  expect(decidePartyRoom(english, { ...event, placesLeft: null }, 10)).toEqual({ isToWait: false, hint: null })
})

test('a party larger than what is left reads that it can join the waitlist', () => {
  expect(decidePartyRoom(english, event, 3)).toEqual({
    isToWait: true,
    hint: 'Only 2 spots left. Your group of 3 can join the waitlist.',
  })
})

test('a larger party reads that it cannot wait where the waitlist is closed', () => {
  expect(decidePartyRoom(english, { ...event, placesLeft: 1, waitlistClosed: true }, 3)).toEqual({
    isToWait: false,
    hint: 'Only 1 spot left. That’s too few for your group of 3, and the waitlist is closed.',
  })
})

test('everyone waits when nothing is left, and no one where an organizer decides', () => {
  expect(decidePartyRoom(english, { ...event, registrationState: 'WAITLIST', placesLeft: 0 }, 1).isToWait).toBe(true)
  expect(decidePartyRoom(english, { ...event, registrationState: 'APPROVAL' }, 9)).toEqual({
    isToWait: false,
    hint: null,
  })
})
