import { isTimeZone, resolveLocalTime } from '../../../contract/time/event-time.ts'
import { nearestTimes } from './nearest-times.ts'

export interface EnteredSchedule {
  /** Wall-clock times in `timeZone`. */
  startsAt: string
  endsAt: string
  timeZone: string
}

export interface ScheduleProblem {
  path: 'startsAt' | 'endsAt' | 'timeZone'
  message: string
}

/** Instants that stay as they are, because nobody entered them anew. */
interface Kept {
  startsAt?: Date | undefined
  endsAt?: Date | undefined
}

export type Schedule = { startsAt: Date; endsAt: Date } | { problems: ScheduleProblem[] }

/** The instants of a schedule as it was entered, or what is wrong with it. A time that exists twice is the first. */
export function resolveSchedule({ startsAt, endsAt, timeZone }: EnteredSchedule, kept: Kept = {}): Schedule {
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
  const start = kept.startsAt ?? toInstant('startsAt', startsAt)
  const end = kept.endsAt ?? toInstant('endsAt', endsAt)
  if (!start || !end) return { problems }
  if (end < start) return { problems: [{ path: 'endsAt', message: 'must not be before the start' }] }
  return { startsAt: start, endsAt: end }
}
