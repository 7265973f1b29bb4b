import { formatter } from '#contract/time/formatters.ts'

/** An instant as a clock in a zone shows it, with that zone's offset: `2026-12-04T19:30:00+01:00`. */
export function toOffsetTime(instant: string, timeZone: string): string {
  const format = formatter(Intl.DateTimeFormat, 'en-GB', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  const parts = format.formatToParts(new Date(instant))
  const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  // `GMT+01:00`, and `GMT` alone for no offset.
  const offset = (of['timeZoneName'] ?? '').replace('GMT', '') || '+00:00'
  return `${of['year']}-${of['month']}-${of['day']}T${of['hour']}:${of['minute']}:${of['second']}${offset}`
}
