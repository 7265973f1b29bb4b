import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

/** One press on “check in”, as a device reported it. */
export interface Press {
  /** Created by the device, which repeats it when it is not sure that its report arrived. */
  key: string
  pressedAt: Date
  pressedById: string | null
  isUndone: boolean
}

interface CheckInFacts {
  status: RegistrationStatus
  /** Every press so far, also those that were undone. */
  presses: readonly Press[]
  /** Of the event; null unless it was cancelled. */
  cancelledAt: Date | null
}

type CheckInDecision =
  /** This is the first press, and it is stored. */
  | { note: true }
  /** The press is known already, and is the first or was undone since. */
  | { unchanged: true }
  /** Another press was earlier (`standing`). `note` when this press is not stored yet. */
  | { refusal: 'ALREADY_CHECKED_IN'; standing: Press; note: boolean }
  | { refusal: 'NOT_CONFIRMED' }
  | { refusal: 'EVENT_NOT_OPEN' }

/**
 * Decide what a press does. Also a second press is stored: if the first is undone, the guest is
 * still in. Nobody comes in to an event that was cancelled. A device that was offline still reports whom it
 * checked in before.
 */
export function decideCheckIn(
  { status, presses, cancelledAt }: CheckInFacts,
  { key, pressedAt: at }: Pick<Press, 'key' | 'pressedAt'>,
): CheckInDecision {
  const isLate = cancelledAt !== null && at >= cancelledAt
  if (isLate && !presses.some((press) => press.key === key)) return { refusal: 'EVENT_NOT_OPEN' }
  if (status !== 'CONFIRMED' && status !== 'CHECKED_IN') return { refusal: 'NOT_CONFIRMED' }
  const known = presses.find((press) => press.key === key)
  const standing = standingPress(presses)
  if (known?.isUndone || (standing && standing.key === key)) return { unchanged: true }
  return standing ? { refusal: 'ALREADY_CHECKED_IN', standing, note: !known } : { note: true }
}

/**
 * The earliest press that was not undone; null when the guest is not in. The order of reports does
 * not matter, so devices that were offline end in the same state.
 */
export function standingPress(presses: readonly Press[]): Press | null {
  const [first, ...rest] = presses.filter(({ isUndone }) => !isUndone)
  if (!first) return null
  return rest.reduce((earliest, press) => (isBefore(press, earliest) ? press : earliest), first)
}

/** In the same millisecond the key decides, so that the order of the reports does not matter. */
function isBefore(one: Press, other: Press): boolean {
  const apart = one.pressedAt.getTime() - other.pressedAt.getTime()
  return apart < 0 || (apart === 0 && one.key < other.key)
}

/** A device's clock may be wrong. A press is never in the future, and never older than this. */
const oldestReportMs = 7 * 86_400_000

/** The time of a press, limited to what is plausible. */
export function pressedAt(reported: Date | null, now: Date): Date {
  if (!reported || reported > now || now.getTime() - reported.getTime() > oldestReportMs) return now
  return reported
}
