import { Temporal } from 'temporal-polyfill'
import { isTimeZone, resolveLocalTime, toMinute } from './event-time.ts'

/** True for `2026-12-01T19:30`, as a date and a time field give it. */
export function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  try {
    Temporal.PlainDateTime.from(text, { overflow: 'reject' })
    return true
  } catch {
    return false
  }
}

/** Minutes from one wall-clock time to another, without a zone; negative when `to` is earlier. */
export function minutesBetween(from: string, to: string): number {
  return Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'minutes' }).minutes
}

/** A wall-clock time some minutes later. */
export function shiftLocalTime(local: string, minutes: number): string {
  return toMinute(Temporal.PlainDateTime.from(local).add({ minutes }))
}

/**
 * The end after a start was moved: as long after it as before, by the wall clock, or the first time
 * after a gap. @returns the old end when the old times make no sense; by the clock alone while the zone is unknown.
 */
export function followStart(times: { startsAt: string; endsAt: string }, startsAt: string, timeZone: string): string {
  if (![times.startsAt, times.endsAt, startsAt].every(isLocalTime)) return times.endsAt
  const length = minutesBetween(times.startsAt, times.endsAt)
  if (length < 0) return times.endsAt
  const end = Temporal.PlainDateTime.from(startsAt).add({ minutes: length })
  return toMinute(isTimeZone(timeZone) ? end.toZonedDateTime(timeZone).toPlainDateTime() : end)
}

/** What a wall-clock time is in a zone: one instant, none, or the first of two. */
type LocalTimeCheck =
  | { kind: 'once' | 'twice'; instant: Date }
  | { kind: 'skipped'; nearest: [before: string, after: string] }

/**
 * Looks a wall-clock time up in a zone. It comes twice when the clocks go back.
 * @returns null for a zone that is not chosen yet, or that this browser does not know.
 */
export function checkLocalTime(local: string, timeZone: string): LocalTimeCheck | null {
  if (!isTimeZone(timeZone)) return null
  const time = resolveLocalTime(local, timeZone)
  if ('nearest' in time) return { kind: 'skipped', nearest: time.nearest }
  return { kind: time.again ? 'twice' : 'once', instant: time.instant }
}

/** How many days off the proposed evening is at least: who writes today wants to invite first. */
const leadDays = 3
const saturday = 6

/** Saturday at seven in the evening, at least three days off: when most things are. */
export function proposeStart(now: Date, timeZone: string): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const earliest = today.add({ days: leadDays })
  const day = earliest.add({ days: (saturday - earliest.dayOfWeek + 7) % 7 })
  return toMinute(day.toPlainDateTime({ hour: 19 }))
}
