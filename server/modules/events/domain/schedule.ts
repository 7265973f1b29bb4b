import { isTimeZone, resolveLocalTime } from '../../../contract/time/event-time.ts'

interface EnteredSchedule {
  /** Wall-clock times in `timeZone`. */
  startsAt: string
  endsAt: string
  timeZone: string
}

interface ScheduleProblem {
  path: 'startsAt' | 'endsAt' | 'timeZone'
  message: string
}

type Schedule = { startsAt: Date; endsAt: Date } | { problems: ScheduleProblem[] }

/**
 * The instants of a schedule as it was entered, or what is wrong with it. A time that exists twice is the first.
 *
 * @param unchanged instants that stay as they are, because nobody entered them anew.
 */
export function resolveSchedule(
  { startsAt, endsAt, timeZone }: EnteredSchedule,
  unchanged: { startsAt?: Date | undefined; endsAt?: Date | undefined } = {},
): Schedule {
  const problems: ScheduleProblem[] = []
  if (!isTimeZone(timeZone)) {
    problems.push({ path: 'timeZone', message: 'must be the IANA name of a time zone, such as Europe/Oslo' })
    return { problems }
  }
  const toInstant = (path: 'startsAt' | 'endsAt', local: string) => {
    const time = resolveLocalTime(local, timeZone)
    if ('instant' in time) return time.instant
    const [before, after] = nearestTimes(time.nearest)
    const message = `does not exist in ${timeZone}: the clocks are put forward. The nearest times are ${before} and ${after}`
    problems.push({ path, message })
    return null
  }
  const start = unchanged.startsAt ?? toInstant('startsAt', startsAt)
  const end = unchanged.endsAt ?? toInstant('endsAt', endsAt)
  if (!start || !end) return { problems }
  if (end < start) return { problems: [{ path: 'endsAt', message: 'must not be before the start' }] }
  return { startsAt: start, endsAt: end }
}

/**
 * The times around a gap of the clocks as people read them: `01:59` and `03:00`, and with their dates when the clocks skip
 * midnight.
 *
 * @param nearest Wall-clock times such as `2027-03-28T01:59`.
 */
export function nearestTimes([before, after]: readonly [string, string]): [string, string] {
  const isOneDay = before.slice(0, 10) === after.slice(0, 10)
  return isOneDay ? [before.slice(11), after.slice(11)] : [before.replace('T', ' '), after.replace('T', ' ')]
}
