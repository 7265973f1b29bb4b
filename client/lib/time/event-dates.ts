import { wallTime } from '#contract/time/event-time-text.ts'

export {
  type EventTimes,
  type EventTimeText,
  describeEventTime,
  describeLocalEventTime,
  zoneName,
} from '#contract/time/event-time-text.ts'

const oneDayMs = 86_400_000

/** The start in another zone: `13:30`, with the day when it differs; null when the clocks agree. */
export function describeStartElsewhere(startsAt: string, timeZone: string, otherZone: string): string | null {
  const here = wallTime(startsAt, timeZone)
  const there = wallTime(startsAt, otherZone)
  if (here.date === there.date && here.clock === there.clock) return null
  return here.date === there.date ? there.clock : `${there.weekday.slice(0, 3)} ${there.clock}`
}

/** `19:30` in a zone. */
export function clockTime(instant: string | Date, timeZone: string): string {
  return wallTime(instant, timeZone).clock
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
export function longDate(instant: string | Date, timeZone: string): string {
  const { day, month, year } = wallTime(instant, timeZone)
  return `${day} ${month} ${year}`
}

/** `Today`, `Yesterday`, `Tomorrow`, `Friday 4 December`. Days are `2026-12-04`. */
export function dayName(day: string, today: string): string {
  // As midnights of UTC, which has no clock changes, all days are equally far apart.
  const distance = Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / oneDayMs)
  if (distance === 0) return 'Today'
  if (distance === -1) return 'Yesterday'
  if (distance === 1) return 'Tomorrow'
  const there = wallTime(`${day}T00:00Z`, 'UTC')
  const year = there.year === today.slice(0, 4) ? '' : ` ${there.year}`
  return `${there.weekday} ${there.day} ${there.month}${year}`
}

/** A deadline in a sentence: `18:40`, `18:40 tomorrow`, `18:40 on Friday 4 December`. */
export function describeDeadline(instant: string, timeZone: string, now: string | Date): string {
  const name = dayName(dayOf(instant, timeZone), dayOf(now, timeZone))
  const clock = clockTime(instant, timeZone)
  if (name === 'Today') return clock
  return name === 'Tomorrow' ? `${clock} tomorrow` : `${clock} on ${name}`
}
