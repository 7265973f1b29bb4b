import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { describeHidden } from '../../../contract/hidden-location.ts'
import { describeEventTime } from '../../../contract/time/event-time-text.ts'
import type { Where } from '../../events/public.ts'

interface NewsEvent {
  startsAt: Date
  endsAt: Date
  timeZone: string
  where: Where
}

/** An entry stays the same in another year, so it always names its own. */
const anyOtherYear = new Date(0)

/** `Friday 4 December 2026, 19:00–23:00 (Oslo time)` */
export function whenLine(i18n: I18n, { startsAt, endsAt, timeZone }: NewsEvent): string {
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timeZone }
  const { day, time, zone } = describeEventTime(i18n, times, anyOtherYear)
  return i18n._(msg`${{ day }}, ${{ time }} (${{ zone }})`)
}

/** The venue and its address as far as everyone may know them; null when it is not known where it is. */
export function whereLine(i18n: I18n, { where }: NewsEvent): string | null {
  const { name, address, hiddenAddress, onlineUrl, hiddenOnlineUrl } = where
  const venue = [name, address ?? (hiddenAddress && describeHidden(i18n, 'address', hiddenAddress))]
  const text = venue.filter((part) => part).join(', ')
  return text || (onlineUrl || hiddenOnlineUrl ? i18n._(msg`Online`) : null)
}
