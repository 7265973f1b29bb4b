import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { clockTime, dayAndTime, timeText, wallTime } from '#contract/time/event-time-text.ts'

export {
  type EventTimes,
  type EventTimeText,
  clockTime,
  dayAndTime,
  describeEventTime,
  describeLocalEventTime,
  timeText,
  zoneName,
} from '#contract/time/event-time-text.ts'

const oneDayMs = 86_400_000

/** The start in another zone: `13:30`, with the day when it differs; null when the clocks agree. */
export function describeStartElsewhere(
  i18n: I18n,
  startsAt: string,
  timeZone: string,
  otherZone: string,
): string | null {
  const here = wallTime(startsAt, timeZone)
  const there = wallTime(startsAt, otherZone)
  if (here.date === there.date && here.clock === there.clock) return null
  const time = clockTime(i18n, startsAt, otherZone)
  if (here.date === there.date) return time
  return i18n._(msg`${{ weekday: timeText(i18n, startsAt, otherZone, { weekday: 'short' }) }} ${{ time }}`)
}

/** `2026-12-04` in a zone. */
export function dayOf(instant: string | Date, timeZone: string): string {
  return wallTime(instant, timeZone).date
}

/** `2026-12-04T19:30` in a zone. */
export function localTime(instant: string | Date, timeZone: string): string {
  const { date, clock } = wallTime(instant, timeZone)
  return `${date}T${clock}`
}

/** `4 December 2026` */
export function longDate(i18n: I18n, instant: string | Date, timeZone: string): string {
  return timeText(i18n, instant, timeZone, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `4 December 2026, 19:30` */
export function longMoment(i18n: I18n, instant: string | Date, timeZone: string): string {
  return dayAndTime(i18n, longDate(i18n, instant, timeZone), clockTime(i18n, instant, timeZone))
}

/** `4 Dec` */
export function shortDate(i18n: I18n, instant: string | Date, timeZone: string): string {
  return timeText(i18n, instant, timeZone, { day: 'numeric', month: 'short' })
}

/** Days are `2026-12-04`. */
export function dayKind(day: string, today: string): 'today' | 'tomorrow' | 'yesterday' | null {
  // As midnights of UTC, which has no clock changes, all days are equally far apart.
  const distance = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / oneDayMs)
  if (distance === 0) return 'today'
  if (distance === 1) return 'tomorrow'
  return distance === -1 ? 'yesterday' : null
}

const namesOfDays = { today: msg`Today`, tomorrow: msg`Tomorrow`, yesterday: msg`Yesterday` }

/** `Today`, `Yesterday`, `Tomorrow`, `Friday 4 December`. Days are `2026-12-04`. */
export function dayName(i18n: I18n, day: string, today: string): string {
  const kind = dayKind(day, today)
  if (kind) return i18n._(namesOfDays[kind])
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return timeText(i18n, `${day}T00:00Z`, 'UTC', { weekday: 'long', day: 'numeric', month: 'long', year })
}

/** A deadline in a sentence: `18:40`, `18:40 tomorrow`, `18:40 on Friday 4 December`. */
export function describeDeadline(i18n: I18n, instant: string, timeZone: string, now: string | Date): string {
  const [day, today] = [dayOf(instant, timeZone), dayOf(now, timeZone)]
  const time = clockTime(i18n, instant, timeZone)
  const kind = dayKind(day, today)
  if (kind === 'today') return time
  return i18n._(
    kind === 'tomorrow' ? msg`${{ time }} tomorrow` : msg`${{ time }} on ${{ day: dayName(i18n, day, today) }}`,
  )
}
