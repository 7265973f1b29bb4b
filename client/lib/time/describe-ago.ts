import { longDate } from './event-dates.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** `within the last hour`, `5 hours ago`; from a month on the date, in UTC. */
export function describeAgo(instant: string, now: string): string {
  const ms = Date.parse(now) - Date.parse(instant)
  if (ms < hourMs) return 'within the last hour'
  if (ms < dayMs) return counted(Math.floor(ms / hourMs), 'hour')
  if (ms < 30 * dayMs) return counted(Math.floor(ms / dayMs), 'day')
  return `on ${longDate(instant, 'UTC')}`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
