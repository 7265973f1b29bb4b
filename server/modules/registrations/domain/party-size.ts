import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

interface ResizeFacts {
  status: RegistrationStatus
  /** Published and not over, by the clock. */
  isLive: boolean
  partySize: number
  /**
   * Places that a newcomer may take (`placesForNewcomers`): a larger party does not bypass the
   * waitlist either.
   */
  room: number
  /** Organizers decide who comes. */
  approvalRequired: boolean
  /** An organizer who sees guests asks. */
  isOrganizer: boolean
}

export type ResizeDecision =
  | 'resize'
  | 'nothing-to-do'
  | { refusal: 'EVENT_NOT_OPEN' | 'EVENT_FULL' | 'ORGANIZERS_DECIDE' }

/**
 * Decide whether a party may change its size. An application holds no places, so it may ask for any
 * number. Once organizers have decided, only they make the party larger.
 */
export function decideResize(
  { status, isLive, partySize, room, approvalRequired, isOrganizer }: ResizeFacts,
  wanted: number,
): ResizeDecision {
  if (!isLive || (status !== 'CONFIRMED' && status !== 'PENDING')) return { refusal: 'EVENT_NOT_OPEN' }
  if (wanted === partySize) return 'nothing-to-do'
  if (status === 'PENDING' || wanted < partySize) return 'resize'
  if (approvalRequired && !isOrganizer) return { refusal: 'ORGANIZERS_DECIDE' }
  return wanted - partySize <= room ? 'resize' : { refusal: 'EVENT_FULL' }
}
