import { msg, plural, selectOrdinal } from '@lingui/core/runtime-macro'
import type { Messages } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { type Locale, locales, sourceLocale } from '../../contract/locales.ts'
import { i18nOf } from './catalogues.ts'

type CompiledMessage = Messages[string]
type Part = Exclude<CompiledMessage, string>[number]
interface Choice {
  kind: 'plural' | 'selectordinal' | 'select'
  value: string
  /** Without those for one number, such as `=0`, and without the offset. */
  categories: string[]
}

const messagesOf = (locale: Locale) => i18nOf(locale).messages
const source = messagesOf(sourceLocale)

/** Every part of a message, with those inside its choices. */
function partsOf(message: CompiledMessage): Part[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((part) =>
    typeof part === 'string' || typeof part[2] !== 'object'
      ? [part]
      : [part, ...Object.values(part[2] ?? {}).flatMap((option) => partsOf(option as CompiledMessage))],
  )
}

function choicesOf(message: CompiledMessage): Choice[] {
  return partsOf(message).flatMap((part) => {
    if (typeof part === 'string' || typeof part[2] !== 'object') return []
    const categories = Object.keys(part[2] ?? {}).filter((key) => key !== 'offset' && !/^\d+$/.test(key))
    return [{ kind: part[1] as Choice['kind'], value: part[0], categories: categories.toSorted() }]
  })
}

const unique = (texts: string[]) => [...new Set(texts)].toSorted()

/** What a translation may not lose or add. */
const fixedParts = (message: CompiledMessage) => ({
  values: unique(partsOf(message).flatMap((part) => (typeof part === 'string' ? [] : [part[0]]))),
  tags: unique(
    partsOf(message).flatMap((part) => (typeof part === 'string' ? (part.match(/<\/?\d+\/?>/g) ?? []) : [])),
  ),
  selects: choicesOf(message).filter(({ kind }) => kind === 'select'),
})

describe.each(locales)('the catalogue of %s', (locale) => {
  const messages = messagesOf(locale)

  test('has every message, and none is empty where the English one is not', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(source).toSorted())
    const empty = Object.entries(messages).filter(([id, message]) => message.length === 0 && source[id]!.length > 0)
    expect(empty).toEqual([])
  })

  test('chooses between exactly the categories that the language has', () => {
    const needed = {
      plural: new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted(),
      selectordinal: new Intl.PluralRules(locale, { type: 'ordinal' }).resolvedOptions().pluralCategories.toSorted(),
    }
    const found = Object.values(messages).flatMap((message) =>
      choicesOf(message).flatMap(({ kind, categories }) => (kind === 'select' ? [] : [{ kind, categories, message }])),
    )
    expect(found.length).toBeGreaterThan(100)
    for (const { kind, categories, message } of found)
      expect.soft(categories, JSON.stringify(message)).toEqual(needed[kind])
  })

  test('has the values, tags and choices of the English messages', () => {
    for (const [id, message] of Object.entries(messages))
      expect.soft(fixedParts(message), JSON.stringify(source[id])).toEqual(fixedParts(source[id]!))
  })
})

const spotsLeft = (locale: Locale, placesLeft: number) =>
  i18nOf(locale)._(msg`${plural({ placesLeft }, { one: '# spot left', other: '# spots left' })}`)

test.each([
  ['one', 1, '1 wolne miejsce'],
  ['few', 3, '3 wolne miejsca'],
  ['many', 5, '5 wolnych miejsc'],
  ['many', 12, '12 wolnych miejsc'],
  ['few', 22, '22 wolne miejsca'],
])('in Polish, the category %s: %i spots', (category, count, sentence) => {
  expect(new Intl.PluralRules('pl').select(count)).toBe(category)
  expect(spotsLeft('pl', count)).toBe(sentence)
})

test.each([
  ['zero', 0, 'لا مقاعد متبقية'],
  ['one', 1, 'بقي مقعد واحد'],
  ['two', 2, 'بقي مقعدان'],
  ['few', 5, 'بقيت 5 مقاعد'],
  ['many', 11, 'بقي 11 مقعدًا'],
  ['other', 100, 'بقي 100 مقعد'],
])('in Arabic, the category %s: %i spots', (category, count, sentence) => {
  expect(new Intl.PluralRules('ar').select(count)).toBe(category)
  expect(spotsLeft('ar', count)).toBe(sentence)
})

test.each<[Locale, number, string]>([
  ['en', 1, '1st on the waitlist'],
  ['en', 2, '2nd on the waitlist'],
  ['en', 3, '3rd on the waitlist'],
  ['en', 11, '11th on the waitlist'],
  ['fr', 1, '1re position sur liste d’attente'],
  ['fr', 2, '2e position sur liste d’attente'],
  ['it', 8, '8º posto in lista d’attesa'],
  ['pl', 3, '3. na liście rezerwowej'],
])('in %s, position %i reads “%s”', (locale, position, sentence) => {
  const ordinal = selectOrdinal({ position }, { one: '#st', two: '#nd', few: '#rd', other: '#th' })
  expect(i18nOf(locale)._(msg`${ordinal} on the waitlist`)).toBe(sentence)
})
