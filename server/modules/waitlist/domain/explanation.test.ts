import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainWaitlist, waitlistReasonText } from './explanation.ts'
import { english } from '../../../testing/english.ts'
import { freePlaces } from '../../places/domain/event-places.ts'
import { decideOffers, isOpenToWaitlist } from '../../places/domain/offers.ts'
import { sampleEvent } from '../../../testing/registrations/sample-event.ts'

const now = new Date('2027-06-01T10:00:00Z')
const soon = new Date('2027-06-01T12:00:00Z')
const waitingParties = (...parties: number[]) =>
  parties.map((partySize, index) => ({ id: String(index), partySize, passedOverFor: null }))
const offered = (...parties: number[]) => parties.map((partySize) => ({ partySize, expiresAt: soon }))
const ofFirst = { headPartySize: 1, isStrict: false, approvalRequired: false, areOffersAutomatic: true }

describe('W17 why nobody is offered a place', () => {
  test.each([
    ['NOBODY_WAITS', {}, [], []],
    ['NO_CAPACITY', {}, [1], []],
    ['HELD_BY_OFFERS', {}, [1], [2]],
    ['HELD_BY_OFFERS', { placesTaken: 8, placesHeld: 2 }, [1], [2]],
    ['HELD_BY_ORGANIZERS', { placesTaken: 8, placesHeld: 2 }, [1], []],
    ['PARTY_TOO_LARGE', { placesTaken: 9 }, [2, 3], []],
    ['PARTY_TOO_LARGE', { placesTaken: 9, waitlistPolicy: 'STRICT_FIFO' }, [2, 1], []],
    ['PARTY_TOO_LARGE', { placesTaken: 9, waitlistAutoOffer: false }, [2], []],
    ['AUTO_OFF', { placesTaken: 9, waitlistAutoOffer: false }, [1], []],
    ['AUTO_OFF', { placesTaken: 9, approvalRequired: true }, [1], []],
    ['PAST_CUTOFF', { placesTaken: 9, startsAt: new Date('2027-06-01T10:30:00Z') }, [1], []],
    ['LIST_CLOSED', { placesTaken: 9, waitlistEnabled: false }, [1], []],
    ['EVENT_NOT_LIVE', { placesTaken: 9, isLive: false }, [1], []],
    // Closed to newcomers only: it goes on being served.
    [null, { placesTaken: 9, waitlistClosed: true }, [1], []],
    [null, { placesTaken: 9 }, [2, 1], []],
  ] as const)('%s: %j', (reason, event, parties, offers) => {
    const facts = { event: sampleEvent(event), waitlist: waitingParties(...parties), offers: offered(...offers) }
    const explained = explainWaitlist(facts, now)
    expect(explained.reason).toBe(reason)
    const numbers = { ...explained, ...ofFirst, headPartySize: parties[0] ?? 0 }
    expect(english._(waitlistReasonText(reason, numbers))).toMatch(/^[A-Z0-9].*\.$/)
  })

  test.each([
    [
      { count: 12, until: 'Fri 12 Mar, 18:00', areOfOneMoment: true },
      '12 spots are held for invited people until Fri 12 Mar, 18:00,',
    ],
    [
      { count: 1, until: 'Fri 12 Mar, 18:00', areOfOneMoment: true },
      '1 spot is held for an invited person until Fri 12 Mar, 18:00,',
    ],
    [
      { count: 12, until: 'Fri 12 Mar, 18:00', areOfOneMoment: false },
      '12 spots are held for invited people, the first until Fri 12 Mar, 18:00,',
    ],
    [{ count: 12, until: null, areOfOneMoment: true }, '12 spots are held for invited people, and'],
  ])('says how many are held for invited people, and until when: %j', (held, sentence) => {
    const numbers = { placesFree: 0, placesHeld: 0, ...ofFirst }
    expect(english._(waitlistReasonText('HELD_BY_ORGANIZERS', numbers, held))).toContain(sentence)
  })

  test.each([
    ['NO_CAPACITY', 'you choose who gets it.'],
    ['HELD_BY_OFFERS', 'come back to you.'],
    ['HELD_BY_ORGANIZERS', 'come back to you.'],
  ] as const)('promises the next person nothing while offers are not automatic: %s', (reason, ending) => {
    const numbers = { placesFree: 0, placesHeld: 2, ...ofFirst }
    const held = { count: 2, until: 'Fri 12 Mar, 18:00', areOfOneMoment: true }
    const say = (areOffersAutomatic: boolean) =>
      english._(waitlistReasonText(reason, { ...numbers, areOffersAutomatic }, held))
    expect(say(true)).toContain('next person')
    expect(say(false)).not.toContain('next person')
    expect(say(false).endsWith(ending)).toBe(true)
  })

  test('has the places, the next deadline, and a reason for each', () => {
    const later = { partySize: 2, expiresAt: new Date('2027-06-02T10:00:00Z') }
    const facts = {
      event: sampleEvent({ placesTaken: 9 }),
      waitlist: waitingParties(3, 1, 1),
      offers: [later, ...offered(1)],
    }
    expect(explainWaitlist(facts, now)).toEqual({
      reason: null,
      placesFree: 1,
      placesHeld: 3,
      nextDeadline: soon,
      entries: [
        { id: '0', position: 1, reason: 'PARTY_TOO_LARGE' },
        { id: '1', position: 2, reason: null },
        { id: '2', position: 3, reason: 'HELD_BY_OFFERS' },
      ],
    })
  })

  test('is said exactly when a run of the engine offers nobody', () => {
    const events = fc.record({
      isLive: fc.boolean(),
      capacity: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
      placesTaken: fc.integer({ min: 0, max: 14 }),
      approvalRequired: fc.boolean(),
      waitlistEnabled: fc.boolean(),
      waitlistClosed: fc.boolean(),
      waitlistAutoOffer: fc.boolean(),
      waitlistPolicy: fc.constantFrom('SKIP_UNTIL_FITS' as const, 'STRICT_FIFO' as const),
      startsAt: fc.constantFrom(new Date('2027-06-01T10:30:00Z'), new Date('2027-06-20T18:00:00Z')),
    })
    const parties = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 8 })
    fc.assert(
      fc.property(
        events,
        parties,
        fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 3 }),
        (facts, sizes, held) => {
          const [event, waitlist] = [sampleEvent(facts), waitingParties(...sizes)]
          const run = decideOffers(waitlist, event, now)
          const { reason, entries } = explainWaitlist({ event, waitlist, offers: offered(...held) }, now)
          expect(reason === null).toBe(run.offers.length > 0)
          // After the cut-off what is free is for each of them who confirms first.
          const free = isOpenToWaitlist(event, now) ? freePlaces(event) : 0
          const served = free > 0 ? waitlist.filter(({ partySize }) => partySize <= free) : run.offers
          expect(entries.filter((entry) => entry.reason === null).map(({ id }) => id)).toEqual(
            served.map(({ id }) => id),
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
