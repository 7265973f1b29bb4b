import { parseHex } from './colour.ts'

/** A colour as the eye orders it: lightness 0..1, chroma 0..0.4, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

// Matrices of Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = (parseHex(hex) ?? [0, 0, 0]).map((channel) => linear(channel / 255)) as Triple
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** The nearest colour a screen can show: lightness and hue are kept, chroma gives way. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  for (let reduced = chroma; reduced > 0.001; reduced -= 0.004) {
    const channels = toLinearRgb({ lightness, chroma: reduced, hue })
    if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return toHex(channels)
  }
  return toHex(toLinearRgb({ lightness, chroma: 0, hue }))
}

type Triple = [number, number, number]

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toHex(channels: Triple): string {
  const encoded = channels.map((value) => {
    const bounded = Math.min(Math.max(value, 0), 1)
    const channel = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
    return Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${encoded.join('')}`
}
