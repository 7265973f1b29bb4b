import { msg, plural } from '@lingui/core/runtime-macro'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../contract/locales.ts'
import { i18nOf } from '../i18n/catalogues.ts'
import type { MailContent } from './content.ts'
import { mailI18nOf, readerLocale } from './mail-i18n.ts'
import { renderMail } from './render-mail.ts'

const cancelled = (locale: Locale, title: string) => mailI18nOf(locale)._(msg`${{ title }} is cancelled`)

describe('a sentence in a mail', () => {
  test('isolates a name that runs against it, and no other', () => {
    expect(cancelled('en', 'Sjøfest')).toBe('Sjøfest is cancelled')
    expect(cancelled('en', 'حفلة')).toBe('\u2068حفلة\u2069 is cancelled')
    expect(cancelled('ar', 'Sjøfest')).toContain('\u2068Sjøfest\u2069')
    expect(cancelled('ar', 'حفلة')).not.toContain('\u2068')
    expect(cancelled('ja', '夏祭り')).not.toContain('\u2068')
  })

  test('leaves numbers and addresses as they are, so that programs recognize them', () => {
    expect(cancelled('ar', '2026')).not.toContain('\u2068')
    expect(cancelled('ar', 'https://events.example/e/a')).not.toContain('\u2068')
  })
})

test('a reader’s language is the first that is known, else the site’s', () => {
  const site = { defaultLocale: 'fr' } as const
  expect(readerLocale(site, 'de', 'pl')).toBe('de')
  expect(readerLocale(site, null, 'pl')).toBe('pl')
  expect(readerLocale(site, null, undefined)).toBe('fr')
  expect(readerLocale(site, 'tlh', 'pl')).toBe('en')
  expect(readerLocale(site, '__proto__')).toBe('en')
})

describe('the frame of a mail', () => {
  const content = (locale: Locale): MailContent => ({
    subject: cancelled(locale, 'Sjøfest'),
    preview: 'Preview',
    heading: cancelled(locale, 'Sjøfest'),
    blocks: [
      { type: 'button', label: 'Open', url: 'https://events.example/e/a' },
      { type: 'facts', rows: [{ label: 'Event', value: 'Sjøfest' }] },
    ],
    reason: cancelled(locale, 'Sjøfest'),
  })
  const frame = { publicUrl: 'https://events.example', unsubscribeUrl: 'https://events.example/unsubscribe/token' }

  test.each([
    ['de', 'ltr', 'Abbestellen'],
    ['ar', 'rtl', 'إلغاء الاشتراك'],
  ] as const)('of %s runs %s', async (locale, direction, unsubscribe) => {
    const { html, text } = await renderMail(mailI18nOf(locale), content(locale), frame)
    for (const element of ['html', 'body'])
      expect(
        new RegExp(`<${element}[^>]*>`)
          .exec(html)?.[0]
          .match(/(?:dir|lang)="\w+"/g)
          ?.toSorted(),
      ).toEqual([`dir="${direction}"`, `lang="${locale}"`])
    expect(html).toContain(unsubscribe)
    expect(text).toContain(`${unsubscribe}:\n${frame.unsubscribeUrl}`)
  })

  test('keeps an English sentence left to right when an Arabic name begins it', async () => {
    const heading = cancelled('en', 'حفلة')
    const { html } = await renderMail(mailI18nOf('en'), { ...content('en'), heading }, frame)
    expect(html).toMatch(/<h1[^>]* dir="ltr"/)
  })
})

/** Numbers of each category that the language has. */
const samples = {
  pl: { one: [1], few: [2, 3, 4, 22], many: [0, 5, 12, 112], other: [1.5] },
  ar: { zero: [0], one: [1], two: [2], few: [3, 10, 103], many: [11, 99], other: [100, 102] },
} as const

describe.each(Object.entries(samples))('the catalogue of %s', (language, byCategory) => {
  const locale = language as keyof typeof samples
  const categories = Object.keys(byCategory).toSorted()

  test('has every category of the language in every translated plural', () => {
    expect(new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()).toEqual(categories)
    const english = i18nOf('en').messages
    const translated = Object.entries(i18nOf(locale).messages).filter(
      ([id, message]) => JSON.stringify(message) !== JSON.stringify(english[id]),
    )
    const plurals = translated.flatMap(([, message]) => pluralsIn(message))
    expect(plurals.length).toBeGreaterThan(50)
    for (const branches of plurals) expect(Object.keys(branches)).toEqual(expect.arrayContaining(categories))
  })

  test('says what a number of guests needs, in a mail’s own sentence', () => {
    const opening = (partySize: number) =>
      mailI18nOf(locale)._({
        id: spots.id,
        message: spots.message,
        values: { partySize },
      })
    const [branches] = pluralsIn(i18nOf(locale).messages[spots.id])
    for (const [category, numbers] of Object.entries(byCategory))
      for (const count of numbers) {
        expect(new Intl.PluralRules(locale).select(count)).toBe(category)
        const expected = [branches![category]].flat().map((part) => (part === '#' ? shown(locale, count) : part))
        expect(opening(count)).toContain(expected.join(''))
      }
  })
})

const spots = msg`${plural({ partySize: 1 }, { one: 'Your spot is confirmed.', other: 'Your # spots are confirmed.' })}`

const shown = (locale: 'pl' | 'ar', count: number) =>
  new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : locale).format(count)

/** The branches of every plural in a compiled message. */
function pluralsIn(message: unknown): Record<string, unknown>[] {
  if (!Array.isArray(message)) return []
  const [, kind, branches] = message as [unknown, unknown, Record<string, unknown>]
  const own = kind === 'plural' ? [branches] : []
  const inner = kind === 'plural' || kind === 'select' ? Object.values(branches) : message
  return [...own, ...inner.flatMap(pluralsIn)]
}
