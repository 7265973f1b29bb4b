import type { GuestImportFate, GuestImportReason, WhenEventFull } from '../../../platform/generated/prisma/enums.ts'
import { fitsEvent, takesNewEntries } from '../../places/public.ts'
import type { ReadGuest } from './read-rows.ts'

export interface ImportFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  /** null = unlimited. */
  capacity: number | null
  walkInsOverCapacity: boolean
  waitlistEnabled: boolean
  waitlistClosed: boolean
  /** Nobody passes whoever waits: once somebody of the file waits, the next ones do too. */
  isStrictlyFifo: boolean
  /** Places that a newcomer may take (`placesForNewcomers`); Infinity when unlimited. */
  room: number
  /** Normalized addresses with an active registration. */
  registered: ReadonlySet<string>
  /** Those with an open entry on the waitlist. */
  waiting: ReadonlySet<string>
}

export type Decided =
  | {
      fate: Extract<
        GuestImportFate,
        'ADDED' | 'OVER_CAPACITY' | 'WAITLISTED' | 'ALREADY_REGISTERED' | 'ALREADY_WAITING'
      >
    }
  | { fate: 'SKIPPED'; reason: GuestImportReason }

type Importing = Pick<ReadGuest, 'emailNormalized' | 'partySize' | 'isWaiting'>

const skipped = (reason: GuestImportReason): Decided => ({ fate: 'SKIPPED', reason })

/**
 * Decide what becomes of guests, in their order. They take places as newcomers do. For those for whom
 * none are left the organizer chose. Pure, so that a dry run answers what the import would do.
 */
export function decideFates(guests: readonly Importing[], facts: ImportFacts, whenFull: WhenEventFull): Decided[] {
  let { room } = facts
  return guests.map((guest): Decided => {
    if (facts.registered.has(guest.emailNormalized)) return { fate: 'ALREADY_REGISTERED' }
    if (facts.waiting.has(guest.emailNormalized)) return { fate: 'ALREADY_WAITING' }
    if (!facts.isLive) return skipped('EVENT_NOT_OPEN')
    const { partySize } = guest
    if (guest.isWaiting) return wait(guest)
    if (partySize <= room) {
      room -= partySize
      return { fate: 'ADDED' }
    }
    if (whenFull === 'WAITLIST') return wait(guest)
    return whenFull === 'OVER_CAPACITY' && facts.walkInsOverCapacity && facts.capacity !== null
      ? { fate: 'OVER_CAPACITY' }
      : skipped('EVENT_FULL')
  })

  function wait(guest: Importing): Decided {
    if (!takesNewEntries(facts)) return skipped('WAITLIST_CLOSED')
    if (!fitsEvent(facts, guest)) return skipped('PARTY_TOO_LARGE')
    if (facts.isStrictlyFifo) room = 0
    return { fate: 'WAITLISTED' }
  }
}
