import { Temporal } from 'temporal-polyfill'

/**
 * A time zone for calendar files (RFC 5545 §3.6.5), for one event: the offset at its start, and every change until some
 * time after its end. It follows the runtime's own rules, as the pages do; published tables are old and miss zones.
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
  // A zone that never changed its clocks before has one offset.
  const fixed = { kind: 'STANDARD', from: from.offset, to: from.offset, since: '19700101T000000' } as const
  const observances = [...(isCovered ? [] : [observance(fixed)]), ...changes.map(toObservance)]
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n')
}

function toObservance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  // The start of an offset is written in the offset before it.
  const since = change.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()
  return observance({
    kind,
    from: before.offset,
    to: change.offset,
    since: since.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, ''),
  })
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
