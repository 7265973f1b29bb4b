import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { formatLocale } from '../locales.ts'
import { formatter } from './formatters.ts'

/** A wall-clock time in a zone, to compare and to compute with. */
export function wallTime(instant: string | Date, timeZone: string) {
  // The language of English pages, whose data a browser loads for them anyway.
  const format = formatter(Intl.DateTimeFormat, 'en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    clock: `${parts['hour']}:${parts['minute']}`,
    year: parts['year'] ?? '',
  }
}

/** A date or a time in the reader's language. `options` say what of it. */
export function timeText(
  i18n: I18n,
  instant: string | Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return plainText(i18n, dateFormat(i18n, timeZone, options).format(new Date(instant)))
}

function dateFormat(i18n: I18n, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatter(Intl.DateTimeFormat, i18n.locale, { ...options, timeZone })
}

/**
 * Versions of Intl's data differ in thin spaces, and in the comma after an English weekday. The server and every
 * browser must write the same.
 */
function plainText(i18n: I18n, text: string): string {
  const spaced = text.replaceAll(/[\u2009\u202F]/g, ' ')
  return formatLocale(i18n.locale) === 'en-GB' ? spaced.replaceAll(',', '') : spaced
}

/** `19:30` in a zone. */
export function clockTime(i18n: I18n, instant: string | Date, timeZone: string): string {
  return timeText(i18n, instant, timeZone, { timeStyle: 'short' })
}

/** `Sat 5 Dec, 19:00` of `Sat 5 Dec` and `19:00`. */
export function dayAndTime(i18n: I18n, day: string, time: string): string {
  return i18n._(msg`${{ day }}, ${{ time }}`)
}

export interface EventTimes {
  startsAt: string
  endsAt: string
  /** IANA name. */
  timeZone: string
}

export interface EventTimeText {
  /** `Friday 4 December`, or `Fri 4 – Sun 6 December` when it lasts longer than a night. */
  day: string
  isOneDay: boolean
  /** `19:30–23:00` */
  time: string
  /** `Oslo time` */
  zone: string
  /** For a leaf of a calendar: `Dec` and `4`. */
  leaf: { month: string; day: string }
  /** `Fri 4 Dec` */
  short: string
}

/** An event that ends before this hour of the next morning is one night, not two days. */
const nightEndsAt = '09:00'
const oneDayMs = 86_400_000

/** When an event is, in its own zone. The year is named only when it is not the year of `now`. */
export function describeEventTime(
  i18n: I18n,
  { startsAt, endsAt, timeZone }: EventTimes,
  now: string | Date,
): EventTimeText {
  const start = wallTime(startsAt, timeZone)
  const end = wallTime(endsAt, timeZone)
  const thisYear = wallTime(now, timeZone).year
  const isNight = Date.parse(endsAt) - Date.parse(startsAt) < oneDayMs && end.clock < nightEndsAt
  const isOneDay = start.date === end.date || isNight
  const text = (options: Intl.DateTimeFormatOptions) => timeText(i18n, startsAt, timeZone, options)
  const year = start.year === thisYear ? undefined : ('numeric' as const)
  const long = { day: 'numeric', month: 'long', year } as const
  return {
    day: isOneDay
      ? text({ ...long, weekday: 'long' })
      : describeDays(
          i18n,
          { startsAt, endsAt, timeZone },
          { ...long, weekday: 'short', year: end.year === thisYear ? year : 'numeric' },
        ),
    isOneDay,
    time: startsAt === endsAt ? clockTime(i18n, startsAt, timeZone) : describeHours(i18n, start.clock, end.clock),
    zone: zoneName(i18n, timeZone),
    leaf: { month: text({ month: 'short' }), day: text({ day: 'numeric' }) },
    short: text({ weekday: 'short', day: 'numeric', month: 'short', year }),
  }
}

/** `Fri 4 – Sun 6 December`: a month and a year that both days have are written once. */
function describeDays(
  i18n: I18n,
  { startsAt, endsAt, timeZone }: EventTimes,
  options: Intl.DateTimeFormatOptions,
): string {
  const parts = dateFormat(i18n, timeZone, options).formatRangeToParts(new Date(startsAt), new Date(endsAt))
  const [first = [], last = []] = ['startRange', 'endRange'].map((range) =>
    parts.filter(({ source }) => source === range),
  )
  const repeated = new Set<Intl.DateTimeRangeFormatPart>()
  for (let back = -1; isMonthOrYear(first.at(back)) && first.at(back)?.value === last.at(back)?.value; back -= 2) {
    // With what separates it from the part before.
    for (const part of first.slice(back - 1)) repeated.add(part)
  }
  const text = parts.filter((part) => !repeated.has(part)).map(({ value }) => value)
  return plainText(i18n, text.join(''))
}

const isMonthOrYear = (part?: { type: string }) => part?.type === 'month' || part?.type === 'year'

/** `19:30–23:00` of two clocks. */
function describeHours(i18n: I18n, from: string, to: string): string {
  const [start, end] = [new Date(`2000-01-01T${from}Z`), new Date(`2000-01-01T${to}Z`)]
  // Intl writes the days too when the end is on another one.
  if (start >= end) return `${clockTime(i18n, start, 'UTC')}–${clockTime(i18n, end, 'UTC')}`
  return plainText(i18n, dateFormat(i18n, 'UTC', { timeStyle: 'short' }).formatRange(start, end))
}

/** The same for wall-clock times as they are typed, `2026-12-04T19:30`. */
export function describeLocalEventTime(
  i18n: I18n,
  { startsAt, endsAt, timeZone }: EventTimes,
  now: string | Date,
): EventTimeText {
  const words = describeEventTime(i18n, { startsAt: `${startsAt}Z`, endsAt: `${endsAt}Z`, timeZone: 'UTC' }, now)
  return { ...words, zone: zoneName(i18n, timeZone) }
}

/** An instant on a clock there: `Sat 5 Dec, 19:00`. The year only when it is not that of `now`. */
export function describeMoment(i18n: I18n, instant: Date, timeZone: string, now: Date): string {
  const isThisYear = wallTime(instant, timeZone).year === wallTime(now, timeZone).year
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: isThisYear ? undefined : 'numeric',
  } as const
  return dayAndTime(i18n, timeText(i18n, instant, timeZone, options), clockTime(i18n, instant, timeZone))
}

/** The same with the zone: `Sat 5 Dec, 19:00 (Oslo time)`. */
export function describeMomentInZone(i18n: I18n, instant: Date, timeZone: string, now: Date): string {
  return `${describeMoment(i18n, instant, timeZone, now)} (${zoneName(i18n, timeZone)})`
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export function zoneCity(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** `Europe/Oslo` → `Oslo time`, `America/Argentina/Buenos_Aires` → `Buenos Aires time`. */
export function zoneName(i18n: I18n, timeZone: string): string {
  if (timeZone === 'UTC' || timeZone === 'Etc/UTC') return 'UTC'
  return i18n._(msg`${{ city: zoneCity(timeZone) }} time`)
}
