import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ImportFacts, decideFates } from './decide-fates.ts'

const facts: ImportFacts = {
  isLive: true,
  capacity: 3,
  walkInsOverCapacity: true,
  waitlistEnabled: true,
  waitlistClosed: false,
  isStrictlyFifo: true,
  room: 3,
  registered: new Set(),
  waiting: new Set(),
}
let count = 0
const party = (partySize = 1, isWaiting = false) => ({ emailNormalized: `${(count += 1)}@x.org`, partySize, isWaiting })
const fatesOf = (...args: Parameters<typeof decideFates>) =>
  decideFates(...args).map((decided) => ('reason' in decided ? decided.reason : decided.fate))

describe('C5 what becomes of a row', () => {
  test('places go to the first, and the organizer chose what becomes of the others', () => {
    const parties = [party(2), party(2), party(1), party(1)]
    expect(fatesOf(parties, facts, 'REFUSE')).toEqual(['ADDED', 'EVENT_FULL', 'ADDED', 'EVENT_FULL'])
    expect(fatesOf(parties, facts, 'OVER_CAPACITY')).toEqual(['ADDED', 'OVER_CAPACITY', 'ADDED', 'OVER_CAPACITY'])
    // Nobody passes whoever waits.
    expect(fatesOf(parties, facts, 'WAITLIST')).toEqual(['ADDED', 'WAITLISTED', 'WAITLISTED', 'WAITLISTED'])
    expect(fatesOf(parties, { ...facts, isStrictlyFifo: false }, 'WAITLIST')).toEqual([
      'ADDED',
      'WAITLISTED',
      'ADDED',
      'WAITLISTED',
    ])
  })

  test('what the event does not allow is refused', () => {
    expect(fatesOf([party(4)], { ...facts, walkInsOverCapacity: false }, 'OVER_CAPACITY')).toEqual(['EVENT_FULL'])
    expect(fatesOf([party(4)], facts, 'WAITLIST')).toEqual(['PARTY_TOO_LARGE'])
    expect(fatesOf([party(1, true)], { ...facts, waitlistClosed: true }, 'REFUSE')).toEqual(['WAITLIST_CLOSED'])
    expect(fatesOf([party()], { ...facts, isLive: false }, 'REFUSE')).toEqual(['EVENT_NOT_OPEN'])
  })

  test('whoever is there already stays as they are', () => {
    const [one, other] = [party(), party()]
    const known = { ...facts, registered: new Set([one.emailNormalized]), waiting: new Set([other.emailNormalized]) }
    expect(fatesOf([one, other], known, 'REFUSE')).toEqual(['ALREADY_REGISTERED', 'ALREADY_WAITING'])
  })

  test('whoever waited elsewhere waits here too', () => {
    expect(fatesOf([party(1, true)], facts, 'REFUSE')).toEqual(['WAITLISTED'])
  })

  test('the places of all who are added are never more than there are', () => {
    const some = fc.array(
      fc.record({ emailNormalized: fc.uuid(), partySize: fc.integer({ min: 1, max: 10 }), isWaiting: fc.boolean() }),
    )
    const choices = fc.constantFrom('REFUSE' as const, 'OVER_CAPACITY' as const, 'WAITLIST' as const)
    fc.assert(
      fc.property(some, choices, fc.nat(30), fc.boolean(), (parties, whenFull, room, isStrictlyFifo) => {
        const decided = decideFates(parties, { ...facts, capacity: 30, room, isStrictlyFifo }, whenFull)
        const taken = parties.reduce(
          (sum, { partySize }, index) => sum + (decided[index]!.fate === 'ADDED' ? partySize : 0),
          0,
        )
        expect(decided).toHaveLength(parties.length)
        expect(taken).toBeLessThanOrEqual(room)
      }),
    )
  })
})
