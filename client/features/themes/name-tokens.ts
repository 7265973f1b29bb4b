import { familyOf } from '#client/lib/appearance/event-fonts.ts'
import { normalizeColour, type PageSection, pageSections } from '#contract/theme/theme-tokens.ts'

/** One token of a theme, as people read it. */
export type NamedToken =
  | { kind: 'colour'; name: string; value: string }
  | { kind: 'font'; name: string; value: string; family: string }
  | { kind: 'word'; name: string; value: string }

const names: Record<string, string> = {
  accent: 'Accent',
  background: 'Background',
  backgroundKind: 'Background type',
  backgroundEnd: 'Gradient end',
  backgroundAngle: 'Gradient angle',
  backgroundPicture: 'Background photo',
  mode: 'Mode',
  headingFont: 'Headings',
  bodyFont: 'Text',
  radius: 'Corners',
  coverLayout: 'Poster',
  effect: 'Effect',
  sectionOrder: 'Section order',
}

/** What people call a token. */
export function nameOfToken(token: string): string {
  return names[token] ?? token
}

/** Orders tokens as `names` does, unknown tokens last. Pure. */
export function compareTokens(one: string, other: string): number {
  const known = Object.keys(names)
  const position = (token: string) => (known.includes(token) ? known.indexOf(token) : known.length)
  return position(one) - position(other) || one.localeCompare(other)
}

/** The parts of an event's page as organizers call them. */
export const sectionNames: Record<PageSection, string> = {
  about: 'About',
  guests: 'Going',
  feed: 'Activity',
  gallery: 'Photos',
  place: 'Location',
  terms: 'Terms',
}

/** Every section once: the named ones first, the others in their usual order. Pure. */
export function fullOrder(named: readonly PageSection[] = []): PageSection[] {
  return [...named, ...pageSections.filter((section) => !named.includes(section))]
}

const units: Record<string, string> = { radius: ' px', backgroundAngle: '°' }

/** Values that another word describes better. */
const words: Record<string, string> = { picture: 'photo' }

/** The tokens of a theme in the order of reading: colours, typefaces, the rest. Unknown tokens have their own name. Pure. */
export function nameTokens(tokens: Readonly<Record<string, unknown>>): NamedToken[] {
  const named = Object.entries(tokens)
    .toSorted(([a], [b]) => compareTokens(a, b))
    .flatMap(([key, value]) => nameToken(key, value) ?? [])
  const kinds = ['colour', 'font', 'word']
  return named.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

function nameToken(key: string, value: unknown): NamedToken | null {
  const name = names[key] ?? key
  if (key === 'sectionOrder' && Array.isArray(value)) {
    const sections = value.map((section) => sectionNames[section as PageSection] ?? String(section))
    return { kind: 'word', name, value: sections.join(', ') }
  }
  if (key === 'backgroundPicture')
    return typeof value === 'string'
      ? { kind: 'word', name, value: value ? 'one of the event’s photos' : 'none' }
      : null
  if (Array.isArray(value)) return { kind: 'word', name, value: value.join(', ') }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  if (typeof value === 'string' && value.startsWith('#') && normalizeColour(value))
    return { kind: 'colour', name, value }
  const family = familyOf(text)
  if (family && /font/i.test(key)) return { kind: 'font', name, value: fontName(text), family }
  const unit = units[key] ?? ''
  return { kind: 'word', name, value: words[text] && typeof value === 'string' ? words[text] : text + unit }
}

/** A typeface under the name its makers gave it: `'Fraunces Variable', Georgia, serif` → `Fraunces`. */
export function fontName(font: string): string {
  const family = familyOf(font) ?? font
  return (family.split(',')[0] ?? '').replaceAll("'", '').replace(/ Variable$/, '')
}
