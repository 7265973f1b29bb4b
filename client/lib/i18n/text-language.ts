import { useLingui } from '@lingui/react'

/**
 * Marks the language of an event's text, for screen readers, hyphens and quotation marks. Spread the result over the
 * element. It is empty where the text is in the page's language.
 */
export function useTextLanguage(): (language: string | null) => { lang?: string } {
  const { i18n } = useLingui()
  return (language) => (language === null || language === i18n.locale ? {} : { lang: language })
}
