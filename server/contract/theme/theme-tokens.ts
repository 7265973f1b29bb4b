import { z } from 'zod'
import { pageSections } from './page-sections.ts'

export { type PageSection, pageSections } from './page-sections.ts'

/** Typefaces an event may use, by the word a token holds; each is bundled with the site. */
export const themeFonts = [
  'bricolage',
  'inter',
  'mono',
  'anton',
  'fraunces',
  'unbounded',
  'limelight',
  'playfair',
  'space-grotesk',
  'syne',
  'caveat',
  'bebas',
  'dm-serif',
] as const
export type ThemeFont = (typeof themeFonts)[number]

/** `#rrggbb` or `#rrggbbaa`, lower case. */
const colour = z.string().regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/)
const uniqueSections = z
  .array(z.enum(pageSections))
  .max(pageSections.length)
  .refine((sections) => new Set(sections).size === sections.length)

/** The tokens and what each may hold (product.md §6). Each has a default in the poster or site. */
export const themeTokens = {
  accent: colour,
  background: colour,
  backgroundKind: z.enum(['colour', 'gradient', 'picture']),
  /** The other end of a gradient. */
  backgroundEnd: colour,
  /** Degrees, clockwise, 0 is upwards. */
  backgroundAngle: z.int().min(0).max(359),
  /** Global id of one of the event's visuals; empty for none. */
  backgroundPicture: z.string().max(200),
  /** Whether the page is light or dark; `auto` follows the background. */
  mode: z.enum(['auto', 'light', 'dark']),
  headingFont: z.enum(themeFonts),
  bodyFont: z.enum(themeFonts),
  /** Corners of cards, in pixels. */
  radius: z.int().min(0).max(40),
  coverLayout: z.enum(['side', 'banner', 'backdrop']),
  effect: z.enum(['none', 'grain', 'bulbs', 'aurora', 'confetti', 'stars']),
  /** Sections that are not named follow in their usual order. */
  sectionOrder: uniqueSections,
} as const

type ThemeTokenName = keyof typeof themeTokens
/** What a theme says; every token may be missing. */
export type ThemeTokens = { [Name in ThemeTokenName]?: z.infer<(typeof themeTokens)[Name]> }

/** A token of a later version stays as it is, within these bounds: an older process loses nothing. */
const unknownToken = z.union([
  z.string().max(200),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(60)).max(20),
])
const tokenName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/)

/** A bad name, a value that is no colour, a section that appears twice, a kind of value that no token holds, any other. */
export type TokenProblem = 'NAME' | 'COLOUR' | 'SECTIONS' | 'KIND' | 'VALUE'

/** Why a token cannot hold a value; null when it can. `describeTokenProblem` says it. */
export function refuseToken(name: string, value: unknown): TokenProblem | null {
  if (!tokenName.safeParse(name).success) return 'NAME'
  const known = Object.hasOwn(themeTokens, name) ? themeTokens[name as ThemeTokenName] : unknownToken
  const parsed = known.safeParse(value)
  if (parsed.success) return null
  if (known === unknownToken) return 'KIND'
  if (known === colour) return 'COLOUR'
  return parsed.error.issues[0]!.code === 'custom' ? 'SECTIONS' : 'VALUE'
}

/** The known tokens of stored JSON that hold what they may; all else is left out. */
export function readTokens(stored: unknown): ThemeTokens {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(themeTokens, name) && refuseToken(name, value) === null,
    ),
  )
}

/** `#F00` and `#FF0000` as tokens hold them, `#ff0000`; null for what is no colour. */
export function normalizeColour(text: string): string | null {
  const trimmed = text.trim().toLowerCase()
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(trimmed)?.[1]
  if (!digits) return null
  return `#${digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}
