import { hash } from '../text/hash.ts'

interface PosterPalette {
  ground: string
  ink: string
  /** From the loudest to the quietest. */
  shapes: readonly [string, string, string]
}

const compositions = ['sun', 'rays', 'tiles', 'arches', 'waves', 'bulbs', 'discs', 'stairs'] as const
export type PosterComposition = (typeof compositions)[number]

export interface PosterArt {
  palette: PosterPalette
  composition: PosterComposition
  /** Key of `eventFonts`. */
  font: string
  /** Shapes above and title below instead of the other way round. */
  isFlipped: boolean
  /** A number per poster for the small choices inside a composition. */
  seed: number
}

const palettes: readonly PosterPalette[] = [
  { ground: '#f04e30', ink: '#1d110c', shapes: ['#ffd9a0', '#1d1a16', '#ff8a66'] },
  { ground: '#15203b', ink: '#f9eedb', shapes: ['#ffb224', '#e8563f', '#33457a'] },
  { ground: '#0f4c3a', ink: '#fdf4df', shapes: ['#ff9ec2', '#f4e04d', '#1c6d54'] },
  { ground: '#b9a7ff', ink: '#1b1238', shapes: ['#d8ff3e', '#2a1d5c', '#ff6f9c'] },
  { ground: '#2343ff', ink: '#ffffff', shapes: ['#ffe9c9', '#ff5a36', '#1229b4'] },
  { ground: '#ffd84d', ink: '#16130e', shapes: ['#ff5a36', '#1a4bd6', '#ffb020'] },
  { ground: '#ff86b4', ink: '#3d0620', shapes: ['#7a0f3b', '#ffe14d', '#ffb3cf'] },
  { ground: '#0b9a96', ink: '#03222b', shapes: ['#fff0d4', '#ff7a57', '#067a80'] },
  { ground: '#f3eadb', ink: '#17130f', shapes: ['#e5432d', '#1f4fbf', '#f2b531'] },
  { ground: '#17130f', ink: '#fbf8f3', shapes: ['#ffb224', '#ff6a3d', '#4a3d2e'] },
  { ground: '#5b1a8b', ink: '#fff3e0', shapes: ['#ff5ea0', '#ffc93c', '#7d35b5'] },
  { ground: '#a8d8c0', ink: '#10261d', shapes: ['#0f6b4a', '#ff6b4a', '#d6efe2'] },
]

const fonts = ['bricolage', 'anton', 'fraunces', 'unbounded', 'bricolage', 'limelight', 'anton'] as const

/** The poster an event has until one is uploaded: the same title always draws the same. */
export function decidePosterArt(title: string): PosterArt {
  const seed = hash(title.trim().toLowerCase() || 'marquee')
  return {
    palette: palettes[seed % palettes.length] as PosterPalette,
    composition: compositions[(seed >>> 5) % compositions.length] as PosterComposition,
    font: fonts[(seed >>> 11) % fonts.length] as string,
    isFlipped: ((seed >>> 17) & 1) === 1,
    seed,
  }
}

/** Width of an average letter in em; so that the longest word fits the poster. */
const letterWidths: Record<string, number> = {
  bricolage: 0.55,
  anton: 0.47,
  fraunces: 0.58,
  unbounded: 0.8,
  limelight: 0.62,
}

/** Wider than the average, so that a title of wide letters does not take one more line. */
const spare = 1.12

const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u

/** Size of the title in hundredths of the poster's width. Its longest word always fits. */
export function decideTitleSize(title: string, font: string): number {
  const letter = letterWidths[font] ?? 0.6
  const longest = Math.max(...title.split(/\s+/).map((word) => [...word].length), 1)
  const area = 30 / Math.sqrt(Math.max(title.length, 6) * letter * 0.31)
  return Math.max(5.5, Math.min(area, 84 / (longest * letter), 19))
}

/** The same, so small that the title fits `room`, which is in hundredths of the width. */
export function fitTitleSize(title: string, font: string, room: number): number {
  let size = decideTitleSize(title, font)
  while (size > 3 && countLines(title, font, size) * size * 1.04 > room) size *= 0.97
  return size
}

/** Of a letter by the average one. */
function widthIn(letter: string): number {
  if (/[MWmw@%]/.test(letter)) return 1.6
  return /\p{Lu}/u.test(letter) ? 1.2 : 1
}

/** How many lines a title takes at most, between margins of seven hundredths. */
function countLines(title: string, font: string, size: number): number {
  const letter = (letterWidths[font] ?? 0.66) * spare
  const widthOf = (text: string) =>
    [...text].reduce((sum, each) => sum + (wide.test(each) ? 1.05 : letter * widthIn(each)), 0) * size
  const line = 86
  let lines = 1
  let used = 0
  for (const word of title.trim().split(/\s+/)) {
    const width = widthOf(word)
    const space = used > 0 ? letter * size * 0.6 : 0
    if (used + space + width <= line) used += space + width
    else {
      // A word that is wider than a line goes on in the next ones.
      lines += (used > 0 ? 1 : 0) + Math.ceil(width / line) - 1
      used = width % line
    }
  }
  return lines
}
