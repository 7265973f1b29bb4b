import { Temporal } from 'temporal-polyfill'

/** How long what becomes public waits, so that a mistake can be withdrawn. */
export const holdMs = 15 * 60_000
/** However many events follow one another, the first waits no longer than this. */
const longestWaitMs = 60 * 60_000

interface Waiting {
  eventId: string
  publicAt: Date
}

/**
 * Decide which new events of an organization are told now: all together when the last of them has waited; after an hour
 * those that have, without the later ones. Empty for none yet. Pure.
 */
export function decideGathering(waiting: readonly Waiting[], now: Date): string[] {
  const times = waiting.map(({ publicAt }) => publicAt.getTime())
  const isQuiet = Math.max(...times) + holdMs <= now.getTime()
  const isLate = Math.min(...times) + longestWaitMs <= now.getTime()
  if (waiting.length === 0 || (!isQuiet && !isLate)) return []
  return waiting.filter(({ publicAt }) => publicAt.getTime() + holdMs <= now.getTime()).map(({ eventId }) => eventId)
}

/** When the weekly mail goes. */
const morning = '08:00'

/** The first Monday 8:00 of a zone after an instant; at that very moment the next week's. Pure. */
export function nextDigest(instant: Date, timeZone: string): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const monday = now.subtract({ days: now.dayOfWeek - 1 }).withPlainTime(morning)
  const next =
    Temporal.ZonedDateTime.compare(monday, now) > 0 ? monday : monday.add({ weeks: 1 }).withPlainTime(morning)
  return new Date(next.epochMilliseconds)
}
