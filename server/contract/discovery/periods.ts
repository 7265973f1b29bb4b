import { Temporal } from 'temporal-polyfill'
import { isTimeZone } from '../time/event-time.ts'

/** A time that people look for events in. */
type Period = 'today' | 'weekend' | 'week' | 'month'

/** When a weekend begins: on Friday, after work. */
const weekendHour = 17
const friday = 5

/**
 * When a period begins and ends for somebody in a time zone, ISO 8601. A week ends on Sunday, and so does a weekend, of which what is
 * left counts. What began earlier today counts, too. @param timeZone an IANA name; any other text is UTC
 */
export function resolvePeriod(
  period: Period,
  timeZone: string,
  now: Date,
): { startsAfter: string; startsBefore: string } {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).startOfDay()
  const monday = today.add({ days: 8 - today.dayOfWeek }).startOfDay()
  const bounds = {
    today: () => [today, today.add({ days: 1 }).startOfDay()] as const,
    week: () => [today, monday] as const,
    month: () => [today, today.add({ days: 30 }).startOfDay()] as const,
    weekend: () => {
      const begins = monday.subtract({ days: 3 }).with({ hour: weekendHour })
      return [today.dayOfWeek > friday ? today : begins, monday] as const
    },
  }
  const [from, to] = bounds[period]()
  return { startsAfter: from.toInstant().toString(), startsBefore: to.toInstant().toString() }
}
