import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function PasswordSection({ viewer: { hasPassword }, answer }: AccountSectionProps) {
  const { t } = useLingui()
  const { min } = limits.password
  return (
    <AccountSection id="password" title={t`Password`}>
      {/* What was typed must not stay on the page once it is the password. */}
      <AccountForm key={answer?.intent === 'password' ? answer.done : null} intent="password" answer={answer}>
        {hasPassword && (
          <Field label={t`Current password`}>
            <TextInput name="currentPassword" type="password" autoComplete="current-password" />
          </Field>
        )}
        <Field
          label={t`New password`}
          hint={t`${plural(min, {
            one: 'At least # character. You’ll be logged out everywhere else.',
            other: 'At least # characters. You’ll be logged out everywhere else.',
          })}`}
        >
          <TextInput name="password" type="password" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="secondary">
          {hasPassword ? t`Change password` : t`Set password`}
        </Button>
      </AccountForm>
    </AccountSection>
  )
}
