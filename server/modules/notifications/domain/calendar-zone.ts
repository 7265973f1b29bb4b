import { Temporal } from 'temporal-polyfill'

/**
 * A time zone for calendar files (RFC 5545 §3.6.5), for one event: the offset at its start, and
 * every change until some time after its end. It is made from the runtime's own rules, so that a
 * calendar shows the same time as the pages. Published tables are years behind and miss zones.
 */
export function calendarZone(timeZone: string, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  const inZone = (instant: Date) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const from = inZone(startsAt)
  const until = inZone(endsAt).add({ months: 6 })
  const changes: Temporal.ZonedDateTime[] = []
  for (let change = from.getTimeZoneTransition('previous') ?? null; change;) {
    if (Temporal.ZonedDateTime.compare(change, until) > 0) break
    changes.push(change)
    change = change.getTimeZoneTransition('next')
  }
  const first = changes[0]
  const isCovered = first && Temporal.ZonedDateTime.compare(first, from) <= 0
  const observances = [...(isCovered ? [] : [fixed(from)]), ...changes.map(toObservance)]
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n')
}

/** The zone never changed its clocks before: it has one offset. */
function fixed({ offset }: Temporal.ZonedDateTime): string[] {
  return observance({ kind: 'STANDARD', from: offset, to: offset, since: '19700101T000000' })
}

function toObservance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  // The start of an offset is written in the offset before it.
  const since = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  return observance({ kind, from: before.offset, to: change.offset, since: compact(since) })
}

interface Observance {
  kind: 'STANDARD' | 'DAYLIGHT'
  from: string
  to: string
  since: string
}

function observance({ kind, from, to, since }: Observance): string[] {
  const offset = (text: string) => text.replaceAll(':', '')
  return [
    `BEGIN:${kind}`,
    `TZOFFSETFROM:${offset(from)}`,
    `TZOFFSETTO:${offset(to)}`,
    `DTSTART:${since}`,
    `END:${kind}`,
  ]
}

function compact(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}
