import { Temporal } from 'temporal-polyfill'
import { limits } from '../limits.ts'

/**
 * True for names of the IANA database such as `Europe/Oslo`, not for offsets and abbreviations.
 * Spelled in one way only, because the name is shown.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name)) return false
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name
  } catch {
    return false
  }
}

/** True for a year that an event can have; a slip of the finger gives the year 20266. */
export function isEventYear(local: string): boolean {
  const { min, max } = limits.eventYear
  const { year } = Temporal.PlainDateTime.from(local)
  return year >= min && year <= max
}

type LocalTime =
  /** `again`: the clocks are put back and pass this time a second time, at that instant. */
  { instant: Date; again?: Date } | { nearest: [before: string, after: string] }

/**
 * The instant of a wall-clock time in a zone: the first of two, or the two nearest minutes around a
 * gap. @throws RangeError for an unknown zone (`isTimeZone`) and beyond some 270,000 years.
 */
export function resolveLocalTime(local: string, timeZone: string): LocalTime {
  const plain = Temporal.PlainDateTime.from(local)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (!earlier.toPlainDateTime().equals(plain)) return { nearest: edgesOfGap(earlier) }
  const instant = new Date(earlier.epochMilliseconds)
  return earlier.equals(later) ? { instant } : { instant, again: new Date(later.epochMilliseconds) }
}

/** The last minute before and the first after the clock change that comes next. */
function edgesOfGap(beforeGap: Temporal.ZonedDateTime): [string, string] {
  const change = beforeGap.getTimeZoneTransition('next')
  if (!change) throw new RangeError(`${beforeGap.timeZoneId} skips a time without a clock change`)
  const last = change
    .subtract({ nanoseconds: 1 })
    .toPlainDateTime()
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
  // Some clocks were once put forward by odd seconds, so this rounds up.
  const first = change.toPlainDateTime().round({ smallestUnit: 'minute', roundingMode: 'ceil' })
  return [toMinute(last), toMinute(first)]
}

/** The wall-clock time of an instant in a zone, as a LocalDateTime. */
export function toLocalTime(instant: Date, timeZone: string): string {
  return toMinute(
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime(),
  )
}

/** `2026-12-01T19:30` */
export function toMinute(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'minute' })
}
