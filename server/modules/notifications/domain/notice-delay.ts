/** How long edits of an event are collected after the last one (product: guests are told once). */
const gatherMs = 30 * 60_000

/**
 * When a released notice is sent: at its own time if that is in the future, otherwise after the
 * usual delay, so that releasing does not mean sending. Nothing waits when the event is about to
 * start.
 */
export function dueAfterHold({ dueAt, startsAt }: { dueAt: Date; startsAt: Date }, now: Date): Date {
  if (dueAt > now) return dueAt
  const delayed = new Date(now.getTime() + gatherMs)
  return startsAt <= delayed ? now : delayed
}
