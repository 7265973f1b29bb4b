import type { EnvironmentName } from './environment.ts'

/** The language in which Marquee is written. */
export const sourceLocale = 'en'

/** The languages with a catalogue in `locales/`, as BCP 47 tags. */
export const translatedLocales = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'da', 'pl', 'ja', 'ar'] as const

/** A language in which texts are written, without a region. */
export type TextLanguage = (typeof translatedLocales)[number]

/** American English has the English texts, with its own dates, times and numbers. */
const americanLocale = 'en-US'

export const locales = ['en', americanLocale, ...translatedLocales.filter((locale) => locale !== 'en')] as const

/** English with accents and brackets and half as long again. In development it shows what is not in the catalogue. */
export const pseudoLocale = 'en-XA'

export type Locale = (typeof locales)[number] | typeof pseudoLocale

/** Each language in its own words. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  'en-US': 'English (US)',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  da: 'Dansk',
  pl: 'Polski',
  ja: '日本語',
  ar: 'العربية',
  'en-XA': '⟦Ēńĝĺĩśĥ⟧',
}

/**
 * A language as it was stored, such as an account's. One that is not offered any more reads as the language in which
 * Marquee is written.
 */
export function readLocale(stored: string): Locale {
  return Object.hasOwn(languageNames, stored) ? (stored as Locale) : sourceLocale
}

/** The languages that visitors may choose. */
export function offeredLocales(environment: EnvironmentName): Locale[] {
  return environment === 'production' ? [...locales] : [...locales, pseudoLocale]
}

/** The language of the texts of a locale: `en` for American English. */
export const languageOf = (locale: Locale): Exclude<Locale, typeof americanLocale> =>
  locale === americanLocale ? sourceLocale : locale

/** The language of a tag in which Marquee's texts and those of events can be; null for others. A region does not count. */
export function toWrittenLanguage(tag: string): TextLanguage | null {
  const [language] = tag.toLowerCase().split('-')
  return translatedLocales.find((locale) => locale === language) ?? null
}

export const directionOf = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/**
 * The tag by which Intl formats. English is British: 24 hours, and the day before the month. Browsers differ in the
 * digits that they use for Arabic, so it says which.
 */
export function formatLocale(locale: string): string {
  if (locale === sourceLocale || locale === pseudoLocale) return 'en-GB'
  return locale === 'ar' ? 'ar-u-nu-latn' : locale
}
