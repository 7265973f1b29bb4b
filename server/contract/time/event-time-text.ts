const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * A wall-clock time in a zone, in parts. Words do not come from Intl: they differ between versions
 * of its data, and so between the server and a browser.
 */
export function wallTime(instant: string | Date, timeZone: string) {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      weekday: 'short',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = Object.fromEntries(formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`
  return {
    date,
    clock: `${parts['hour']}:${parts['minute']}`,
    year: parts['year'] ?? '',
    month: months[Number(parts['month']) - 1] ?? '',
    day: Number(parts['day']),
    weekday: weekdays.find((name) => name.startsWith(parts['weekday'] ?? '-')) ?? '',
  }
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
export function describeEventTime({ startsAt, endsAt, timeZone }: EventTimes, now: string | Date): EventTimeText {
  const start = wallTime(startsAt, timeZone)
  const end = wallTime(endsAt, timeZone)
  const year = start.year === wallTime(now, timeZone).year ? '' : ` ${start.year}`
  const isNight = Date.parse(endsAt) - Date.parse(startsAt) < oneDayMs && end.clock < nightEndsAt
  const isOneDay = start.date === end.date || isNight
  const short = `${start.weekday.slice(0, 3)} ${start.day}`
  const from = start.month === end.month ? short : `${short} ${start.month}`
  return {
    day: isOneDay
      ? `${start.weekday} ${start.day} ${start.month}${year}`
      : `${from} – ${end.weekday.slice(0, 3)} ${end.day} ${end.month}${year}`,
    time: startsAt === endsAt ? start.clock : `${start.clock}–${end.clock}`,
    zone: zoneName(timeZone),
    leaf: { month: start.month.slice(0, 3), day: String(start.day) },
    short: `${short} ${start.month.slice(0, 3)}${year}`,
  }
}

/** The same for wall-clock times as they are typed, `2026-12-04T19:30`. */
export function describeLocalEventTime({ startsAt, endsAt, timeZone }: EventTimes, now: string | Date): EventTimeText {
  const words = describeEventTime({ startsAt: `${startsAt}Z`, endsAt: `${endsAt}Z`, timeZone: 'UTC' }, now)
  return { ...words, zone: zoneName(timeZone) }
}

/** An instant on a clock there: `Sat 5 Dec, 19:00`. The year only when it is not that of `now`. */
export function describeMoment(instant: Date, timeZone: string, now: Date): string {
  const { weekday, day, month, year, clock } = wallTime(instant, timeZone)
  const otherYear = year === wallTime(now, timeZone).year ? '' : ` ${year}`
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}${otherYear}, ${clock}`
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export function zoneCity(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** `Europe/Oslo` → `Oslo time`, `America/Argentina/Buenos_Aires` → `Buenos Aires time`. */
export function zoneName(timeZone: string): string {
  if (timeZone === 'UTC' || timeZone === 'Etc/UTC') return 'UTC'
  return `${zoneCity(timeZone)} time`
}
