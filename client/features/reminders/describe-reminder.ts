import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { splitMinutes } from './reminder-draft.ts'

/** `1 day before`. */
export function describeLead(i18n: I18n, minutesBefore: number): string {
  const { amount: count, unit } = splitMinutes(minutesBefore)
  const text = {
    minutes: msg`${plural({ count }, { one: '# minute before', other: '# minutes before' })}`,
    hours: msg`${plural({ count }, { one: '# hour before', other: '# hours before' })}`,
    days: msg`${plural({ count }, { one: '# day before', other: '# days before' })}`,
  }[unit]
  return i18n._(text)
}
