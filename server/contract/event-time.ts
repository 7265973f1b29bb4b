import { Temporal } from 'temporal-polyfill'

/** True for names of the IANA database, such as `Europe/Oslo`; offsets and abbreviations are not zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$|^UTC$/.test(name)) return false
  try {
    Temporal.Now.zonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

export type LocalTime = { instant: Date } | { nearest: [before: string, after: string] }

/**
 * The instant of a wall-clock time in a zone. A time that the clocks skip gives the two nearest that exist instead; one
 * that they pass twice takes the first.
 */
export function resolveLocalTime(local: string, timeZone: string): LocalTime {
  const plain = Temporal.PlainDateTime.from(local)
  const earlier = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (earlier.toPlainDateTime().equals(plain)) return { instant: new Date(earlier.epochMilliseconds) }
  const transition = earlier.getTimeZoneTransition('next')
  if (!transition) return { instant: new Date(earlier.epochMilliseconds) }
  const format = (time: Temporal.ZonedDateTime) => time.toPlainDateTime().toString({ smallestUnit: 'minute' })
  return { nearest: [format(transition.subtract({ minutes: 1 })), format(transition)] }
}

/** The wall-clock time of an instant in a zone, as a LocalDateTime. */
export function toLocalTime(instant: Date, timeZone: string): string {
  const time = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  return time.toPlainDateTime().toString({ smallestUnit: 'minute' })
}
