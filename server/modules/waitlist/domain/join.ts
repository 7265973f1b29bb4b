import { type NewcomerFacts, type CommonRefusal, takesNewEntries, fitsEvent } from '../../places/public.ts'

interface JoinFacts extends NewcomerFacts {
  waitlistEnabled: boolean
  waitlistClosed: boolean
  /** null = unlimited. */
  capacity: number | null
  /**
   * The person is already on the waitlist under a proven identity, waiting or with an open offer.
   */
  isOnWaitlist: boolean
}

export type JoinDecision =
  | { join: true }
  | { duplicate: true }
  | { refusal: CommonRefusal | 'AVAILABLE_NOW' | 'PARTY_TOO_LARGE' | 'LIST_CLOSED' }

/**
 * Decide whether a newcomer may join the waitlist: only when there is truly no room for them
 * (product.md §4.1), and when there ever can be.
 */
export function decideJoin(facts: JoinFacts, { partySize }: { partySize: number }): JoinDecision {
  if (!facts.isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if (facts.isRegistered) return { refusal: 'ALREADY_REGISTERED' }
  if (facts.isOnWaitlist) return { duplicate: true }
  if (facts.isAddressUsedUp) return { refusal: 'TOO_MANY_UNCONFIRMED' }
  if (partySize <= facts.room) return { refusal: 'AVAILABLE_NOW' }
  if (!fitsEvent(facts, { partySize })) return { refusal: 'PARTY_TOO_LARGE' }
  if (!takesNewEntries(facts)) return { refusal: 'LIST_CLOSED' }
  return { join: true }
}
