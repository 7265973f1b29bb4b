import type { I18n } from '@lingui/core'
import { sourceLocale } from '#contract/locales.ts'
import type { PublicConfig } from '#contract/visitor.ts'

/** By locale: one in the browser. On the server those of all visitors so far, which are the same for all of a language. */
const known = new Map<string, I18n>()

export function rememberI18n(i18n: I18n): void {
  known.set(i18n.locale, i18n)
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Texts for a route's `meta`, which is neither a component nor has a context. */
export function i18nOfPage(matches: Matches): I18n {
  const root = matches[0]?.loaderData as { locale?: string } | undefined
  return known.get(root?.locale ?? sourceLocale) ?? browserI18n()
}

export interface PageLanguages {
  /** In which the page is shown. */
  language: string
  /** Which its address asks for with `?lang=`; null when it names none. */
  addressLanguage: string | null
  /** The site's default. */
  siteLanguage: string
}

/** The languages of a page, for its `meta`. */
export function languagesOfPage(matches: Matches): PageLanguages {
  const root = matches[0]?.loaderData as { config?: PublicConfig; addressLanguage?: string | null } | undefined
  return {
    language: i18nOfPage(matches).locale,
    addressLanguage: root?.addressLanguage ?? null,
    siteLanguage: root?.config?.defaultLocale ?? sourceLocale,
  }
}

/** The language that an address asks for; null when it names none, or one that is not offered. @param shown the page's */
export function languageOfAddress({ searchParams }: URL, shown: string): string | null {
  const asked = searchParams.get('lang')
  return asked?.toLowerCase() === shown.toLowerCase() ? shown : null
}

/** Texts for what runs only in the browser and outside of components, such as client actions. */
export function browserI18n(): I18n {
  const [i18n] = known.values()
  if (!i18n) throw new Error('the texts of the page are not there yet')
  return i18n
}
