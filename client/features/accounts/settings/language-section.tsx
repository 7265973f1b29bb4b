import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { LocaleOptions } from '#client/ui/form/locale-options.tsx'
import { Field, useField } from '#client/ui/form/field.tsx'
import type { Locale } from '#contract/locales.ts'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

interface LanguageSectionProps extends AccountSectionProps {
  locales: readonly Locale[]
}

export function LanguageSection({ viewer: { language }, answer, locales }: LanguageSectionProps) {
  const { t, i18n } = useLingui()
  const current = language ?? i18n.locale
  return (
    <AccountSection id="language" title={t`Language`}>
      <AccountForm intent="language" answer={answer}>
        <Field label={t`Language of pages and emails`}>
          <LanguageSelect key={current} defaultValue={current}>
            <LocaleOptions locales={locales} />
          </LanguageSelect>
        </Field>
        <Button type="submit">
          <Trans>Save language</Trans>
        </Button>
      </AccountForm>
    </AccountSection>
  )
}

/** The browser's own control. The kit's one would join the scripts of this page with those of events. */
function LanguageSelect(props: Pick<ComponentProps<'select'>, 'defaultValue' | 'children'>) {
  return <select {...useField()} name="language" className="control cursor-pointer" {...props} />
}
