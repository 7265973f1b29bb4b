import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

interface ApplicationFacts {
  status: RegistrationStatus
  /** Published and not over, by the clock. */
  isLive: boolean
  partySize: number
  /** Free places. Applicants are chosen, so the waitlist does not come first. */
  free: number
}

export type ApplicationDecision =
  | { status: 'CONFIRMED' | 'DECLINED' }
  | { unchanged: true }
  | { refusal: 'EVENT_NOT_OPEN' | 'EVENT_FULL' | 'NOT_PENDING' }

/**
 * Decide what an organizer's yes or no does to an application. The same answer twice changes
 * nothing.
 */
export function decideApplication(
  { status, isLive, partySize, free }: ApplicationFacts,
  answer: 'approve' | 'decline',
): ApplicationDecision {
  const wanted = answer === 'approve' ? 'CONFIRMED' : 'DECLINED'
  if (status === wanted) return { unchanged: true }
  if (status !== 'PENDING') return { refusal: 'NOT_PENDING' }
  if (!isLive) return { refusal: 'EVENT_NOT_OPEN' }
  return answer === 'approve' && partySize > free ? { refusal: 'EVENT_FULL' } : { status: wanted }
}
