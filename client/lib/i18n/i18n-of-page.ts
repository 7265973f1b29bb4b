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

/** The languages of a page, for its `meta`: that in which it is shown, and the site's default. */
export function languagesOfPage(matches: Matches): { language: string; siteLanguage: string } {
  const root = matches[0]?.loaderData as { config?: PublicConfig } | undefined
  return { language: i18nOfPage(matches).locale, siteLanguage: root?.config?.defaultLocale ?? sourceLocale }
}

/** Texts for what runs only in the browser and outside of components, such as client actions. */
export function browserI18n(): I18n {
  const [i18n] = known.values()
  if (!i18n) throw new Error('the texts of the page are not there yet')
  return i18n
}
