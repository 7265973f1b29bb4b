import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { describeHidden } from '../../../contract/hidden-location.ts'
import type { Where } from './where.ts'

/** The venue and its address in one line, or that the event is online; null when it is not known where it is. */
export function describeWhere(i18n: I18n, where: Where): string | null {
  const { name, address, hiddenAddress, onlineUrl, hiddenOnlineUrl } = where
  const venue = [name, address ?? (hiddenAddress && describeHidden(i18n, 'address', hiddenAddress))]
  const text = venue.filter((part) => part).join(', ')
  return text || (onlineUrl || hiddenOnlineUrl ? i18n._(msg`Online`) : null)
}
