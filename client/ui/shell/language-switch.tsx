import { Trans, useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { storeInAccount } from '#client/lib/i18n/account-language.ts'
import { storeLanguage } from '#client/lib/i18n/language-choice.ts'
import { showLanguage } from '#client/lib/i18n/load-page-messages.ts'
import { LocaleOptions } from '../form/locale-options.tsx'
import { type Locale } from '#contract/locales.ts'

interface LanguageSwitchProps {
  locales: readonly Locale[]
  /** Their account remembers the choice, for emails and on other devices. */
  isSignedIn: boolean
}

/** Changes the language of the page on screen, with everything that was typed. Without script it loads the page anew. */
export function LanguageSwitch({ locales, isSignedIn }: LanguageSwitchProps) {
  const { t, i18n } = useLingui()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const params = new URLSearchParams(search)
  const isInAddress = params.has('lang')
  params.delete('lang')

  async function choose(locale: Locale) {
    storeLanguage(locale)
    await showLanguage(locale).catch(() => window.location.reload())
    if (isSignedIn) await storeInAccount(locale)
    // The address would win over the choice.
    if (isInAddress) return navigate({ search: params.toString() }, { replace: true, preventScrollReset: true })
    return revalidate()
  }

  return (
    <form className="relative flex max-w-full items-center gap-2">
      {[...params].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Languages aria-hidden className="pointer-events-none absolute start-2.5 size-4" />
      <select
        name="lang"
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={({ currentTarget }) => void choose(currentTarget.value as Locale)}
        // The system's typeface: a list loads the typefaces of all its options, and the Arabic one is 166 KB.
        className="[font-family:system-ui] min-h-10 min-w-0 cursor-pointer rounded-full border border-line bg-transparent ps-8 pe-3 text-sm hover:text-text"
      >
        <LocaleOptions locales={locales} />
      </select>
      <noscript>
        <button type="submit" className="underline underline-offset-4">
          <Trans>Change language</Trans>
        </button>
      </noscript>
    </form>
  )
}
