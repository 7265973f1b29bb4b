/** How long after its end an event stays in calendars and feeds, in days. */
const pastDays = 90
/** Events of a calendar. */
export const mostEvents = 500
/** Entries of a feed. */
export const mostNews = 50

/** Events that ended before this moment are left out. */
export function oldestEnd(now: Date): Date {
  return new Date(now.getTime() - pastDays * 86_400_000)
}
