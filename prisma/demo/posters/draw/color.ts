export type Rgb = readonly [red: number, green: number, blue: number]

export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toHex([red, green, blue]: Rgb): string {
  const pair = (channel: number) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0')
  return `#${pair(red)}${pair(green)}${pair(blue)}`
}

const toLinear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const fromLinear = (share: number) =>
  255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * Math.max(0, share) ** (1 / 2.4) - 0.055)

/** Ottosson's OKLab: mixing in it keeps a sunset from turning grey in the middle, as mixing in sRGB does. */
export function toOklab(hex: string): [lightness: number, a: number, b: number] {
  const [red, green, blue] = toRgb(hex).map(toLinear) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function fromOklab([lightness, a, b]: readonly [number, number, number]): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex([
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ])
}

/** The colour a share of the way from one to the other: 0 is `from`, 1 is `to`. */
export function mix(from: string, to: string, share: number): string {
  const start = toOklab(from)
  const end = toOklab(to)
  return fromOklab(
    [0, 1, 2].map((axis) => start[axis]! + (end[axis]! - start[axis]!) * share) as [number, number, number],
  )
}

/** A ramp through several colours, read at a share between 0 and 1. */
export function ramp(colors: readonly string[], share: number): string {
  const position = Math.min(1, Math.max(0, share)) * (colors.length - 1)
  const index = Math.min(colors.length - 2, Math.floor(position))
  return mix(colors[index]!, colors[index + 1]!, position - index)
}

export const darken = (hex: string, share: number) => mix(hex, '#0b0809', share)
export const lighten = (hex: string, share: number) => mix(hex, '#fffaf0', share)
