import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { familyOf } from '#client/lib/appearance/event-fonts.ts'
import { formatter } from '#contract/time/formatters.ts'
import { describeDegrees, describePixels } from './describe-measures.ts'
import { normalizeColour, type PageSection, pageSections } from '#contract/theme/theme-tokens.ts'

/** One token of a theme, as people read it. */
export type NamedToken =
  | { kind: 'colour'; name: string; value: string }
  | { kind: 'font'; name: string; value: string; family: string }
  | { kind: 'word'; name: string; value: string }

const names: Record<string, MessageDescriptor> = {
  accent: msg`Accent`,
  background: msg`Background`,
  backgroundKind: msg`Background type`,
  backgroundEnd: msg`Gradient end`,
  backgroundAngle: msg`Gradient angle`,
  backgroundPicture: msg`Background photo`,
  mode: msg({ message: 'Mode', comment: 'Light or dark' }),
  headingFont: msg`Headings`,
  bodyFont: msg({ message: 'Text', context: 'typeface' }),
  radius: msg`Corners`,
  coverLayout: msg`Poster`,
  effect: msg`Effect`,
  sectionOrder: msg`Section order`,
}

/** What people call a token. */
export function nameOfToken(i18n: I18n, token: string): string {
  const name = names[token]
  return name ? i18n._(name) : token
}

/** Orders tokens as `names` does, unknown tokens last. Pure. */
export function compareTokens(one: string, other: string): number {
  const known = Object.keys(names)
  const position = (token: string) => (known.includes(token) ? known.indexOf(token) : known.length)
  return position(one) - position(other) || one.localeCompare(other)
}

/** The parts of an event's page as organizers call them. */
export const sectionNames: Record<PageSection, MessageDescriptor> = {
  about: msg`About`,
  guests: msg({ message: 'Going', context: 'section' }),
  feed: msg`Activity`,
  gallery: msg`Photos`,
  place: msg`Location`,
  terms: msg`Terms`,
}

/** Every section once: the named ones first, the others in their usual order. Pure. */
export function fullOrder(named: readonly PageSection[] = []): PageSection[] {
  return [...named, ...pageSections.filter((section) => !named.includes(section))]
}

/** Numbers with a unit. */
const measures: Record<string, (i18n: I18n, value: number) => string> = {
  radius: describePixels,
  backgroundAngle: describeDegrees,
}

/** Values that another word describes better. */
const words: Record<string, MessageDescriptor> = { picture: msg`photo` }

/** The tokens of a theme in the order of reading: colours, typefaces, the rest. Unknown tokens have their own name. Pure. */
export function nameTokens(i18n: I18n, tokens: Readonly<Record<string, unknown>>): NamedToken[] {
  const named = Object.entries(tokens)
    .toSorted(([a], [b]) => compareTokens(a, b))
    .flatMap(([key, value]) => nameToken(i18n, key, value) ?? [])
  const kinds = ['colour', 'font', 'word']
  return named.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

function nameToken(i18n: I18n, key: string, value: unknown): NamedToken | null {
  const name = nameOfToken(i18n, key)
  if (key === 'sectionOrder' && Array.isArray(value)) {
    const sections = value.map((section) => {
      const known = sectionNames[section as PageSection] as MessageDescriptor | undefined
      return known ? i18n._(known) : String(section)
    })
    return { kind: 'word', name, value: listOf(i18n, sections) }
  }
  if (key === 'backgroundPicture')
    return typeof value === 'string'
      ? {
          kind: 'word',
          name,
          value: i18n._(
            value ? msg`one of the event’s photos` : msg({ message: 'none', comment: 'No background photo' }),
          ),
        }
      : null
  if (Array.isArray(value)) return { kind: 'word', name, value: listOf(i18n, value.map(String)) }
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  if (typeof value === 'string' && value.startsWith('#') && normalizeColour(value))
    return { kind: 'colour', name, value }
  const family = familyOf(text)
  if (family && /font/i.test(key)) return { kind: 'font', name, value: fontName(text), family }
  if (typeof value === 'number') {
    const describe = measures[key] ?? ((_: I18n, plain: number) => i18n.number(plain))
    return { kind: 'word', name, value: describe(i18n, value) }
  }
  const word = words[text]
  return { kind: 'word', name, value: word ? i18n._(word) : text }
}

function listOf(i18n: I18n, names: readonly string[]): string {
  return formatter(Intl.ListFormat, i18n.locale, { type: 'unit' }).format(names)
}

/** A typeface under the name its makers gave it: `'Fraunces Variable', Georgia, serif` → `Fraunces`. */
export function fontName(font: string): string {
  const family = familyOf(font) ?? font
  return (family.split(',')[0] ?? '').replaceAll("'", '').replace(/ Variable$/, '')
}
