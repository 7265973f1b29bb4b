import { blend, contrast, fromOklch, mix, readableOn, toOklch, withAlpha } from './colour.ts'
import type { WashColours } from '../poster/poster-wash.ts'

export type Scheme = 'light' | 'dark'

/** The colours of an event's pages by role: `#rrggbb`, and `#rrggbbaa` where what is under it shows through. */
export interface ThemeColours {
  background: string
  /** Of a gradient from end to end; the background alone without one. Between two neighbours nothing is worse than they are. */
  stops: string[]
  surface: string
  sunken: string
  /** What lies under the pointer; lets its ground through. */
  hover: string
  text: string
  muted: string
  line: string
  /** Edges of controls: 3 : 1 on page and cards. */
  lineStrong: string
  accent: string
  accentHover: string
  onAccent: string
  /** The accent as far as it must be moved to be read as text. */
  accentText: string
  accentWash: string
  danger: string
  onDanger: string
  dangerWash: string
  live: string
  liveWash: string
  focus: string
  /** Lies over a picture that text stands on, as strong as the worst picture needs. */
  scrim: string
  /** What an effect may paint behind text. */
  glow: string[]
}

interface Grounds {
  background: string
  /** The other end of a gradient. */
  end: string | null
  kind: 'colour' | 'gradient' | 'picture'
  /** The tones of the poster, when the page takes its colour from there. */
  washed: WashColours | null
  accent: string
  hasEffect: boolean
  /** Text stands on the poster itself. */
  isUnderPicture: boolean
}

/** What every text reaches on every ground. */
const readable = 4.5
/** Room over `readable` for what is softer than text, where the background leaves it. */
const roomy = 6.5
/** More of it behind an effect, or soft text and signals would have to be as bright as text everywhere. */
const calm = 8.5

/** All colours of a page from the few that its theme names. Pure. */
export function deriveColours(scheme: Scheme, grounds: Grounds): ThemeColours {
  const { washed, accent } = grounds
  const text = washed?.text ?? (scheme === 'dark' ? '#ffffff' : '#000000')
  const back = scheme === 'dark' ? '#000000' : '#ffffff'
  const background = fitted(grounds.background, text)
  const end = grounds.end === null ? background : fitted(grounds.end, text)
  const stops = grounds.end === null ? [background] : gradientStops(background, end, text)
  const worst = Math.min(...stops.map((stop) => contrast(text, stop)))
  /** Under it text reads as well as on the page, or well enough. */
  const needed = Math.min(roomy, worst)
  const isGround = (ground: string) => contrast(text, ground) >= needed
  const firstGround = (...candidates: string[]) => candidates.find(isGround) ?? background
  const surface =
    washed?.surface ??
    firstGround(mix(background, '#ffffff', scheme === 'dark' ? 0.07 : 0.45), mix(background, back, 0.14))
  const sunken = firstGround(mix(background, text, 0.05), mix(background, back, 0.08))
  const hover =
    [withAlpha(text, 0.09), withAlpha(back, 0.14)].find((over) =>
      [...stops, surface].every((ground) => isGround(lay(over, ground))),
    ) ?? withAlpha(back, 0)
  const scrim = scrimOver(background, text, scheme)
  const glow = grounds.hasEffect
    ? glowsOf(background, accent, end).map((colour) => temper(colour, stops, text, Math.min(calm, worst)))
    : []
  const pictured = [lay(scrim, '#ffffff'), lay(scrim, '#000000')]
  const accentWash = temper(mix(background, accent, 0.18), [background], text, needed)
  const all = [
    ...(grounds.kind === 'picture' ? [background] : stops),
    ...(grounds.kind === 'picture' || grounds.isUnderPicture ? pictured : []),
    ...(grounds.kind === 'picture' ? [] : glow.flatMap((colour) => stops.flatMap((stop) => between(stop, colour)))),
    ...glow,
    surface,
    sunken,
    accentWash,
    ...[...stops, surface, sunken].map((ground) => lay(hover, ground)),
  ]
  const [danger, dangerWash] = signal(scheme === 'dark' ? '#ff8f80' : '#b3261a', background, text, all, needed)
  const [live, liveWash] = signal(scheme === 'dark' ? '#4fd58b' : '#0a6b38', background, text, all, needed)
  const onAccent = readableOn(accent)
  const washes = [dangerWash, liveWash]
  return {
    background,
    stops,
    surface,
    sunken,
    hover,
    text,
    muted: softest(washed?.muted ?? mix(text, background, 0.36), text, [...all, ...washes], readable),
    line: withAlpha(text, 0.18),
    lineStrong: softest(mix(background, text, 0.46), text, [...stops, surface], 3),
    accent,
    accentHover: hovered(accent, onAccent),
    onAccent,
    accentText: softest(accent, text, [...all, ...washes], readable),
    accentWash,
    danger,
    onDanger: readableOn(danger),
    dangerWash,
    live,
    liveWash,
    focus: text,
    scrim,
    glow,
  }
}

/** One translucent colour laid over another. */
function lay(over: string, ground: string): string {
  return mix(ground, over, Number.parseInt(over.slice(7, 9) || 'ff', 16) / 255)
}

/** A colour of the other kind, such as a dark one in a light mode, moves well clear of the middle. */
function fitted(colour: string, text: string): string {
  const isOther = contrast(colour, text) < contrast(colour, readableOn(text))
  return reach(colour, text, isOther ? 11 : readable)
}

/** The colour, as much lighter or darker as the text on it needs; hue stays, and so does a colour that is fine. */
function reach(colour: string, text: string, needed: number): string {
  if (contrast(text, colour) >= needed) return colour
  const { lightness, chroma, hue } = toOklch(colour)
  const step = readableOn(text) === '#000000' ? -0.02 : 0.02
  for (let moved = lightness + step; moved > 0 && moved < 1; moved += step) {
    const candidate = fromOklch({ lightness: moved, chroma, hue })
    if (contrast(text, candidate) >= needed) return candidate
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** Between neighbours a browser mixes in sRGB; eight steps keep that as even as OKLab, and each of them is read on. */
function gradientStops(from: string, to: string, text: string): string[] {
  return Array.from({ length: 9 }, (_, index) => reach(blend(from, to, index / 8), text, readable))
}

/** The least of a colour's way to the text that reads on all grounds. */
function softest(colour: string, text: string, grounds: readonly string[], needed: number): string {
  for (let amount = 0; amount < 1; amount += 0.05) {
    const candidate = mix(colour, text, amount)
    if (grounds.every((ground) => contrast(candidate, ground) >= needed)) return candidate
  }
  return text
}

/** As much of a colour over some grounds as lets the text on it be read, also halfway. */
function temper(colour: string, grounds: readonly string[], text: string, needed: number): string {
  const [ground] = grounds as [string, ...string[]]
  for (let amount = 1; amount > 0; amount -= 0.05) {
    const candidate = mix(ground, colour, amount)
    const isRead = [candidate, ...grounds.flatMap((each) => between(each, candidate))].every(
      (each) => contrast(text, each) >= needed,
    )
    if (isRead) return candidate
  }
  return mix(ground, readableOn(text), 0.12)
}

/** Halfway a mixture may be a little darker than both its ends. */
function between(one: string, other: string): string[] {
  return [0.25, 0.5, 0.75].map((amount) => mix(one, other, amount))
}

/** A signal as text, and the wash behind it. */
function signal(colour: string, background: string, text: string, grounds: readonly string[], needed: number) {
  for (let amount = 0; amount < 1; amount += 0.1) {
    const candidate = mix(colour, text, amount)
    const wash = temper(mix(background, candidate, 0.14), [background], text, needed)
    if ([...grounds, wash].every((ground) => contrast(candidate, ground) >= readable)) return [candidate, wash] as const
  }
  return [text, background] as const
}

/** The accent under a pointer: a step towards its text, or away where that step could not be read. */
function hovered(accent: string, onAccent: string): string {
  const towards = mix(accent, onAccent, 0.12)
  return contrast(towards, onAccent) >= readable
    ? towards
    : mix(accent, onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.12)
}

/** A veil in the background's hue, as thin as the worst picture (white or black) allows. */
function scrimOver(background: string, text: string, scheme: Scheme): string {
  const { lightness, chroma, hue } = toOklch(background)
  const veil = fromOklch({
    lightness: scheme === 'dark' ? Math.min(lightness, 0.2) : Math.max(lightness, 0.95),
    chroma: Math.min(chroma, 0.06),
    hue,
  })
  const worst = scheme === 'dark' ? '#ffffff' : '#000000'
  for (let alpha = 0.5; alpha < 1; alpha += 0.02) {
    const scrim = withAlpha(veil, alpha)
    if (contrast(text, lay(scrim, worst)) >= 5.5) return scrim
  }
  return withAlpha(veil, 1)
}

/** Three lights of one evening: the accent, its neighbour, and the far end of the page. */
function glowsOf(background: string, accent: string, end: string): string[] {
  const { lightness, chroma, hue } = toOklch(accent)
  const neighbour = fromOklch({ lightness, chroma: Math.max(chroma, 0.08), hue: hue + 60 })
  const far = end === background ? fromOklch({ lightness, chroma: Math.max(chroma, 0.08), hue: hue - 70 }) : end
  return [accent, neighbour, far]
}
