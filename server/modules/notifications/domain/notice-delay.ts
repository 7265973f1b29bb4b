/** How long an event's edits are gathered after the last one (product: guests are told once). */
const gatherMs = 30 * 60_000

/**
 * When a notice that was held back goes out: at its own time if that is still to come, else with the usual delay, so
 * that letting go is not sending. Nothing waits when the event is about to start.
 */
export function dueAfterHold({ dueAt, startsAt }: { dueAt: Date; startsAt: Date }, now: Date): Date {
  if (dueAt > now) return dueAt
  const delayed = new Date(now.getTime() + gatherMs)
  return startsAt <= delayed ? now : delayed
}
