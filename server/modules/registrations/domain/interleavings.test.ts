import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import { decideJoin, decideRegistration } from './admission.ts'
import { decideEntry, entryStateAt } from './entry.ts'
import { type LineEvent, freePlaces } from './line-event.ts'
import { decideOffers, placesForNewcomers } from './offers.ts'
import { sampleEvent } from './sample-event.ts'

/** The use cases over plain objects: the same decisions in the same order, one at a time as under the event's lock. */
class House {
  now = new Date('2027-06-01T10:00:00Z')
  readonly event: LineEvent
  readonly guests: number[] = []
  readonly entries: { id: string; partySize: number; state: WaitlistState; offerExpiresAt: Date | null }[] = []

  constructor(event: Partial<LineEvent>) {
    this.event = sampleEvent({ placesTaken: 0, ...event })
  }

  line() {
    return this.entries.filter(({ state }) => state === 'WAITING')
  }

  serve() {
    for (const entry of this.entries) {
      if (entry.state === 'OFFERED' && entryStateAt(entry, this.now) === 'EXPIRED') this.move(entry, 'EXPIRED')
    }
    const { offers, expiresAt } = decideOffers(this.line(), this.event, this.now)
    for (const { id } of offers) {
      const entry = this.entries.find((candidate) => candidate.id === id)!
      this.move(entry, 'OFFERED')
      entry.offerExpiresAt = expiresAt
    }
  }

  move(entry: House['entries'][number], state: WaitlistState) {
    if (entry.state === 'OFFERED') this.event.placesTaken -= entry.partySize
    if (state === 'OFFERED') this.event.placesTaken += entry.partySize
    entry.state = state
  }

  admit(partySize: number) {
    this.serve()
    const room = placesForNewcomers(this.line(), this.event, this.now)
    const facts = { isLive: true, isRegistered: false, room, approvalRequired: false, termsVersion: null }
    const decision = decideRegistration(facts, { partySize, acceptedTermsVersion: null })
    if ('status' in decision) {
      this.guests.push(partySize)
      this.event.placesTaken += partySize
    } else if (
      'join' in decideJoin({ ...facts, isInLine: false, waitlistEnabled: true, waitlistClosed: false }, { partySize })
    ) {
      this.entries.push({ id: `entry-${this.entries.length}`, partySize, state: 'WAITING', offerExpiresAt: null })
    }
  }

  cancel(index: number) {
    const [partySize] = this.guests.splice(index % Math.max(1, this.guests.length), 1)
    this.event.placesTaken -= partySize ?? 0
    this.serve()
  }

  answer(index: number, command: 'accept' | 'decline' | 'leave') {
    this.serve()
    const entry = this.entries[index % Math.max(1, this.entries.length)]
    const decision = entry && decideEntry(entry, command, this.now, true)
    if (!entry || !decision || !('moveTo' in decision)) return
    this.move(entry, decision.moveTo)
    if (decision.moveTo === 'CONFIRMED') {
      this.guests.push(entry.partySize)
      this.event.placesTaken += entry.partySize
    }
    this.serve()
  }
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('admit' as const), value: fc.integer({ min: 1, max: 10 }) }),
  fc.record({
    kind: fc.constantFrom('cancel' as const, 'accept' as const, 'decline' as const, 'leave' as const),
    value: fc.nat(50),
  }),
  fc.record({ kind: fc.constant('wait' as const), value: fc.integer({ min: 1, max: 72 }) }),
  fc.record({ kind: fc.constant('capacity' as const), value: fc.integer({ min: 1, max: 30 }) }),
)

test('R3 W5 W6 no interleaving of decisions oversells, forgets a place or leaves one idle that somebody in line fits', () => {
  const start = fc.record({
    capacity: fc.integer({ min: 1, max: 20 }),
    waitlistPolicy: fc.constantFrom('SKIP_UNTIL_FITS' as const, 'STRICT_FIFO' as const),
    waitlistQuietHours: fc.boolean(),
  })
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 60 }), (facts, steps) => {
      const house = new House(facts)
      for (const { kind, value } of steps) {
        const before = house.event.placesTaken
        if (kind === 'admit') house.admit(value)
        else if (kind === 'cancel') house.cancel(value)
        else if (kind === 'wait') house.now = new Date(house.now.getTime() + value * 3_600_000)
        else if (kind === 'capacity') house.event.capacity = value
        else house.answer(value, kind)

        const { placesTaken, capacity } = house.event
        const offered = house.entries.filter(({ state }) => state === 'OFFERED')
        const held = [...house.guests, ...offered.map(({ partySize }) => partySize)].reduce(
          (sum, size) => sum + size,
          0,
        )
        expect(placesTaken).toBe(held)
        // A lowered capacity keeps everybody, but lets nobody in.
        expect(placesTaken).toBeLessThanOrEqual(Math.max(before, capacity!))
      }
      house.serve()
      const next = facts.waitlistPolicy === 'STRICT_FIFO' ? house.line().slice(0, 1) : house.line()
      const isOver = house.now.getTime() >= house.event.startsAt.getTime() - 3_600_000
      const due = isOver ? [] : next
      for (const { partySize } of due) expect(partySize).toBeGreaterThan(freePlaces(house.event))
    }),
    { numRuns: 500 },
  )
})
