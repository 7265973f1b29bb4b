import type { I18n } from '@lingui/core'
import { clockTime, dayAndTime, dayKind, dayName, dayOf, describeEventTime, type EventTimes } from './event-dates.ts'

/** `Today, 19:30`, `Tomorrow, 19:30`, `Fri 4 Dec, 19:30`. */
export function shortEventTime(i18n: I18n, times: EventTimes, now: string): string {
  const { startsAt, timeZone } = times
  const [day, today] = [dayOf(startsAt, timeZone), dayOf(now, timeZone)]
  const kind = dayKind(day, today)
  const isNear = kind === 'today' || kind === 'tomorrow'
  const name = isNear ? dayName(i18n, day, today) : describeEventTime(i18n, times, now).short
  return dayAndTime(i18n, name, clockTime(i18n, startsAt, timeZone))
}
