import { globSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Messages } from '@lingui/core'
import { type Node as AstNode, parseSync } from 'oxc-parser'
import { languageNames, sourceLocale } from '../contract/locales.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'

/** Texts of the sources that are not in the catalogue. */
export interface SourceTexts {
  /** As they stand in the sources, with single spaces. */
  whole: Set<string>
  /** Those with values: what stands before, between and after the values. */
  withValues: string[][]
}

/** Whether a text has a word beside its values, and not only such as `px`, which belongs to a number. */
function isProse(parts: readonly string[]): boolean {
  return parts.some((part, index) => {
    const before = index === 0 ? String.raw`(?:^|\s)` : String.raw`\s`
    const after = index === parts.length - 1 ? String.raw`(?:\s|$)` : String.raw`\s`
    const words = new RegExp(String.raw`${before}\p{L}{3,}[.,:;!?…]*${after}`, 'u')
    return words.test(part.replaceAll(unchanged, '·'))
  })
}

/** Where Lingui takes messages from. */
const macros = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage'])
const macroElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What is the same in every language: names, addresses, and how a typeface looks. */
const unchanged =
  /\S+@\S+|\S*:\/\/\S*|\b(?:Marquee|react-router-test|HTML|CSV|RSS|Atom|JSON Feed|JSON|UTC|GMT|Google Calendar|Outlook(?:\.com)?|Apple|Thunderbird|Ada Lovelace|Aa|Ag)\b/g
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replaceAll(unchanged, ' '))

/** Languages stand in their own words. */
const ownNames: ReadonlySet<string> = new Set(Object.values(languageNames))

/** A word of code, such as `placeConfirmed`, `CHECKED_IN`, `GuestMessage`, `#ffb224` or `text/calendar`. */
const isCode = (text: string) =>
  /^(?:\p{Ll}\S*|[A-Z][A-Z\d_]+|[A-Z][a-z]+[A-Z]\S*|[^\p{L}\s]\S*|\S+[./]\S+)$/u.test(text)

/** Every text of a source that people could read, except for the catalogue's messages and types. */
export function readSourceTexts(file: string, source: string, into: SourceTexts): void {
  const { program } = parseSync(file, source, { lang: extname(file) === '.tsx' ? 'tsx' : 'ts' })
  const add = (text: string, isInElement = false) => {
    const words = squeeze(text)
    if (hasWord(words) && (isInElement || !isCode(words))) into.whole.add(words)
  }
  const visit = (node: AstNode): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
      case 'TSTypeParameterInstantiation':
        return
      case 'TaggedTemplateExpression':
        if (node.tag.type === 'Identifier' && macros.has(node.tag.name)) return
        break
      case 'CallExpression':
        if (node.callee.type === 'Identifier' && macros.has(node.callee.name)) return
        break
      case 'JSXElement': {
        const { name } = node.openingElement
        if (name.type === 'JSXIdentifier' && macroElements.has(name.name)) return
        break
      }
      case 'JSXText':
        return add(node.value, true)
      case 'Literal':
        return typeof node.value === 'string' ? add(node.value) : undefined
      case 'TemplateLiteral': {
        const parts = node.quasis.map(({ value }) => (value.cooked ?? value.raw).replaceAll(/\s+/g, ' '))
        if (parts.length === 1) add(parts[0]!)
        else if (isProse(parts)) into.withValues.push(parts)
        break
      }
    }
    for (const child of Object.values(node))
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each)
  }
  visit(program)
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Tests, what is generated, commands, and pages that show made-up events. */
const notOfProduct = /\.test\.|\btesting\b|^client\/(?:e2e|gql|routes\/test)\/|^server\/(?:platform\/generated|cli)\//

/** The texts of everything that runs in production. */
export function readProductTexts(): SourceTexts {
  const texts: SourceTexts = { whole: new Set(), withValues: [] }
  const root = `${import.meta.dirname}/../..`
  for (const file of globSync('{client,server}/**/*.{ts,tsx}', { cwd: root })) {
    if (notOfProduct.test(file)) continue
    readSourceTexts(file, readFileSync(`${root}/${file}`, 'utf8'), texts)
  }
  return texts
}

type CompiledMessage = Messages[string]

/** What a message says between its tags, as patterns. */
function patternsOf(message: CompiledMessage): string[] {
  return patternOf(message)
    .split('\0')
    .map((pattern) => pattern.trim())
    .filter((pattern) => /\p{L}/u.test(pattern.replaceAll('[^]*', '')))
}

/** With any text for a value, each of its texts for a choice, and `\0` for a tag. */
function patternOf(message: CompiledMessage): string {
  if (typeof message === 'string') return escape(message.replaceAll(/<\/?\d+\/?>/g, '\0'))
  return message
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? '[^]*' : patternOf(part)
      if (typeof part[2] !== 'object') return '[^]*'
      const options = Object.entries(part[2] ?? {}).filter(([name]) => name !== 'offset')
      const choices = options.map(([, option]) => patternOf(option as CompiledMessage))
      return choices.some((choice) => choice.includes('\0')) ? `\0${choices.join('\0')}\0` : `(?:${choices.join('|')})`
    })
    .join('')
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')

/**
 * What pages showed that stands in the sources and not in the catalogue: somebody forgot that it is read in other
 * languages too. What people wrote, demo data, dates and numbers do not stand in the sources.
 */
export function findForgotten(shown: Iterable<string>, { whole, withValues }: SourceTexts): string[] {
  const patterns = [...new Set(Object.values(i18nOf(sourceLocale).messages).flatMap(patternsOf))]
  const catalogue = new RegExp(`^(?:${patterns.join('|')})$`)
  // A text without values can only be a message, or a part of one, that has none either.
  const fixed = new RegExp(`^(?:${patterns.filter((pattern) => !pattern.includes('[^]*')).join('|')})$`)
  const templates = withValues.map((parts) => ({
    longest: parts.reduce((one, other) => (other.length > one.length ? other : one)).trim(),
    pattern: new RegExp(`^${parts.map(escape).join('[^]*').trim()}$`),
  }))
  const isForgotten = (text: string) => {
    if (!hasWord(text) || ownNames.has(text)) return false
    if (whole.has(text)) return !fixed.test(text)
    if (isCode(text)) return false
    const isMade = templates.some(({ longest, pattern }) => text.includes(longest) && pattern.test(text))
    return isMade && !catalogue.test(text)
  }
  return [...shown].filter(isForgotten).toSorted()
}
