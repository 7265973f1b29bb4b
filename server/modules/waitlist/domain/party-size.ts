import type { WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import { fitsEvent } from '../../places/public.ts'

interface WaitingResizeFacts {
  /** By the clock (`entryStateAt`). */
  state: WaitlistState
  /** Published and not over, by the clock. */
  isLive: boolean
  partySize: number
  /** The list is on and open to newcomers. */
  takesNewEntries: boolean
  /** The event's capacity; null = unlimited. */
  capacity: number | null
}

export type WaitingResizeDecision =
  | 'same-position'
  | 'to-end'
  | 'nothing-to-do'
  | { refusal: 'EVENT_NOT_OPEN' | 'NOT_WAITING' | 'HAS_OFFER' | 'PARTY_TOO_LARGE' | 'LIST_CLOSED' }

/**
 * Decide whether a party on the waitlist may change its size. A smaller party keeps its position,
 * and also an open offer, which then holds fewer places. A larger party is a new request: it waits
 * from now on and needs an open list. At the head of a strict waitlist it would otherwise block
 * everyone who joined behind a smaller party.
 */
export function decideWaitingResize(
  { state, isLive, partySize, takesNewEntries, capacity }: WaitingResizeFacts,
  wanted: number,
): WaitingResizeDecision {
  if (!isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if (state !== 'WAITING' && state !== 'OFFERED') return { refusal: 'NOT_WAITING' }
  if (wanted === partySize) return 'nothing-to-do'
  if (wanted < partySize) return 'same-position'
  if (state === 'OFFERED') return { refusal: 'HAS_OFFER' }
  if (!fitsEvent({ capacity }, { partySize: wanted })) return { refusal: 'PARTY_TOO_LARGE' }
  return takesNewEntries ? 'to-end' : { refusal: 'LIST_CLOSED' }
}
