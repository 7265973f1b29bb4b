import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

const minuteMs = 60_000

/** How long until something happens: `in 28 min`, `in 2 h 5 min`, `any moment`. */
export function describeWait(i18n: I18n, leftMs: number): string {
  const minutes = Math.ceil(leftMs / minuteMs)
  if (minutes <= 0) return i18n._(msg`any moment`)
  if (minutes < 60) return i18n._(msg`in ${{ minutes }} min`)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? i18n._(msg`in ${{ hours }} h`) : i18n._(msg`in ${{ hours }} h ${{ rest }} min`)
}
