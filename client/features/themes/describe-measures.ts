import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** Such as `14 px`. Intl has no unit for pixels on a screen. */
export function describePixels(i18n: I18n, pixels: number): string {
  return i18n._(msg`${{ pixels: i18n.number(pixels) }} px`)
}

/** An angle, such as `45°`. */
export function describeDegrees(i18n: I18n, degrees: number): string {
  return i18n.number(degrees, { style: 'unit', unit: 'degree', unitDisplay: 'narrow' })
}
