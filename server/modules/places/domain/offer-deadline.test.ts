import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlacesEvent } from './event-places.ts'
import { offerCutoff, offerDeadline } from './offer-deadline.ts'
import { sampleEvent } from '../../../testing/registrations/sample-event.ts'

const event = (overrides: Partial<PlacesEvent> = {}) => sampleEvent({ waitlistQuietHours: true, ...overrides })
const hour = { waitlistOfferMinutes: 60 }
const deadline = (overrides: Partial<PlacesEvent>, now: string) =>
  offerDeadline(event(overrides), new Date(now)).toISOString()

describe('W7 an offer', () => {
  test('lasts its full time', () => {
    expect(deadline({}, '2027-06-10T10:00:00Z')).toBe('2027-06-11T10:00:00.000Z')
  })

  test('never lasts beyond the cut-off before the start', () => {
    expect(deadline({}, '2027-06-20T10:00:00Z')).toBe('2027-06-20T17:00:00.000Z')
    expect(offerCutoff(event({ waitlistCutoffMinutes: 0 })).toISOString()).toBe('2027-06-20T18:00:00.000Z')
  })
})

// Copenhagen is at UTC+2 in summer: quiet from 20:00Z until 06:00Z.
describe('W8 a deadline', () => {
  test.each([
    ['at 21:59 stays', '2027-06-10T18:59:00Z', '2027-06-10T19:59:00.000Z'],
    ['at 22:00 moves to 08:00 of the next day', '2027-06-10T19:00:00Z', '2027-06-11T06:00:00.000Z'],
    ['at 03:00 moves to 08:00 of the same day', '2027-06-11T00:00:00Z', '2027-06-11T06:00:00.000Z'],
    ['at 07:59 moves to 08:00', '2027-06-11T04:59:00Z', '2027-06-11T06:00:00.000Z'],
    ['at 08:00 stays', '2027-06-11T05:00:00Z', '2027-06-11T06:00:00.000Z'],
  ])('%s, in event time', (_title, now, expected) => {
    expect(deadline(hour, now)).toBe(expected)
  })

  test('in the night stays there when no quiet hours are set', () => {
    expect(deadline({ ...hour, waitlistQuietHours: false }, '2027-06-11T00:00:00Z')).toBe('2027-06-11T01:00:00.000Z')
  })

  test('moves to 08:00 by the new time in the night the clocks change', () => {
    // 2027-03-28: from 02:00 to 03:00, so 08:00 is 06:00Z and no longer 07:00Z.
    expect(deadline(hour, '2027-03-27T22:00:00Z')).toBe('2027-03-28T06:00:00.000Z')
  })

  test('does not move past the cut-off: the place would be lost to everybody', () => {
    const startsAt = new Date('2027-06-11T05:30:00Z')
    expect(deadline({ ...hour, startsAt }, '2027-06-11T00:00:00Z')).toBe('2027-06-11T04:30:00.000Z')
  })

  test('is never shortened by quiet hours and never passes the cut-off', () => {
    const anyZone = fc.constantFrom(
      'Europe/Copenhagen',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Pacific/Kiritimati',
      'UTC',
    )
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2027-01-01'), max: new Date('2027-06-19'), noInvalidDate: true }),
        fc.integer({ min: 15, max: 10_080 }),
        anyZone,
        (now, waitlistOfferMinutes, timeZone) => {
          const quiet = offerDeadline(event({ waitlistOfferMinutes, timeZone }), now)
          const plain = offerDeadline(event({ waitlistOfferMinutes, timeZone, waitlistQuietHours: false }), now)
          expect(quiet.getTime()).toBeGreaterThanOrEqual(plain.getTime())
          expect(quiet.getTime()).toBeLessThanOrEqual(offerCutoff(event()).getTime())
          expect(quiet.getTime() - plain.getTime()).toBeLessThanOrEqual(10 * 3_600_000)
        },
      ),
    )
  })
})
