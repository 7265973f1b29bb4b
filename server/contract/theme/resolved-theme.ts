import { blend, contrast, fromOklch, opaque, readableOn, toOklch } from './colour.ts'
import { type ThemeColours, type Scheme, deriveColours } from './theme-colours.ts'
import { washFromPoster } from '../poster/poster-wash.ts'
import { type PageSection, type ThemeFont, type ThemeTokens, pageSections } from './theme-tokens.ts'

export type { ThemeColours } from './theme-colours.ts'

/** Raised when the same tokens shall look different. A theme that was resolved under older rules is resolved again. */
const resolutionRules = 1

/** How an event's pages look: every colour and measure, with what the theme leaves open filled in. Plain JSON. */
export interface ResolvedTheme {
  rules: number
  /** The fact it was resolved with, beside the tokens. With another one it is out of date. */
  poster: string
  /** The colours in a light and in a dark room. With both the visitor's choice decides; one of them is always there. */
  light: ThemeColours | null
  dark: ThemeColours | null
  background: {
    kind: 'colour' | 'gradient' | 'picture'
    /** Of a gradient, in degrees, clockwise, 0 is upwards. */
    angle: number
    pictureUrl: string | null
  }
  /** Null is the site's own. */
  headingFont: ThemeFont | null
  bodyFont: ThemeFont | null
  /** Corners of cards, in pixels; null is the site's own. */
  radius: number | null
  coverLayout: 'side' | 'banner' | 'backdrop'
  effect: 'none' | 'grain' | 'bulbs' | 'aurora' | 'confetti' | 'stars'
  /** Every section, once. */
  sections: PageSection[]
}

/** The resolved theme of an event's pages at a moment. */
export interface AppliedTheme extends ResolvedTheme {
  /** Differs whenever the resolved theme differs. */
  tag: string
}

export interface ThemeFacts {
  /** Main colour of the event's poster, `#rrggbb`: it washes the page of an event that has no background of its own. */
  poster: string
  /** Address of the picture that `backgroundPicture` names; null when there is none, or none any more. */
  pictureUrl: string | null
}

/** Resolve a theme. Pure. Every text reaches 4.5 : 1 on every ground it may stand on. */
export function resolveTheme(tokens: ThemeTokens, facts: ThemeFacts): ResolvedTheme {
  const kind = backgroundKind(tokens, facts)
  const schemes = schemesOf(tokens, kind)
  const colours = (scheme: Scheme) =>
    schemes.includes(scheme) ? deriveColours(scheme, { ...groundsOf(scheme, tokens, facts, kind), kind }) : null
  return {
    rules: resolutionRules,
    poster: facts.poster,
    light: colours('light'),
    dark: colours('dark'),
    background: {
      kind,
      angle: tokens.backgroundAngle ?? 160,
      pictureUrl: kind === 'picture' ? facts.pictureUrl : null,
    },
    headingFont: tokens.headingFont ?? null,
    bodyFont: tokens.bodyFont ?? null,
    radius: tokens.radius ?? null,
    coverLayout: tokens.coverLayout ?? 'side',
    effect: tokens.effect ?? 'none',
    sections: orderSections(tokens.sectionOrder),
  }
}

/** The stored resolved theme. It is resolved again if the rules or the facts have changed since. Pure. */
export function readResolvedTheme(stored: unknown, tokens: ThemeTokens, facts: ThemeFacts): ResolvedTheme {
  const theme = stored as ResolvedTheme | null
  const isCurrent =
    theme?.rules === resolutionRules &&
    theme.poster === facts.poster &&
    theme.background.pictureUrl === (backgroundKind(tokens, facts) === 'picture' ? facts.pictureUrl : null)
  return isCurrent ? theme : resolveTheme(tokens, facts)
}

/** A picture that is gone leaves the gradient or the colour under it. */
function backgroundKind(tokens: ThemeTokens, { pictureUrl }: ThemeFacts): ResolvedTheme['background']['kind'] {
  if (tokens.backgroundKind === 'picture' && !pictureUrl) return tokens.backgroundEnd ? 'gradient' : 'colour'
  return tokens.backgroundKind ?? 'colour'
}

/** `auto` follows the background: what reads best on all of it decides. Without one the visitor's choice stands. */
function schemesOf(tokens: ThemeTokens, kind: ResolvedTheme['background']['kind']): readonly Scheme[] {
  if (tokens.mode === 'light' || tokens.mode === 'dark') return [tokens.mode]
  if (tokens.background === undefined) return ['light', 'dark']
  const ends = kind === 'gradient' ? [tokens.background, gradientEnd(tokens.background, tokens)] : [tokens.background]
  if (ends.length === 1) return [readableOn(tokens.background) === '#ffffff' ? 'dark' : 'light']
  const worst = (ink: string) => Math.min(...ends.map((end) => contrast(ink, end)))
  return [worst('#ffffff') > worst('#000000') ? 'dark' : 'light']
}

/** The colours that a theme names, and where it names none, those of its poster. */
function groundsOf(scheme: Scheme, tokens: ThemeTokens, facts: ThemeFacts, kind: ResolvedTheme['background']['kind']) {
  const wash = washFromPoster(facts.poster)
  const accent = opaque(tokens.accent ?? wash.accent)
  const effect = tokens.effect ?? 'none'
  const isUnderPicture = tokens.coverLayout === 'backdrop'
  const washed = tokens.background === undefined ? wash[scheme] : null
  const background = opaque(tokens.background ?? wash[scheme].background)
  const end = kind === 'gradient' ? gradientEnd(background, tokens) : null
  return { background, end, washed, accent, hasEffect: effect !== 'none', isUnderPicture }
}

/** The other end of a gradient; a neighbour on the colour circle where the theme names none. */
function gradientEnd(background: string, { backgroundEnd }: ThemeTokens): string {
  if (backgroundEnd) return opaque(backgroundEnd)
  const { lightness, chroma, hue } = toOklch(background)
  const neighbour = fromOklch({ lightness, chroma: Math.max(chroma, 0.05), hue: hue + 55 })
  return blend(neighbour, lightness > 0.5 ? '#ffffff' : '#000000', 0.12)
}

function orderSections(named: readonly PageSection[] = []): PageSection[] {
  const known = named.filter((section, index) => pageSections.includes(section) && named.indexOf(section) === index)
  return [...known, ...pageSections.filter((section) => !known.includes(section))]
}
