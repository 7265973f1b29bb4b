import { Temporal } from 'temporal-polyfill'
import { toMinute } from '../../../contract/time/event-time.ts'

/** At what time the dates of a series are, from a local day on. */
export interface TimeFrom {
  from: string
  /** The wall clock: `18:00`. */
  startTime: string
  /** By the wall clock too. */
  durationMinutes: number
  /** IANA name. */
  timeZone: string
}

/** The times that hold on a day. @param times by their first day; the first holds for all days before it too */
export function timeOn(times: readonly TimeFrom[], day: string): TimeFrom {
  return times.findLast(({ from }) => from <= day) ?? times[0]!
}

export interface SeriesMoment {
  startsAt: Date
  endsAt: Date
  /** The wall clock of the start: another than the rule’s when the clocks skip that. */
  startsLocal: string
  endsLocal: string
  /** What the clocks do to the start: they skip it, so it moves forward by the gap; or pass it twice, so the first counts. */
  clocks: 'SKIPPED' | 'TWICE' | null
}

/** When a date of a series is. The wall clock is the same on every day; see `clocks` for what cannot be. */
export function momentOf(times: readonly TimeFrom[], day: string): SeriesMoment {
  const { startTime, durationMinutes, timeZone } = timeOn(times, day)
  const wall = Temporal.PlainDateTime.from(`${day}T${startTime}`)
  // `compatible` is what RFC 5545 says: forward by the gap, and the first of two.
  const start = wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  const later = wall.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const wanted = wall.add({ minutes: durationMinutes }).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  // A start that moves over a gap could come to its end, or after it.
  const end = Temporal.ZonedDateTime.compare(wanted, start) <= 0 ? start.add({ minutes: durationMinutes }) : wanted
  const isSkipped = !start.toPlainDateTime().equals(wall)
  return {
    startsAt: new Date(start.epochMilliseconds),
    endsAt: new Date(end.epochMilliseconds),
    startsLocal: toMinute(start.toPlainDateTime()),
    endsLocal: toMinute(end.toPlainDateTime()),
    clocks: isSkipped ? 'SKIPPED' : start.equals(later) ? null : 'TWICE',
  }
}
