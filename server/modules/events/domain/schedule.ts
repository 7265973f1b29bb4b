import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { isTimeZone, resolveLocalTime } from '../../../contract/time/event-time.ts'
import { checkLocalTime } from '../../../contract/time/local-time.ts'

interface EnteredSchedule {
  /** Wall-clock times in `timeZone`. */
  startsAt: string
  endsAt: string
  timeZone: string
}

interface ScheduleProblem {
  path: 'startsAt' | 'endsAt' | 'timeZone'
  text: MessageDescriptor
}

type Schedule = { startsAt: Date; endsAt: Date } | { problems: ScheduleProblem[] }

/**
 * The instants of a schedule as it was entered, or what is wrong with it. A time that exists twice is the first.
 * @param unchanged instants that stay as they are, because nobody entered them again.
 */
export function resolveSchedule(
  { startsAt, endsAt, timeZone }: EnteredSchedule,
  unchanged: { startsAt?: Date | undefined; endsAt?: Date | undefined } = {},
): Schedule {
  const problems: ScheduleProblem[] = []
  if (!isTimeZone(timeZone)) {
    problems.push({ path: 'timeZone', text: timeZoneText })
    return { problems }
  }
  const toInstant = (path: 'startsAt' | 'endsAt', local: string) => {
    const moment = resolveMoment(local, timeZone)
    if ('instant' in moment) return moment.instant
    problems.push({ path, text: moment.problem })
    return null
  }
  const start = unchanged.startsAt ?? toInstant('startsAt', startsAt)
  const end = unchanged.endsAt ?? toInstant('endsAt', endsAt)
  if (!start || !end) return { problems }
  if (end < start) return { problems: [{ path: 'endsAt', text: msg`Choose a time that isn’t before the start.` }] }
  return { startsAt: start, endsAt: end }
}

/** What stands at a field that takes a time zone. */
export const timeZoneText = msg`Choose a time zone, such as Europe/Oslo.`

/** The instant of a wall-clock time in a known zone, the first of two, or why it does not exist. */
export function resolveMoment(local: string, timeZone: string): { instant: Date } | { problem: MessageDescriptor } {
  const time = resolveLocalTime(local, timeZone)
  return 'instant' in time ? { instant: time.instant } : { problem: skippedText(...nearestTimes(time.nearest)) }
}

const skippedText = (before: string, after: string) =>
  msg`The clocks go forward and skip this time. The nearest are ${{ before }} and ${{ after }}.`

/** The times around a gap of the clocks: `01:59` and `03:00`, with their dates when the clocks skip midnight. */
function nearestTimes([before, after]: readonly [string, string]): [string, string] {
  const isOneDay = before.slice(0, 10) === after.slice(0, 10)
  return isOneDay ? [before.slice(11), after.slice(11)] : [before.replace('T', ' '), after.replace('T', ' ')]
}

interface TimeCheck {
  isValid: boolean
  /** The nearest wall-clock times around a gap; null when there is none. */
  nearest: string[] | null
  isAmbiguous: boolean
  note: MessageDescriptor | null
}

/** What a wall-clock time is in a zone, with the sentence that a person reads beside it. */
export function checkTime(local: string, timeZone: string): TimeCheck {
  const time = checkLocalTime(local, timeZone)
  if (!time) {
    return { isValid: false, nearest: null, isAmbiguous: false, note: msg`“${{ timeZone }}” isn’t a time zone.` }
  }
  switch (time.kind) {
    case 'once':
      return { isValid: true, nearest: null, isAmbiguous: false, note: null }
    case 'twice': {
      const note = msg`The clocks go back that night, so this time happens twice. We’ll use the first one.`
      return { isValid: true, nearest: null, isAmbiguous: true, note }
    }
    case 'skipped': {
      const [before, after] = nearestTimes(time.nearest)
      return { isValid: false, nearest: time.nearest, isAmbiguous: false, note: skippedText(before, after) }
    }
  }
}
