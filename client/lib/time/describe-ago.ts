import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { formatter } from '#contract/time/formatters.ts'
import { longDate } from './event-dates.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** `within the last hour`, `5 hours ago`; from a month on the date, in UTC. */
export function describeAgo(i18n: I18n, instant: string, now: string): string {
  const ms = Date.parse(now) - Date.parse(instant)
  if (ms < hourMs) return i18n._(msg`within the last hour`)
  const relative = formatter(Intl.RelativeTimeFormat, i18n.locale)
  if (ms < dayMs) return relative.format(-Math.floor(ms / hourMs), 'hour')
  if (ms < 30 * dayMs) return relative.format(-Math.floor(ms / dayMs), 'day')
  return i18n._(msg`on ${{ date: longDate(i18n, instant, 'UTC') }}`)
}
