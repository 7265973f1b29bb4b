import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import { sampleEvent } from '../../../testing/registrations/sample-event.ts'
import { availabilityOf } from '../../places/domain/availability.ts'
import { freePlaces, placesHeldFor } from '../../places/public.ts'
import { decideRegistration, placesWithin } from '../../registrations/domain/admission.ts'
import { decideHoldUntil, decideHolds } from './holds.ts'

const now = new Date('2027-06-01T10:00:00Z')
const startsAt = new Date('2027-06-20T18:00:00Z')
const timeZone = 'Europe/Copenhagen'
const places = fc.integer({ min: 0, max: 15 })

describe('G13 until when places are held', () => {
  test('is a wall-clock time of the event’s zone, after now and not after the start', () => {
    const until = (local: string) => decideHoldUntil(local, { startsAt, timeZone }, now)
    expect(until('2027-06-12T18:00')).toEqual({ until: new Date('2027-06-12T16:00:00Z') })
    expect(until('2027-06-20T20:00')).toEqual({ until: startsAt })
    for (const wrong of ['2027-06-01T12:00', '2027-05-01T12:00', '2027-06-20T20:01', '2027-03-28T02:30'])
      expect(until(wrong)).toEqual({ problem: expect.anything() })
  })

  test('is never in the past nor after the start, whatever is typed', () => {
    const zones = fc.constantFrom('Europe/Copenhagen', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia')
    const hours = fc.integer({ min: -900, max: 900 })
    fc.assert(
      fc.property(zones, hours, (zone, offset) => {
        const local = toLocalTime(new Date(now.getTime() + offset * 3_600_000), zone)
        const decided = decideHoldUntil(local, { startsAt, timeZone: zone }, now)
        if ('problem' in decided) return
        expect(decided.until.getTime()).toBeGreaterThan(now.getTime())
        expect(decided.until.getTime()).toBeLessThanOrEqual(startsAt.getTime())
      }),
    )
  })
})

describe('G14 held places', () => {
  test('are all held or none, and never more than newcomers could take', () => {
    expect(decideHolds(3, 3)).toBe('hold')
    expect(decideHolds(3, 2)).toEqual({ placesLeft: 2 })
    expect(decideHolds(500, Infinity)).toBe('hold')
  })

  test('are taken from what everyone else finds, one each', () => {
    fc.assert(
      fc.property(places, places, places, (capacity, placesTaken, placesHeld) => {
        const event = sampleEvent({ capacity, placesTaken, placesHeld })
        expect(freePlaces(event)).toBe(Math.max(0, capacity - placesTaken - placesHeld))
        const found = (facts: object) =>
          availabilityOf({ ...event, ...facts }, { parties: [], placesLapsed: 0 }, now).placesLeft
        // For everyone else a held place is a taken one.
        expect(found({})).toBe(found({ placesTaken: placesTaken + placesHeld, placesHeld: 0 }))
      }),
    )
  })

  test('G15 let the invited person in, and their friends only where there is room for anyone', () => {
    const standing = { isLive: true, isRegistered: false, isAddressUsedUp: false, mustConfirmOffer: false }
    fc.assert(
      fc.property(places, fc.integer({ min: 1, max: 10 }), (room, partySize) => {
        const facts = { ...standing, approvalRequired: false, termsVersion: null, heldPlaces: 1, room }
        expect(placesWithin(facts)).toBe(room + 1)
        expect(decideRegistration(facts, { partySize, acceptedTermsVersion: null })).toEqual(
          partySize <= room + 1 ? { status: 'CONFIRMED' } : { refusal: 'EVENT_FULL' },
        )
      }),
    )
  })

  test('G16 are held until their moment and not at it, and only for the person of the invitation', () => {
    const row = (id: string, holdsUntil: string | null) => ({ id, emailNormalized: `${id}@x.org`, holdsUntil })
    const held = (holdsUntil: string | null, id: string | null = 'ada') =>
      placesHeldFor(id, { invitationOfSecret: row('ada', holdsUntil), invitationOfAddress: null }, now)
    expect(held('2027-06-01T10:00:00.001Z')).toBe(1)
    expect(held('2027-06-01T10:00:00Z')).toBe(0)
    expect(held(null)).toBe(0)
    expect(held('2027-06-02T10:00:00Z', null)).toBe(0)
    expect(held('2027-06-02T10:00:00Z', 'bob')).toBe(0)
  })
})
