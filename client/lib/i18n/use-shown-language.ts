import { useEffect } from 'react'
import type { Locale } from '#contract/locales.ts'
import { browserI18n } from './i18n-of-page.ts'
import { showLanguage } from './load-page-messages.ts'

/**
 * Shows the page in the language of its data when that changes, as after a choice on the account page or in another
 * tab. What was typed stays.
 */
export function useShownLanguage(locale: string): void {
  useEffect(() => {
    if (locale !== browserI18n().locale) void showLanguage(locale as Locale).catch(() => window.location.reload())
  }, [locale])
}
