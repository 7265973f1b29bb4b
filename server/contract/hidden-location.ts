import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'

/** A part of where an event is that not everyone may know. */
interface HiddenPart {
  audience: 'EVERYONE' | 'GUESTS' | 'GUESTS_BEFORE_START'
  /** With GUESTS_BEFORE_START: how long before the start guests get it. */
  hoursBefore: number | null
}

/** What stands instead of an address or a link: `The address is shared with guests`. */
export function describeHidden(i18n: I18n, what: 'address' | 'link', { audience, hoursBefore }: HiddenPart): string {
  if (audience !== 'GUESTS_BEFORE_START' || !hoursBefore)
    return i18n._(what === 'address' ? msg`The address is shared with guests` : msg`The link is shared with guests`)
  const time = describeHours(i18n, hoursBefore)
  return what === 'address'
    ? i18n._(msg`The address is shared with guests ${{ time }} before the start`)
    : i18n._(msg`The link is shared with guests ${{ time }} before the start`)
}

/** `1 hour`, `36 hours`, `3 days`. */
export function describeHours(i18n: I18n, hours: number): string {
  return hours >= 48 && hours % 24 === 0
    ? i18n._(msg`${plural({ days: hours / 24 }, { one: '# day', other: '# days' })}`)
    : i18n._(msg`${plural({ hours }, { one: '# hour', other: '# hours' })}`)
}
