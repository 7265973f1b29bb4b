/** Red, green and blue, 0..255. */
type Rgb = readonly [number, number, number]

/** Reads `#rgb`, `#rrggbb` or `#rrggbbaa` (alpha is dropped); null when it is none of them. */
export function parseHex(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  if (short) return [1, 2, 3].map((i) => Number.parseInt(`${short[i]}${short[i]}`, 16)) as unknown as Rgb
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?$/i.exec(text)
  return long ? ([1, 2, 3].map((i) => Number.parseInt(long[i] ?? '0', 16)) as unknown as Rgb) : null
}

/** Relative luminance of WCAG 2.2, 0..1. */
export function luminance(hex: string): number {
  const [red, green, blue] = (parseHex(hex) ?? [0, 0, 0]).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2.2, 1..21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever is easier to read on `hex`; one of them always reaches 4.5 : 1. */
export function readableOn(hex: string): '#000000' | '#ffffff' {
  return contrast(hex, '#000000') >= contrast(hex, '#ffffff') ? '#000000' : '#ffffff'
}

/** Mixes two colours in sRGB; `amount` of the second, 0..1. */
export function mix(one: string, other: string, amount: number): string {
  const from = parseHex(one) ?? [0, 0, 0]
  const to = parseHex(other) ?? [0, 0, 0]
  const channel = (i: number) => Math.round((from[i] ?? 0) * (1 - amount) + (to[i] ?? 0) * amount)
  return `#${[0, 1, 2].map((i) => channel(i).toString(16).padStart(2, '0')).join('')}`
}
