import { describe, expect, test } from 'vitest'
import { sampleEvent } from './sample-event.ts'
import { waitingReason, waitingReasonText } from './waiting-reason.ts'

const now = new Date('2027-03-01T12:00:00Z')
const full = sampleEvent()
const entry = { partySize: 3, passedOverFor: null, placesOffered: 0 }

describe('W11 the reason why somebody waits is', () => {
  test.each([
    ['NO_CAPACITY', full, entry],
    ['HELD_BY_OFFERS', full, { ...entry, placesOffered: 1 }],
    ['PARTY_TOO_LARGE', { ...full, placesTaken: 8 }, entry],
    ['PARTY_TOO_LARGE', { ...full, capacity: 2, placesTaken: 2 }, entry],
    ['PARTY_TOO_LARGE', full, { ...entry, placesOffered: 1, passedOverFor: 'PARTY_TOO_LARGE' as const }],
    ['AUTO_OFF', { ...full, placesTaken: 5, waitlistAutoOffer: false }, entry],
    ['NO_CAPACITY', { ...full, waitlistAutoOffer: false }, entry],
    ['PAST_CUTOFF', { ...full, startsAt: now }, entry],
    ['LIST_CLOSED', { ...full, waitlistEnabled: false }, entry],
    ['EVENT_NOT_LIVE', { ...full, isLive: false, waitlistEnabled: false }, entry],
  ] as const)('%s', (reason, event, facts) => {
    expect(waitingReason(event, facts, now)).toBe(reason)
    expect(waitingReasonText(reason, facts.partySize)).toMatch(/^[A-Z].*\.$/)
  })
})
