import { describe, expect, test } from 'vitest'
import { sampleEvent } from '../../../testing/registrations/sample-event.ts'
import { english } from '../../../testing/english.ts'
import { waitingReason, waitingReasonText } from './waiting-reason.ts'

const now = new Date('2027-03-01T12:00:00Z')
const full = sampleEvent()
const numbers = {
  partySize: 3,
  capacity: 10,
  placesFree: 0,
  placesOffered: 2,
  areOffersAutomatic: true,
  placesFreeThen: null,
}
const entry = { partySize: 3, passedOverFor: null, placesOffered: 0, placesAhead: 0 }

describe('W11 the reason why somebody waits is', () => {
  test.each([
    ['NO_CAPACITY', full, entry],
    ['HELD_BY_OFFERS', full, { ...entry, placesOffered: 1 }],
    ['HELD_BY_ORGANIZERS', { ...full, placesTaken: 7, placesHeld: 3 }, entry],
    ['HELD_BY_OFFERS', { ...full, placesTaken: 7, placesHeld: 3 }, { ...entry, placesOffered: 1 }],
    ['PARTY_TOO_LARGE', { ...full, placesTaken: 8 }, entry],
    ['PARTY_TOO_LARGE', { ...full, capacity: 2, placesTaken: 2 }, entry],
    ['PARTY_TOO_LARGE', full, { ...entry, placesOffered: 1, passedOverFor: 'PARTY_TOO_LARGE' as const }],
    [
      'BEHIND_LARGER_PARTY',
      { ...full, placesTaken: 7, waitlistPolicy: 'STRICT_FIFO' as const },
      { ...entry, placesAhead: 4 },
    ],
    ['PARTY_TOO_LARGE', { ...full, startsAt: now, placesTaken: 8 }, entry],
    ['AUTO_OFF', { ...full, placesTaken: 5, waitlistAutoOffer: false }, entry],
    ['NO_CAPACITY', { ...full, waitlistAutoOffer: false }, entry],
    ['PAST_CUTOFF', { ...full, startsAt: now }, entry],
    ['LIST_CLOSED', { ...full, waitlistEnabled: false }, entry],
    ['EVENT_NOT_LIVE', { ...full, isLive: false, waitlistEnabled: false }, entry],
  ] as const)('%s', (reason, event, facts) => {
    expect(waitingReason(event, facts, now)).toBe(reason)
    expect(english._(waitingReasonText(reason, { ...numbers, partySize: facts.partySize }))).toMatch(/^[A-Z0-9].*\.$/)
  })
})

test.each([
  ['a place is about to be offered', { ...full, placesTaken: 7 }],
  ['the first who confirms gets one', { ...full, startsAt: now, placesTaken: 7 }],
])('W11 nobody reads that every place is taken while %s', (_, event) => {
  expect(waitingReason(event, entry, now)).toBeNull()
})

describe('W11 the sentence has the numbers of the moment it was decided', () => {
  test.each([
    [{ placesFreeThen: 1 }, 'Skipped this time: 1 spot opened up, and you’re a group of 3. You keep your position.'],
    [{ placesFreeThen: 2 }, 'Skipped this time: 2 spots opened up, and you’re a group of 3. You keep your position.'],
    [{ placesFree: 1 }, '1 spot is free, and you’re a group of 3. You keep your position.'],
    [{ capacity: 2, placesFreeThen: 1 }, 'You’re a group of 3, and this event has only 2 spots.'],
  ])('%j', (more, sentence) => {
    expect(english._(waitingReasonText('PARTY_TOO_LARGE', { ...numbers, ...more }))).toBe(sentence)
  })
  test('of what is held', () => {
    expect(english._(waitingReasonText('HELD_BY_OFFERS', { ...numbers, placesOffered: 1 }))).toMatch(
      /^1 spot is held for someone/,
    )
  })
  test.each([
    [true, 'the next person gets one.'],
    [false, 'the organizers choose who gets one.'],
  ])('of who gets it next, where offers are automatic: %s', (areOffersAutomatic, end) => {
    expect(english._(waitingReasonText('HELD_BY_OFFERS', { ...numbers, areOffersAutomatic }))).toContain(end)
  })
  test('of what the organizers hold, without a word about whom they hold it for', () => {
    const text = english._(waitingReasonText('HELD_BY_ORGANIZERS', numbers, 'Fri 12 Mar, 18:00'))
    expect(text).toMatch(/^The organizers hold some spots until Fri 12 Mar, 18:00\. /)
    expect(text).not.toMatch(/invite|guest/i)
  })
})
