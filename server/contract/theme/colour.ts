import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn'

registerMode(modeRgb)
registerMode(modeLrgb)
registerMode(modeOklab)
registerMode(modeOklch)

const oklch = converter('oklch')

/** A colour as the eye orders it: lightness 0..1, chroma 0..0.4, hue in degrees. */
interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** `#rrggbb` of `#rrggbb` or `#rrggbbaa`: what stands on a page lets nothing through. */
export function opaque(hex: string): string {
  return hex.slice(0, 7)
}

export function toOklch(hex: string): Oklch {
  const { l, c, h } = oklch(opaque(hex))!
  return { lightness: l, chroma: c, hue: h ?? 0 }
}

/** The nearest colour a screen can show, `#rrggbb`: lightness and hue stay, chroma gives way. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, h: hue }, 'oklch'))
}

/** Contrast ratio of WCAG 2.2, 1..21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(opaque(one), opaque(other))
}

/** Black or white, whichever is easier to read on `hex`; one of them always reaches 4.5 : 1. */
export function readableOn(hex: string): '#000000' | '#ffffff' {
  return contrast(hex, '#000000') >= contrast(hex, '#ffffff') ? '#000000' : '#ffffff'
}

/**
 * Mixes two colours in sRGB, as a browser lays one over the other; `amount` of the second, 0..1.
 * The result is never beyond either in any channel.
 */
export function mix(one: string, other: string, amount: number): string {
  return formatHex(interpolate([opaque(one), opaque(other)], 'rgb')(amount))
}

/** The same as the eye sees it, in OKLab, for gradients without a grey middle. */
export function blend(one: string, other: string, amount: number): string {
  return formatHex(interpolate([opaque(one), opaque(other)], 'oklab')(amount))
}

/** The colour with its opacity, 0..1, as `#rrggbbaa`. */
export function withAlpha(hex: string, alpha: number): string {
  return `${opaque(hex)}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`
}
