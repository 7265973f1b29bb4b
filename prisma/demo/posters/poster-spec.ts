import type { Picture } from './draw/render.ts'
import type { SetText } from './draw/typeset.ts'

/** 4:5, the shape of an event's poster. */
export const posterSize = { width: 1600, height: 2000 } as const

/** Paper, ink, and the loud colours in the order a composition uses them; they repeat when there are too few. */
export type Palette = { ground: string; ink: string; colors: readonly [string, ...string[]] }

export type PosterContent = {
  title: string
  /** Small type: places, edition numbers, slogans. No dates: events move, a picture does not. */
  lines: readonly string[]
  palette: Palette
  /** The same seed draws the same picture. */
  seed: string | number
}

/** What a composition answers: the picture, and where its type stands so that tests can measure it. */
export type Composed = Picture & { title: readonly SetText[]; small?: readonly SetText[] }
export type Compose = (content: PosterContent) => Composed

export const colorOf = ({ colors }: Palette, index: number) => colors[index % colors.length]!

/** "Sunset Cinema: Metropolis" is a series and its evening; a title without a colon is all evening. */
export function splitTitle(title: string): { series: string; name: string } {
  const colon = title.indexOf(':')
  if (colon < 1 || colon > title.length - 2) return { series: '', name: title }
  return { series: title.slice(0, colon).trim(), name: title.slice(colon + 1).trim() }
}
