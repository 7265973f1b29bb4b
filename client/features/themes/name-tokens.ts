import { familyOf } from '#client/lib/appearance/event-fonts.ts'
import { normalizeColour, type PageSection } from '#contract/theme/theme-tokens.ts'
import { sectionNames } from './section-names.ts'

/** One token of a theme as people look at it. */
export type NamedToken =
  | { kind: 'colour'; name: string; value: string }
  | { kind: 'font'; name: string; value: string; family: string }
  | { kind: 'word'; name: string; value: string }

const names: Record<string, string> = {
  accent: 'Accent',
  background: 'Background',
  backgroundKind: 'Kind of background',
  backgroundEnd: 'Gradient end',
  backgroundAngle: 'Gradient angle',
  backgroundPicture: 'Picture behind',
  mode: 'Mode',
  headingFont: 'Headings',
  bodyFont: 'Text',
  radius: 'Corners',
  coverLayout: 'Poster',
  effect: 'Effect',
  sectionOrder: 'Order of sections',
}

/** What people call a token. */
export function nameOfToken(token: string): string {
  return names[token] ?? token
}

/** In the order people look at them, those that this version does not know last. Pure. */
export function compareTokens(one: string, other: string): number {
  const known = Object.keys(names)
  const position = (token: string) => (known.includes(token) ? known.indexOf(token) : known.length)
  return position(one) - position(other) || one.localeCompare(other)
}

const units: Record<string, string> = { radius: ' px', backgroundAngle: '°' }

/** Words of tokens that say more in another one. */
const words: Record<string, string> = { auto: 'by colour', side: 'beside', none: 'none' }

function nameSections(sections: readonly unknown[]): string {
  return sections.map((section) => sectionNames[section as PageSection] ?? String(section)).join(', ')
}

/**
 * The tokens of a theme in the order people look at them: colours, typefaces, the rest; tokens that this version does
 * not know keep their own name. Pure.
 */
export function nameTokens(tokens: Readonly<Record<string, unknown>>): NamedToken[] {
  const named = Object.entries(tokens)
    .toSorted(([a], [b]) => compareTokens(a, b))
    .flatMap(([key, value]) => nameToken(key, value) ?? [])
  const kinds = ['colour', 'font', 'word']
  return named.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

function nameToken(key: string, value: unknown): NamedToken | null {
  const name = names[key] ?? key
  if (key === 'sectionOrder' && Array.isArray(value)) return { kind: 'word', name, value: nameSections(value) }
  if (key === 'backgroundPicture')
    return typeof value === 'string' ? { kind: 'word', name, value: value ? 'one of the visuals' : 'none' } : null
  if (Array.isArray(value)) return { kind: 'word', name, value: value.join(', ') }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  if (typeof value === 'string' && value.startsWith('#') && normalizeColour(value))
    return { kind: 'colour', name, value }
  const family = familyOf(text)
  if (family && /font/i.test(key)) return { kind: 'font', name, value: fontName(family), family }
  const unit = units[key] ?? ''
  return { kind: 'word', name, value: words[text] && typeof value === 'string' ? words[text] : text + unit }
}

/** `'Fraunces Variable', Georgia, serif` → `Fraunces` */
function fontName(family: string): string {
  return (family.split(',')[0] ?? '').replaceAll("'", '').replace(/ Variable$/, '')
}
