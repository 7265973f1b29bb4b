import { LRUCache } from 'lru-cache'
import { contrast, mix, opaque } from '../../../contract/theme/colour.ts'
import type { PosterArt } from '../../../contract/poster/poster-art.ts'
import { resolveTheme } from '../../../contract/theme/resolved-theme.ts'
import type { ThemeTokens } from '../../../contract/theme/theme-tokens.ts'
import type { SheetColours } from './sheet.ts'

interface SheetStyle {
  colours: SheetColours
  art: PosterArt
}

/**
 * The colours of an event's images: those of its theme; without a background of its own, those of its visual
 * (`dominantColor`); without that, those of its drawn poster. Shapes beside a theme's background have its colours.
 */
export function sheetStyle(tokens: ThemeTokens, dominantColor: string | null, drawn: PosterArt): SheetStyle {
  if (tokens.background === undefined && dominantColor === null) return posterStyle(tokens, drawn)
  const colours = themeColours(tokens, dominantColor ?? drawn.palette.ground)
  return { colours, art: { ...drawn, palette: themedPalette(colours) } }
}

/** Colours by theme and poster. Every view of an event's page needs them, and deriving them takes milliseconds. */
const derived = new LRUCache<string, SheetColours>({ max: 1_000 })

function themeColours(tokens: ThemeTokens, poster: string): SheetColours {
  const key = JSON.stringify([tokens, poster])
  const known = derived.get(key)
  if (known) return known
  const colours = deriveColours(tokens, poster)
  derived.set(key, colours)
  return colours
}

function deriveColours(tokens: ThemeTokens, poster: string): SheetColours {
  const resolved = resolveTheme(tokens, { poster, pictureUrl: null })
  // Beside an image dark is the quiet room; a theme that decides for light has no other.
  const { background, stops, text, muted, accent } = (resolved.dark ?? resolved.light)!
  const isGradient = resolved.background.kind === 'gradient'
  return {
    ground: opaque(background),
    ink: opaque(text),
    muted: opaque(muted),
    accent: opaque(accent),
    gradient: isGradient ? { end: opaque(stops.at(-1)!), angle: resolved.background.angle } : null,
  }
}

function posterStyle(tokens: ThemeTokens, drawn: PosterArt): SheetStyle {
  const { ground, ink, shapes } = drawn.palette
  const accent = opaque(tokens.accent ?? shapes[0])
  return {
    colours: { ground, ink, muted: softened(ink, ground), accent, gradient: null },
    art: { ...drawn, palette: { ground, ink, shapes: [accent, shapes[1], shapes[2]] } },
  }
}

/** Three tones that all stand out from the ground, the loudest first. */
function themedPalette({ ground, ink, accent }: SheetColours): PosterArt['palette'] {
  const loud = contrast(accent, ground) >= 1.5 ? accent : ink
  return { ground, ink, shapes: [loud, mix(loud, ink, 0.55), mix(ground, ink, 0.2)] }
}

/** The softest step from ink towards the ground that still reads. */
function softened(ink: string, ground: string): string {
  const soft = [0.3, 0.2, 0.1].map((amount) => mix(ink, ground, amount))
  return soft.find((colour) => contrast(colour, ground) >= 4.6) ?? ink
}
