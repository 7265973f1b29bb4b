import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideCancellation, decideRegistration } from './admission.ts'
import { decideJoin } from '../../waitlist/domain/join.ts'

const open = {
  isLive: true,
  isRegistered: false,
  isAddressUsedUp: false,
  heldPlaces: null,
  mustConfirmOffer: false,
  room: 5,
  approvalRequired: false,
  termsVersion: null,
}
const wish = { partySize: 2, acceptedTermsVersion: null }
const list = {
  isLive: true,
  isRegistered: false,
  isAddressUsedUp: false,
  isOnWaitlist: false,
  room: 0,
  waitlistEnabled: true,
  waitlistClosed: false,
  capacity: null,
}

describe('registering', () => {
  test('R3 takes the last places', () => {
    expect(decideRegistration({ ...open, room: 2 }, wish)).toEqual({ status: 'CONFIRMED' })
  })
  test('R3 is refused when the party is larger than the room', () => {
    expect(decideRegistration({ ...open, room: 1 }, wish)).toEqual({ refusal: 'EVENT_FULL' })
  })
  test('R4 is an application where organizers decide, also when every place is taken', () => {
    expect(decideRegistration({ ...open, approvalRequired: true, room: 0 }, wish)).toEqual({ status: 'PENDING' })
  })
  test('R1 is refused before anything else is said about an event that is not open', () => {
    const facts = { ...open, isLive: false, isRegistered: true, termsVersion: 3, room: 0 }
    expect(decideRegistration(facts, wish)).toEqual({ refusal: 'EVENT_NOT_OPEN' })
  })
  test('R6 is refused to whoever has a registration', () => {
    expect(decideRegistration({ ...open, isRegistered: true, room: 0 }, wish)).toEqual({
      refusal: 'ALREADY_REGISTERED',
    })
  })
  test.each([null, 1, 3])('R2 needs the terms in force: version 2, not %s', (acceptedTermsVersion) => {
    expect(decideRegistration({ ...open, termsVersion: 2 }, { ...wish, acceptedTermsVersion })).toEqual({
      refusal: 'TERMS_NOT_ACCEPTED',
    })
  })
  test('R2 goes through with the version in force', () => {
    expect(decideRegistration({ ...open, termsVersion: 2 }, { ...wish, acceptedTermsVersion: 2 })).toEqual({
      status: 'CONFIRMED',
    })
  })
})

describe('joining the waitlist', () => {
  test('W1 is for those for whom there is no room', () => expect(decideJoin(list, wish)).toEqual({ join: true }))
  test('W1 is refused while there is room for the party', () => {
    expect(decideJoin({ ...list, room: 2 }, wish)).toEqual({ refusal: 'AVAILABLE_NOW' })
  })
  test('W1 is possible when there is room, but not for this party', () => {
    expect(decideJoin({ ...list, room: 1 }, wish)).toEqual({ join: true })
  })
  test.each([{ waitlistEnabled: false }, { waitlistClosed: true }])(
    'W1 is refused when the list takes nobody: %o',
    (facts) => {
      expect(decideJoin({ ...list, ...facts }, wish)).toEqual({ refusal: 'LIST_CLOSED' })
    },
  )
  test('W1 speaks of the room rather than of a closed list', () => {
    expect(decideJoin({ ...list, waitlistEnabled: false, room: 9 }, wish)).toEqual({ refusal: 'AVAILABLE_NOW' })
  })
  test('W1 is refused to a party that the event could never have, whoever cancels', () => {
    expect(decideJoin({ ...list, capacity: 3 }, { partySize: 4 })).toEqual({ refusal: 'PARTY_TOO_LARGE' })
    expect(decideJoin({ ...list, capacity: 4 }, { partySize: 4 })).toEqual({ join: true })
  })
  test('W2 twice is a duplicate', () =>
    expect(decideJoin({ ...list, isOnWaitlist: true, room: 9 }, wish)).toEqual({ duplicate: true }))
  test('R6 is refused to guests', () => {
    expect(decideJoin({ ...list, isRegistered: true }, wish)).toEqual({ refusal: 'ALREADY_REGISTERED' })
  })

  test('W6 at every moment exactly one of registering and joining is open to a newcomer', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 10 }), (room, partySize) => {
        const registers = 'status' in decideRegistration({ ...open, room }, { ...wish, partySize })
        const joins = 'join' in decideJoin({ ...list, room }, { partySize })
        expect(registers).toBe(!joins)
      }),
    )
  })
})

describe('R8 cancelling', () => {
  test.each([
    ['PENDING', true, 'cancel'],
    ['CONFIRMED', true, 'cancel'],
    ['CONFIRMED', false, 'refuse'],
    ['CHECKED_IN', true, 'refuse'],
    ['CANCELLED', true, 'nothing-to-do'],
    ['CANCELLED', false, 'nothing-to-do'],
    ['DECLINED', true, 'nothing-to-do'],
  ] as const)('%s while the event is live: %s → %s', (status, isLive, decision) => {
    expect(decideCancellation(status, isLive)).toBe(decision)
  })
})
