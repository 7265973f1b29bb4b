import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { type Locale, languageNames } from '#contract/locales.ts'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function LanguageSection({
  viewer: { language },
  answer,
  locales,
}: AccountSectionProps & { locales: readonly Locale[] }) {
  const { t, i18n } = useLingui()
  const current = language ?? i18n.locale
  return (
    <AccountSection id="language" title={t`Language`}>
      <AccountForm intent="language" answer={answer}>
        <Field label={t`Language of pages and emails`}>
          <Select key={current} name="language" defaultValue={current}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {languageNames[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">
          <Trans>Save language</Trans>
        </Button>
      </AccountForm>
    </AccountSection>
  )
}
