import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

interface CheckInFacts {
  status: RegistrationStatus
  checkedInAt: Date | null
  /** The press at a door that checked this guest in; a door that was offline sends it again when it is not sure. */
  checkInKey: string | null
}

interface Press {
  at: Date
  key: string | null
}

export type CheckInDecision =
  | { checkIn: Date }
  | { unchanged: true }
  /** Somebody else was first; `earliest` is the time to keep when this door was really earlier, but offline. */
  | { refusal: 'ALREADY_CHECKED_IN'; earliest: Date | null }
  | { refusal: 'NOT_CONFIRMED' }

/** Decide what a press on “check in” does. Of two doors the one that pressed first is right, whichever reports first. */
export function decideCheckIn({ status, checkedInAt, checkInKey }: CheckInFacts, { at, key }: Press): CheckInDecision {
  if (status === 'CONFIRMED') return { checkIn: at }
  if (status !== 'CHECKED_IN' || !checkedInAt) return { refusal: 'NOT_CONFIRMED' }
  if (key !== null && key === checkInKey) return { unchanged: true }
  return { refusal: 'ALREADY_CHECKED_IN', earliest: at < checkedInAt ? at : null }
}

/** A door's clock may be wrong and its report old, but nobody comes in after now or more than this before. */
const oldestReportMs = 7 * 86_400_000

/** When a press happened, as far as the door can be believed. */
export function pressedAt(reported: Date | null, now: Date): Date {
  if (!reported || reported > now || now.getTime() - reported.getTime() > oldestReportMs) return now
  return reported
}
