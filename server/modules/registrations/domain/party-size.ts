import { limits } from '../../../contract/limits.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

interface PartyFacts {
  status: RegistrationStatus
  partySize: number
  /** Organizers decide who comes. */
  approvalRequired: boolean
  /** The registration belongs to an invitation, so the organizers have decided already. */
  isInvited: boolean
}

interface ResizeFacts extends PartyFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  /**
   * Places that a newcomer may take (`placesForNewcomers`): a larger party does not bypass the
   * waitlist either.
   */
  room: number
  /** An organizer who sees guests asks. */
  isOrganizer: boolean
}

export type ResizeDecision =
  | 'resize'
  | 'nothing-to-do'
  | { refusal: 'EVENT_NOT_OPEN' | 'EVENT_FULL' | 'ORGANIZERS_DECIDE' }

/** The largest size that the holder of a registration may ask for, whether or not so many places are free. */
export function largestPartySize({ status, partySize, approvalRequired, isInvited }: PartyFacts): number {
  const mayGrow = status === 'PENDING' || (status === 'CONFIRMED' && (!approvalRequired || isInvited))
  return mayGrow ? limits.partySize.max : partySize
}

/**
 * Decide whether a party may change its size. An application holds no places, so it may ask for any
 * number. Once organizers have decided, only they make the party larger, except for whoever they
 * invited: those could have come with as many.
 */
export function decideResize({ isLive, room, isOrganizer, ...party }: ResizeFacts, wanted: number): ResizeDecision {
  const { status, partySize } = party
  if (!isLive || (status !== 'CONFIRMED' && status !== 'PENDING')) return { refusal: 'EVENT_NOT_OPEN' }
  if (wanted === partySize) return 'nothing-to-do'
  if (status === 'PENDING' || wanted < partySize) return 'resize'
  if (wanted > largestPartySize(party) && !isOrganizer) return { refusal: 'ORGANIZERS_DECIDE' }
  return wanted - partySize <= room ? 'resize' : { refusal: 'EVENT_FULL' }
}
