import { clockTime, dayName, dayOf, describeEventTime, type EventTimes } from './event-dates.ts'

/** `Today, 19:30`, `Tomorrow, 19:30`, `Fri 4 Dec, 19:30`. */
export function shortEventTime(times: EventTimes, now: string): string {
  const { startsAt, timeZone } = times
  const name = dayName(dayOf(startsAt, timeZone), dayOf(now, timeZone))
  const day = name === 'Today' || name === 'Tomorrow' ? name : describeEventTime(times, new Date(now)).short
  return `${day}, ${clockTime(startsAt, timeZone)}`
}
