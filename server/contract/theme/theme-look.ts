import { blend, contrast, fromOklch, opaque, readableOn, toOklch } from './colour.ts'
import { type LookColours, type Scheme, deriveColours } from './look-colours.ts'
import { washFromPoster } from '../poster/poster-wash.ts'
import { type PageSection, type ThemeFont, type ThemeTokens, pageSections } from './theme-tokens.ts'

export type { LookColours, Scheme } from './look-colours.ts'

/** Raised when the same tokens shall look different: a look that was kept under older rules is made anew. */
const lookRules = 1

/** What an event's pages look like: everything a theme leaves to be worked out, worked out. Plain JSON. */
export interface ThemeLook {
  rules: number
  /** What it was made of beside the tokens; a look of other facts is out of date. */
  poster: string
  /** The colours in a light and in a dark room. With both the visitor's choice decides; one of them is always there. */
  light: LookColours | null
  dark: LookColours | null
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
export interface WornLook extends ThemeLook {
  /** Another text whenever the look is another. */
  tag: string
}

export interface LookFacts {
  /** Main colour of the event's poster, `#rrggbb`: it washes the page of an event that has no background of its own. */
  poster: string
  /** Address of the picture that `backgroundPicture` names; null when there is none, or none any more. */
  pictureUrl: string | null
}

/**
 * Works out what a theme looks like. Pure. Every text reaches 4.5 : 1 on every ground it may stand on: the page with
 * its gradient, picture and effect, cards, what lies under a pointer, and the washes of notices.
 */
export function lookOf(tokens: ThemeTokens, facts: LookFacts): ThemeLook {
  const kind = backgroundKind(tokens, facts)
  const schemes = schemesOf(tokens, kind)
  const colours = (scheme: Scheme) =>
    schemes.includes(scheme) ? deriveColours(scheme, { ...groundsOf(scheme, tokens, facts, kind), kind }) : null
  return {
    rules: lookRules,
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

/** A kept look, unless it was made under other rules or of other facts; then it is made anew. Pure. */
export function readLook(kept: unknown, tokens: ThemeTokens, facts: LookFacts): ThemeLook {
  const look = kept as ThemeLook | null
  const isCurrent =
    look?.rules === lookRules &&
    look.poster === facts.poster &&
    look.background.pictureUrl === (backgroundKind(tokens, facts) === 'picture' ? facts.pictureUrl : null)
  return isCurrent ? look : lookOf(tokens, facts)
}

/** A picture that is gone leaves the gradient or the colour under it. */
function backgroundKind(tokens: ThemeTokens, { pictureUrl }: LookFacts): ThemeLook['background']['kind'] {
  if (tokens.backgroundKind === 'picture' && !pictureUrl) return tokens.backgroundEnd ? 'gradient' : 'colour'
  return tokens.backgroundKind ?? 'colour'
}

/** `auto` follows the background: what reads best on all of it decides. Without one the visitor's choice stands. */
function schemesOf(tokens: ThemeTokens, kind: ThemeLook['background']['kind']): readonly Scheme[] {
  if (tokens.mode === 'light' || tokens.mode === 'dark') return [tokens.mode]
  if (tokens.background === undefined) return ['light', 'dark']
  const ends = kind === 'gradient' ? [tokens.background, gradientEnd(tokens.background, tokens)] : [tokens.background]
  if (ends.length === 1) return [readableOn(tokens.background) === '#ffffff' ? 'dark' : 'light']
  const worst = (ink: string) => Math.min(...ends.map((end) => contrast(ink, end)))
  return [worst('#ffffff') > worst('#000000') ? 'dark' : 'light']
}

/** The colours that a theme names, and where it names none, those of its poster. */
function groundsOf(scheme: Scheme, tokens: ThemeTokens, facts: LookFacts, kind: ThemeLook['background']['kind']) {
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
