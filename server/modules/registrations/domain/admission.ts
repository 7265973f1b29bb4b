import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { fitsEvent } from './line-event.ts'

export interface NewcomerFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  /** The person has an active registration, by a proven identity: their account, or an address that they proved. */
  isRegistered: boolean
  /** Whoever asks proved nothing, and the address has as many rows that nobody proved as it may have. */
  isAddressUsedUp: boolean
  /** Places a newcomer may take (`placesForNewcomers`). */
  room: number
}

export interface RegistrationFacts extends NewcomerFacts {
  approvalRequired: boolean
  /** The version of the event's terms in force; null when it has none. */
  termsVersion: number | null
  /** Places that an open offer holds for this very person, which come on top of the room; null without an offer. */
  heldPlaces: number | null
  /** They hold the secret of an entry with an open offer whose address nobody confirmed: only the mailed link takes it. */
  mustConfirmOffer: boolean
}

interface Wish {
  partySize: number
  acceptedTermsVersion: number | null
}

type CommonRefusal = 'EVENT_NOT_OPEN' | 'ALREADY_REGISTERED' | 'TOO_MANY_UNCONFIRMED'

export type RegistrationDecision =
  | { status: Extract<RegistrationStatus, 'CONFIRMED' | 'PENDING'> }
  | { refusal: CommonRefusal | 'ADDRESS_NOT_CONFIRMED' | 'TERMS_NOT_ACCEPTED' | 'EVENT_FULL' }

/**
 * Decide whether a newcomer gets a place. An application (approval) holds none, so it is never too late for one, and
 * what an offer holds for them is theirs without one.
 */
export function decideRegistration(facts: RegistrationFacts, wish: Wish): RegistrationDecision {
  if (!facts.isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if (facts.isRegistered) return { refusal: 'ALREADY_REGISTERED' }
  if (facts.isAddressUsedUp) return { refusal: 'TOO_MANY_UNCONFIRMED' }
  if (facts.mustConfirmOffer) return { refusal: 'ADDRESS_NOT_CONFIRMED' }
  if (facts.termsVersion !== null && wish.acceptedTermsVersion !== facts.termsVersion) {
    return { refusal: 'TERMS_NOT_ACCEPTED' }
  }
  if (facts.approvalRequired && facts.heldPlaces === null) return { status: 'PENDING' }
  return wish.partySize <= placesWithin(facts) ? { status: 'CONFIRMED' } : { refusal: 'EVENT_FULL' }
}

/** Places this person may have now. Where organizers decide, no more than they were offered. */
export function placesWithin({ approvalRequired, heldPlaces, room }: RegistrationFacts): number {
  return (approvalRequired ? 0 : room) + (heldPlaces ?? 0)
}

interface JoinFacts extends NewcomerFacts {
  waitlistEnabled: boolean
  waitlistClosed: boolean
  /** null = unlimited. */
  capacity: number | null
  /** The person is in line already, waiting or with an open offer, by a proven identity. */
  isInLine: boolean
}

export type JoinDecision =
  | { join: true }
  | { duplicate: true }
  | { refusal: CommonRefusal | 'AVAILABLE_NOW' | 'PARTY_TOO_LARGE' | 'LIST_CLOSED' }

/** Decide whether a newcomer may stand in line: only when there is truly no room for them (product.md §4.1), and ever can be. */
export function decideJoin(facts: JoinFacts, { partySize }: Pick<Wish, 'partySize'>): JoinDecision {
  if (!facts.isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if (facts.isRegistered) return { refusal: 'ALREADY_REGISTERED' }
  if (facts.isInLine) return { duplicate: true }
  if (facts.isAddressUsedUp) return { refusal: 'TOO_MANY_UNCONFIRMED' }
  if (partySize <= facts.room) return { refusal: 'AVAILABLE_NOW' }
  if (!fitsEvent(facts, { partySize })) return { refusal: 'PARTY_TOO_LARGE' }
  if (!takesNewEntries(facts)) return { refusal: 'LIST_CLOSED' }
  return { join: true }
}

/** Whether the list is on and open to newcomers. */
export function takesNewEntries({
  waitlistEnabled,
  waitlistClosed,
}: Pick<JoinFacts, 'waitlistEnabled' | 'waitlistClosed'>) {
  return waitlistEnabled && !waitlistClosed
}

export type CancellationDecision = 'cancel' | 'nothing-to-do' | 'refuse'

/** Cancelling twice changes nothing. Who has come in, and an event that is over, cannot be cancelled any more. */
export function decideCancellation(status: RegistrationStatus, isLive: boolean): CancellationDecision {
  if (status === 'CANCELLED' || status === 'DECLINED') return 'nothing-to-do'
  return isLive && status !== 'CHECKED_IN' ? 'cancel' : 'refuse'
}
