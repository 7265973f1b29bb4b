import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideJoin } from '../../waitlist/domain/join.ts'
import { decideRegistration } from '../../registrations/domain/admission.ts'
import { availabilityOf } from './availability.ts'
import { freePlaces } from './event-places.ts'
import { decideOffers, offerStop, placesForNewcomers } from './offers.ts'
import { sampleEvent } from '../../../testing/registrations/sample-event.ts'

const now = new Date('2027-06-01T10:00:00Z')
const find = (event: Parameters<typeof sampleEvent>[0], parties: number[] = [], placesLapsed = 0) =>
  availabilityOf(sampleEvent(event), { parties, placesLapsed }, now)

describe('W6 what a newcomer finds', () => {
  test.each([
    ['with room and nobody in line', { placesTaken: 7 }, [], { state: 'OPEN', placesLeft: 3 }],
    ['without a limit', { capacity: null }, [], { state: 'OPEN', placesLeft: null }],
    ['with every place taken', {}, [], { state: 'WAITLIST', placesLeft: 0 }],
    ['when what is free goes to the line', { placesTaken: 8 }, [1, 1], { state: 'WAITLIST', placesLeft: 0 }],
    ['when the line leaves something over', { placesTaken: 8 }, [3, 1], { state: 'OPEN', placesLeft: 1 }],
    [
      'behind a head that does not fit, strictly in order',
      { placesTaken: 8, waitlistPolicy: 'STRICT_FIFO' },
      [3],
      { state: 'WAITLIST', placesLeft: 0 },
    ],
    [
      'when organizers choose whom to offer',
      { placesTaken: 9, waitlistAutoOffer: false },
      [1],
      { state: 'WAITLIST', placesLeft: 0 },
    ],
    ['with the list closed', { waitlistClosed: true }, [], { state: 'FULL', placesLeft: 0 }],
    ['with the list off', { waitlistEnabled: false }, [], { state: 'FULL', placesLeft: 0 }],
    [
      'past the cut-off, when what is free is for the first who waits and confirms',
      { placesTaken: 9, startsAt: new Date('2027-06-01T10:30:00Z') },
      [1],
      { state: 'WAITLIST', placesLeft: 0 },
    ],
    [
      'past the cut-off with nobody in line',
      { placesTaken: 9, startsAt: new Date('2027-06-01T10:30:00Z') },
      [],
      { state: 'OPEN', placesLeft: 1 },
    ],
    ['where organizers decide', { approvalRequired: true, placesTaken: 9 }, [], { state: 'APPROVAL', placesLeft: 1 }],
    ['where they decide, full', { approvalRequired: true }, [], { state: 'WAITLIST', placesLeft: 0 }],
    [
      'where they decide, full and with the list closed: an application holds no place',
      { approvalRequired: true, waitlistClosed: true },
      [],
      { state: 'APPROVAL', placesLeft: 0 },
    ],
    ['at an event that is over', { isLive: false, placesTaken: 1 }, [], { state: 'CLOSED', placesLeft: 9 }],
  ] as const)('%s', (_case, event, parties, expected) => {
    expect(find(event, [...parties])).toEqual(expected)
  })

  test('counts an offer as over from its deadline on, before anything writes that down', () => {
    expect(find({}, [], 2)).toEqual({ state: 'OPEN', placesLeft: 2 })
    expect(find({}, [2], 2)).toEqual({ state: 'WAITLIST', placesLeft: 0 })
  })

  test('is what registering and joining answer, for every event and line, and serving the waitlist changes nothing of it', () => {
    const events = fc.record({
      capacity: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
      placesTaken: fc.integer({ min: 0, max: 14 }),
      approvalRequired: fc.boolean(),
      waitlistEnabled: fc.boolean(),
      waitlistClosed: fc.boolean(),
      waitlistAutoOffer: fc.boolean(),
      waitlistPolicy: fc.constantFrom('SKIP_UNTIL_FITS' as const, 'STRICT_FIFO' as const),
      startsAt: fc.constantFrom(new Date('2027-06-01T10:30:00Z'), new Date('2027-06-20T18:00:00Z')),
    })
    fc.assert(
      fc.property(events, fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 8 }), (facts, parties) => {
        const event = sampleEvent(facts)
        const { state, placesLeft } = find(facts, parties)
        // As a use case does: the waitlist first, and nobody is read where nothing is free.
        const line = parties.map((partySize, index) => ({ id: String(index), partySize }))
        let waiting = freePlaces(event) === 0 ? [] : line
        if (offerStop(event, now) === null) {
          const decided = decideOffers(waiting, event, now)
          event.placesTaken += decided.offers.reduce((sum, { partySize }) => sum + partySize, 0)
          waiting = decided.waiting
        }
        const room = placesForNewcomers(waiting, event, now)
        expect(placesLeft ?? Infinity).toBe(room)
        const whose = { isRegistered: false, isAddressUsedUp: false, heldPlaces: null, mustConfirmOffer: false }
        const person = { ...whose, isLive: true, isOnWaitlist: false, termsVersion: null, room }
        const wish = { partySize: 1, acceptedTermsVersion: null }
        const registered = decideRegistration({ ...person, approvalRequired: event.approvalRequired }, wish)
        const joined = decideJoin({ ...person, ...event, isLive: true }, wish)
        expect(
          {
            OPEN: { register: 'CONFIRMED', join: 'AVAILABLE_NOW' },
            APPROVAL: { register: 'PENDING', join: room > 0 ? 'AVAILABLE_NOW' : 'LIST_CLOSED' },
            WAITLIST: { register: event.approvalRequired ? 'PENDING' : 'EVENT_FULL', join: 'join' },
            FULL: { register: 'EVENT_FULL', join: 'LIST_CLOSED' },
            CLOSED: null,
          }[state],
        ).toEqual({
          register: 'status' in registered ? registered.status : registered.refusal,
          join: 'refusal' in joined ? joined.refusal : 'join',
        })
      }),
      { numRuns: 2_000 },
    )
  })
})
