import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type Locale, formatLocale, languageOf } from '../../contract/locales.ts'

const known = new Map<Locale, I18n>()

/** The texts of a language. It is shared by all requests, so nothing may be activated or loaded in it. */
export function i18nOf(locale: Locale): I18n {
  const i18n =
    known.get(locale) ??
    setupI18n({ locale, locales: formatLocale(locale), messages: { [locale]: readCatalogue(languageOf(locale)) } })
  known.set(locale, i18n)
  return i18n
}

/** What `lingui compile` made of `locales/<language>.po`. */
function readCatalogue(language: string): Messages {
  const file = resolve(import.meta.dirname, `../../../locales/${language}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { messages: Messages }).messages
}
