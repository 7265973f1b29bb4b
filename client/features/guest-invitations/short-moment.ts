import type { I18n } from '@lingui/core'
import { clockTime, dayAndTime, timeText } from '#client/lib/time/event-dates.ts'

/** `Fri 12 Mar, 18:00` on the clock of the event. */
export function shortMoment(i18n: I18n, instant: string, timeZone: string): string {
  const day = timeText(i18n, instant, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })
  return dayAndTime(i18n, day, clockTime(i18n, instant, timeZone))
}
