import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

/** One press on “check in”, as it was reported. */
export interface Press {
  /** Made by the device; a device that is not sure whether it was heard sends the same press again. */
  key: string
  pressedAt: Date
  pressedById: string | null
  isUndone: boolean
}

interface CheckInFacts {
  status: RegistrationStatus
  /** Every press so far, whether it was taken back or not. */
  presses: readonly Press[]
}

export type CheckInDecision =
  /** Nobody was before: the press is noted. */
  | { note: true }
  /** Known already, and the first or taken back since. */
  | { unchanged: true }
  /** Somebody else was before, as `standing` says; `note` when this press was not known yet. */
  | { refusal: 'ALREADY_CHECKED_IN'; standing: Press; note: boolean }
  | { refusal: 'NOT_CONFIRMED' }

/**
 * Decide what a press does. Every press of a guest with a place is noted, also one that comes second: should the first be
 * taken back, the guest is in all the same, because somebody did see them.
 */
export function decideCheckIn(
  { status, presses }: CheckInFacts,
  { key }: Pick<Press, 'key' | 'pressedAt'>,
): CheckInDecision {
  if (status !== 'CONFIRMED' && status !== 'CHECKED_IN') return { refusal: 'NOT_CONFIRMED' }
  const known = presses.find((press) => press.key === key)
  const standing = standingPress(presses)
  if (known?.isUndone || (standing && standing.key === key)) return { unchanged: true }
  return standing ? { refusal: 'ALREADY_CHECKED_IN', standing, note: !known } : { note: true }
}

/**
 * The press that says since when a guest is in: the earliest that was not taken back. It depends on which presses there
 * are and not on the order in which they were reported, so devices that were offline end where the others are. Null when
 * the guest is not in.
 */
export function standingPress(presses: readonly Press[]): Press | null {
  const [first, ...rest] = presses.filter(({ isUndone }) => !isUndone)
  if (!first) return null
  return rest.reduce((earliest, press) => (isBefore(press, earliest) ? press : earliest), first)
}

/** Of two at the same millisecond the key decides, so that it does not depend on who reports first. */
function isBefore(one: Press, other: Press): boolean {
  const apart = one.pressedAt.getTime() - other.pressedAt.getTime()
  return apart < 0 || (apart === 0 && one.key < other.key)
}

/** A device's clock may be wrong and its report old, but nobody comes in after now or more than this before. */
const oldestReportMs = 7 * 86_400_000

/** When a press happened, as far as the device can be believed. */
export function pressedAt(reported: Date | null, now: Date): Date {
  if (!reported || reported > now || now.getTime() - reported.getTime() > oldestReportMs) return now
  return reported
}
