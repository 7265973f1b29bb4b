import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Waiting, fitsEvent, freePlaces } from './event-places.ts'
import { offerDeadline } from './offer-deadline.ts'
import { decideOffers, decideOpening, offerStop, placesForNewcomers } from './offers.ts'
import { sampleEvent as event } from '../../../testing/registrations/sample-event.ts'

const now = new Date('2027-03-01T12:00:00Z')

const line = (...sizes: number[]): Waiting[] =>
  sizes.map((partySize, index) => ({ id: `entry-${index + 1}`, partySize }))
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)

describe('W5 automatic offers', () => {
  test('go to the head of the waitlist when a place is free', () => {
    const { offers, waiting } = decideOffers(line(1, 1, 1), event({ placesTaken: 9 }), now)
    expect(offers).toEqual([{ id: 'entry-1', partySize: 1, position: 1 }])
    expect(idsOf(waiting)).toEqual(['entry-2', 'entry-3'])
  })

  test('are not made while every place is taken', () => {
    expect(decideOffers(line(1, 1), event(), now).offers).toEqual([])
  })

  test('are not made while a lowered capacity is below what is taken', () => {
    expect(decideOffers(line(1), event({ capacity: 5 }), now).offers).toEqual([])
  })

  test('go to everybody once the capacity is unlimited', () => {
    expect(decideOffers(line(4, 10, 1), event({ capacity: null }), now).waiting).toEqual([])
  })

  test.each([
    ['EVENT_NOT_LIVE', { isLive: false }],
    ['LIST_CLOSED', { waitlistEnabled: false }],
    ['AUTO_OFF', { waitlistAutoOffer: false }],
    ['AUTO_OFF', { approvalRequired: true }],
    ['PAST_CUTOFF', { startsAt: new Date('2027-03-01T13:00:00Z') }],
  ] as const)('stop with %s when %o', (stop, facts) => {
    const stopped = event({ placesTaken: 0, ...facts })
    expect(offerStop(stopped, now)).toBe(stop)
    expect(decideOffers(line(1, 2), stopped, now).offers).toEqual([])
  })

  test('go on while the list is only closed to newcomers', () => {
    expect(decideOffers(line(1), event({ placesTaken: 9, waitlistClosed: true }), now).offers).toHaveLength(1)
  })

  test('are made until the last moment before the cut-off', () => {
    const startsAt = new Date(now.getTime() + 60 * 60_000 + 1)
    expect(decideOffers(line(1), event({ placesTaken: 9, startsAt }), now).offers).toHaveLength(1)
    expect(offerDeadline(event({ startsAt }), now)).toEqual(new Date(now.getTime() + 1))
    expect(offerStop(event({ startsAt }), now)).toBeNull()
  })
})

describe('W4 SKIP_UNTIL_FITS', () => {
  test('passes over a party that is too large and says so, but only when somebody behind it was served', () => {
    const { offers, passedOver, waiting } = decideOffers(line(4, 2, 5), event({ placesTaken: 8 }), now)
    expect(idsOf(offers)).toEqual(['entry-2'])
    expect(passedOver).toEqual([{ id: 'entry-1', partySize: 4, position: 1 }])
    expect(idsOf(waiting)).toEqual(['entry-1', 'entry-3'])
  })

  test('passes over nobody when nobody fits', () => {
    expect(decideOffers(line(4, 3), event({ placesTaken: 8 }), now).passedOver).toEqual([])
  })
})

describe('W4 STRICT_FIFO', () => {
  const strict = { waitlistPolicy: 'STRICT_FIFO' } as const

  test('waits for the head, however small the parties behind it', () => {
    expect(decideOffers(line(4, 1, 1), event({ ...strict, placesTaken: 8 }), now).offers).toEqual([])
  })

  test('serves the waitlist up to the first party that does not fit', () => {
    expect(idsOf(decideOffers(line(1, 1, 4, 1), event({ ...strict, placesTaken: 7 }), now).offers)).toEqual([
      'entry-1',
      'entry-2',
    ])
  })
})

describe('W6 a newcomer', () => {
  test('takes what nobody on the waitlist can use', () => {
    expect(placesForNewcomers(line(4), event({ placesTaken: 8 }), now)).toBe(2)
  })

  test('never passes a blocked head (STRICT_FIFO)', () => {
    expect(placesForNewcomers(line(4), event({ placesTaken: 8, waitlistPolicy: 'STRICT_FIFO' }), now)).toBe(0)
  })

  test('leaves free places to the waitlist when organizers choose whom to offer them', () => {
    expect(placesForNewcomers(line(1, 1), event({ placesTaken: 7, waitlistAutoOffer: false }), now)).toBe(1)
  })

  test('takes any free place when the list is off, because the waitlist can have none', () => {
    expect(placesForNewcomers(line(1, 1), event({ placesTaken: 8, waitlistEnabled: false }), now)).toBe(2)
  })
})

const anyEvent = fc.record({
  capacity: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  placesTaken: fc.nat(45),
  waitlistPolicy: fc.constantFrom('SKIP_UNTIL_FITS' as const, 'STRICT_FIFO' as const),
  waitlistAutoOffer: fc.boolean(),
  waitlistEnabled: fc.boolean(),
  isLive: fc.boolean(),
})
const anyLine = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 30 }).map((sizes) => line(...sizes))
const sumOf = (parties: Waiting[]) => parties.reduce((sum, { partySize }) => sum + partySize, 0)

describe('over every line and event', () => {
  test('W5 offers never pass what is free', () => {
    fc.assert(
      fc.property(anyLine, anyEvent, (waiting, facts) => {
        expect(sumOf(decideOffers(waiting, event(facts), now).offers)).toBeLessThanOrEqual(freePlaces(event(facts)))
      }),
    )
  })

  test('W4 nobody is passed over who would have fit when it was their turn', () => {
    fc.assert(
      fc.property(anyLine, anyEvent, (line, facts) => {
        const decided = event(facts)
        const { offers, passedOver } = decideOffers(line, decided, now)
        for (const skipped of passedOver) {
          const offeredBefore = offers.filter(({ position }) => position < skipped.position)
          expect(skipped.partySize).toBeGreaterThan(freePlaces(decided) - sumOf(offeredBefore))
        }
      }),
    )
  })

  test('W4 STRICT_FIFO offers the waitlist up to somewhere, and passes over nobody who could ever fit', () => {
    fc.assert(
      fc.property(anyLine, anyEvent, (line, facts) => {
        const decided = event({ ...facts, waitlistPolicy: 'STRICT_FIFO' })
        const { offers, passedOver } = decideOffers(line, decided, now)
        const possible = line.filter((entry) => fitsEvent(decided, entry))
        expect(idsOf(offers)).toEqual(idsOf(possible.slice(0, offers.length)))
        expect(passedOver.filter((entry) => fitsEvent(decided, entry))).toEqual([])
      }),
    )
  })

  test('W3 offers keep the order of the waitlist, and everybody is either offered a place or still waits', () => {
    fc.assert(
      fc.property(anyLine, anyEvent, (line, facts) => {
        const { offers, waiting } = decideOffers(line, event(facts), now)
        expect(offers.map(({ position }) => position)).toEqual(
          offers.map(({ position }) => position).sort((a, b) => a - b),
        )
        expect([...idsOf(offers), ...idsOf(waiting)].sort()).toEqual(idsOf(line).sort())
      }),
    )
  })

  test('W5 deciding again at once offers nothing more', () => {
    fc.assert(
      fc.property(anyLine, anyEvent, (line, facts) => {
        const before = event(facts)
        const { offers, waiting } = decideOffers(line, before, now)
        const after = { ...before, placesTaken: before.placesTaken + sumOf(offers) }
        expect(decideOffers(waiting, after, now).offers).toEqual([])
      }),
    )
  })

  test('W6 what a newcomer takes leaves the waitlist everything it could have had', () => {
    fc.assert(
      fc.property(anyLine, anyEvent, fc.integer({ min: 1, max: 10 }), (line, facts, partySize) => {
        const before = event({ ...facts, isLive: true, waitlistEnabled: true, waitlistAutoOffer: true })
        if (partySize > placesForNewcomers(line, before, now)) return
        const after = { ...before, placesTaken: before.placesTaken + partySize }
        expect(idsOf(decideOffers(line, after, now).offers)).toEqual(idsOf(decideOffers(line, before, now).offers))
      }),
    )
  })
})

describe('W4 a party that could never fit', () => {
  const strict = event({ capacity: 4, placesTaken: 2, waitlistPolicy: 'STRICT_FIFO' })

  test('blocks nobody in a strict line, and is passed over', () => {
    const { offers, passedOver } = decideOffers(line(5, 2), strict, now)
    expect(idsOf(offers)).toEqual(['entry-2'])
    expect(idsOf(passedOver)).toEqual(['entry-1'])
  })

  test('keeps no place from newcomers', () => {
    expect(placesForNewcomers(line(5), strict, now)).toBe(2)
    expect(placesForNewcomers(line(3), strict, now)).toBe(0)
  })
})

describe('W18 after the cut-off a free place', () => {
  const late = event({ startsAt: now, placesTaken: 8 })

  test('is not for newcomers while anybody waits, whatever their party', () => {
    expect(placesForNewcomers(line(5), late, now)).toBe(0)
    expect(placesForNewcomers(line(), late, now)).toBe(2)
    expect(placesForNewcomers(line(11), late, now)).toBe(2)
  })

  test('is told to everybody whose party fits, once', () => {
    const [first, large, told] = line(1, 3, 2)
    const entries = [
      { ...first!, toldAt: null },
      { ...large!, toldAt: null },
      { ...told!, toldAt: now },
    ]
    expect(idsOf(decideOpening(entries, late, now).tell)).toEqual(['entry-1'])
  })

  test('that is taken is forgotten, so that they hear of the next one', () => {
    const entries = line(2).map((entry) => ({ ...entry, toldAt: now }))
    expect(decideOpening(entries, { ...late, placesTaken: 9 }, now)).toMatchObject({ tell: [], forget: entries })
  })

  test.each([{ approvalRequired: true }, { waitlistEnabled: false }, { isLive: false }])(
    'is told to nobody when %o',
    (facts) => {
      const entries = line(1).map((entry) => ({ ...entry, toldAt: null }))
      expect(decideOpening(entries, { ...late, ...facts }, now).tell).toEqual([])
    },
  )
})
