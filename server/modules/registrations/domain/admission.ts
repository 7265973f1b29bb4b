import type { NewcomerFacts, CommonRefusal } from '../../places/public.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

export interface RegistrationFacts extends NewcomerFacts {
  approvalRequired: boolean
  /** The version of the event's terms in force; null when it has none. */
  termsVersion: number | null
  /**
   * Places that an open offer or their invitation holds for this person, in addition to the room;
   * null when nothing does.
   */
  heldPlaces: number | null
  /**
   * The person has the secret of an entry with an open offer and an unconfirmed address. Only the
   * mailed link takes that offer.
   */
  mustConfirmOffer: boolean
}

interface RequestDetails {
  partySize: number
  acceptedTermsVersion: number | null
}

export type RegistrationDecision =
  | { status: Extract<RegistrationStatus, 'CONFIRMED' | 'PENDING'> }
  | { refusal: CommonRefusal | 'ADDRESS_NOT_CONFIRMED' | 'TERMS_NOT_ACCEPTED' | 'EVENT_FULL' }

/**
 * Decide whether a newcomer gets a place. An application (approval) holds no place, so it is always
 * possible. A place that is held for the person needs no application.
 */
export function decideRegistration(facts: RegistrationFacts, request: RequestDetails): RegistrationDecision {
  if (!facts.isLive) return { refusal: 'EVENT_NOT_OPEN' }
  if (facts.isRegistered) return { refusal: 'ALREADY_REGISTERED' }
  if (facts.isAddressUsedUp) return { refusal: 'TOO_MANY_UNCONFIRMED' }
  if (facts.mustConfirmOffer) return { refusal: 'ADDRESS_NOT_CONFIRMED' }
  if (facts.termsVersion !== null && request.acceptedTermsVersion !== facts.termsVersion) {
    return { refusal: 'TERMS_NOT_ACCEPTED' }
  }
  if (facts.approvalRequired && facts.heldPlaces === null) return { status: 'PENDING' }
  return request.partySize <= placesWithin(facts) ? { status: 'CONFIRMED' } : { refusal: 'EVENT_FULL' }
}

/**
 * Places that this person may have now. Where organizers decide, no more than they were offered.
 */
export function placesWithin({ approvalRequired, heldPlaces, room }: RegistrationFacts): number {
  return (approvalRequired ? 0 : room) + (heldPlaces ?? 0)
}

type CancellationDecision = 'cancel' | 'nothing-to-do' | 'refuse'

/**
 * Decide a cancellation. Cancelling twice changes nothing. A checked-in guest and an event that is
 * over cannot be cancelled.
 */
export function decideCancellation(status: RegistrationStatus, isLive: boolean): CancellationDecision {
  if (status === 'CANCELLED' || status === 'DECLINED') return 'nothing-to-do'
  return isLive && status !== 'CHECKED_IN' ? 'cancel' : 'refuse'
}
