import type { CSSProperties } from 'react'
import { contrast, mix, parseHex, readableOn } from './colour.ts'
import { posterWashStyle } from './poster-wash.ts'

/**
 * The tokens of a theme document that become CSS. All are optional, because a document may be older or newer than
 * this page: what is missing or not understood falls back to the house style.
 */
export interface EventThemeTokens {
  accent?: string
  background?: string
  headingFont?: string
  bodyFont?: string
  /** Corner size of cards in px. */
  radius?: number | string
  /** Main colour of the event's poster: it washes the page of an event that has no background of its own. */
  poster?: string
}

/** Typefaces an event may wear; each is bundled with the site. */
export const eventFonts: Readonly<Record<string, string>> = {
  bricolage: "'Bricolage Grotesque Variable', sans-serif",
  inter: "'Inter Variable', sans-serif",
  mono: "'JetBrains Mono Variable', monospace",
  anton: "'Anton', 'Bricolage Grotesque Variable', sans-serif",
  fraunces: "'Fraunces Variable', Georgia, serif",
  unbounded: "'Unbounded Variable', sans-serif",
  limelight: "'Limelight', 'Bricolage Grotesque Variable', sans-serif",
}

const house = { accent: '#ffb224', background: '#14110e' }

/** Turns tokens into the custom properties that `[data-event-theme]` in app.css reads. Derived colours live only here. */
export function eventThemeStyle(tokens: EventThemeTokens): CSSProperties {
  return { ...colourProperties(tokens), ...shapeProperties(tokens) } as CSSProperties
}

function colourProperties(tokens: EventThemeTokens): Record<string, string> {
  if (tokens.background === undefined && tokens.poster !== undefined) return posterWashStyle(tokens.poster)
  const background = colourOr(tokens.background, house.background)
  const text = readableOn(background)
  const accent = colourOr(tokens.accent, house.accent)
  return {
    colorScheme: text === '#ffffff' ? 'dark' : 'light',
    '--event-background': background,
    '--event-surface': mix(background, '#ffffff', text === '#ffffff' ? 0.07 : 0.45),
    '--event-text': text,
    '--event-muted': mutedOn(background, text),
    '--event-live': legible('#17a35b', background, text),
    '--event-danger': legible('#e0402f', background, text),
    '--event-accent': accent,
    '--event-on-accent': readableOn(accent),
  }
}

function shapeProperties(tokens: EventThemeTokens): Record<string, string> {
  const radius = clampRadius(tokens.radius)
  return {
    ...fontProperty('--event-heading-font', tokens.headingFont),
    ...fontProperty('--event-body-font', tokens.bodyFont),
    ...(radius !== null && {
      '--event-radius-control': `${Math.min(radius, 12)}px`,
      '--event-radius-card': `${radius}px`,
      '--event-radius-poster': `${Math.round(radius * 1.6)}px`,
    }),
  }
}

/** The softest step from text towards background that still reads at 4.5 : 1. */
function mutedOn(background: string, text: string): string {
  for (const amount of [0.36, 0.28, 0.2, 0.12]) {
    const muted = mix(text, background, amount)
    if (contrast(muted, mix(background, text, 0.06)) >= 4.5) return muted
  }
  return text
}

/** A signal colour moved towards the text until it reads on the background, wash included. */
function legible(colour: string, background: string, text: string): string {
  for (const amount of [0, 0.2, 0.4, 0.6, 0.8]) {
    const moved = mix(colour, text, amount)
    if (contrast(moved, background) >= 5.4) return moved
  }
  return text
}

function colourOr(value: string | undefined, fallback: string): string {
  return value !== undefined && parseHex(value) ? value : fallback
}

function fontProperty(name: string, font: string | undefined): Record<string, string> {
  const family = font === undefined ? undefined : eventFonts[font]
  return family ? { [name]: family } : {}
}

function clampRadius(value: number | string | undefined): number | null {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return number === undefined || Number.isNaN(number) ? null : Math.min(Math.max(number, 0), 40)
}
