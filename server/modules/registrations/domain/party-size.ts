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
}

export type ResizeDecision = 'resize' | 'nothing-to-do' | { refusal: 'EVENT_NOT_OPEN' | 'EVENT_FULL' }

/**
 * Decide whether a party may change its size. An application holds no places, so it may ask for any
 * number.
 */
export function decideResize({ status, isLive, partySize, room }: ResizeFacts, wanted: number): ResizeDecision {
  if (!isLive || (status !== 'CONFIRMED' && status !== 'PENDING')) return { refusal: 'EVENT_NOT_OPEN' }
  if (wanted === partySize) return 'nothing-to-do'
  if (status === 'PENDING' || wanted < partySize) return 'resize'
  return wanted - partySize <= room ? 'resize' : { refusal: 'EVENT_FULL' }
}
