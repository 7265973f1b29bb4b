import { Temporal } from 'temporal-polyfill'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const weekdays = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ')

/**
 * An instant as a clock on the wall there shows it: `Sat 5 Dec, 19:00`. The year only when it is
 * not that of `now`.
 */
export function describeMoment(instant: Date, timeZone: string, now: Date): string {
  const inZone = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone)
  const time = inZone(instant)
  const year = time.year === inZone(now).year ? '' : ` ${time.year}`
  const clock = time.toPlainTime().toString({ smallestUnit: 'minute' })
  return `${weekdays[time.dayOfWeek - 1]} ${time.day} ${months[time.month - 1]}${year}, ${clock}`
}

/** `Europe/Oslo` → `Oslo time` */
export function describeZone(timeZone: string): string {
  return timeZone === 'UTC' ? 'UTC' : `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time`
}
