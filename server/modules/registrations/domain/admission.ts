import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

export interface NewcomerFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  /** The person has an active registration, by account or by e-mail. */
  isRegistered: boolean
  /** Places a newcomer may take (`placesForNewcomers`). */
  room: number
}

interface RegistrationFacts extends NewcomerFacts {
  approvalRequired: boolean
  /** The version of the event's terms in force; null when it has none. */
  termsVersion: number | null
}

interface Wish {
  partySize: number
  acceptedTermsVersion: number | null
}

export type RegistrationDecision =
  | { status: Extract<RegistrationStatus, 'CONFIRMED' | 'PENDING'> }
  | { refusal: 'EVENT_NOT_OPEN' | 'ALREADY_REGISTERED' | 'TERMS_NOT_ACCEPTED' | 'EVENT_FULL' }

/** Decide whether a newcomer gets a place. An application (approval) holds none, so it is never too late for one. */
export function decideRegistration(facts: RegistrationFacts, wish: Wish): RegistrationDecision {
  if (!facts.isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if (facts.isRegistered) return { refusal: 'ALREADY_REGISTERED' }
  if (facts.termsVersion !== null && wish.acceptedTermsVersion !== facts.termsVersion) {
    return { refusal: 'TERMS_NOT_ACCEPTED' }
  }
  if (facts.approvalRequired) return { status: 'PENDING' }
  return wish.partySize <= facts.room ? { status: 'CONFIRMED' } : { refusal: 'EVENT_FULL' }
}

interface JoinFacts extends NewcomerFacts {
  waitlistEnabled: boolean
  waitlistClosed: boolean
  /** The person is in line already, waiting or with an open offer. */
  isInLine: boolean
}

export type JoinDecision =
  | { join: true }
  | { duplicate: true }
  | { refusal: 'EVENT_NOT_OPEN' | 'ALREADY_REGISTERED' | 'AVAILABLE_NOW' | 'LIST_CLOSED' }

/** Decide whether a newcomer may stand in line: only when there is truly no room for them (product.md §4.1). */
export function decideJoin(facts: JoinFacts, { partySize }: Pick<Wish, 'partySize'>): JoinDecision {
  if (!facts.isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if (facts.isRegistered) return { refusal: 'ALREADY_REGISTERED' }
  if (facts.isInLine) return { duplicate: true }
  if (partySize <= facts.room) return { refusal: 'AVAILABLE_NOW' }
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
