import { type Locale, languageNames } from '#contract/locales.ts'

/** Each language under its own name. */
export function LocaleOptions({ locales }: { locales: readonly Locale[] }) {
  return locales.map((locale) => (
    <option key={locale} value={locale} lang={locale}>
      {languageNames[locale]}
    </option>
  ))
}
