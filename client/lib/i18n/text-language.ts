import { useLingui } from '@lingui/react'
import { createContext, useContext } from 'react'

/**
 * The language in which the page around asked for the texts of an event: null for the original, undefined for the page's
 * own language.
 */
export const TextLanguageContext = createContext<string | null | undefined>(undefined)

/** @param languages those in which a text exists, the original first @param wanted null for the original */
export function shownLanguage(languages: readonly string[], wanted: string | null): string | undefined {
  return wanted !== null && languages.includes(wanted) ? wanted : languages[0]
}

/** Gives the `lang` of a text by the languages in which it exists. Nothing when the text is in the page's language. */
export function useTextLanguage(): (languages: readonly string[]) => { lang?: string } {
  const { i18n } = useLingui()
  const asked = useContext(TextLanguageContext)
  const wanted = asked === undefined ? i18n.locale : asked
  return (languages) => {
    const lang = shownLanguage(languages, wanted)
    return lang === undefined || lang === i18n.locale ? {} : { lang }
  }
}
