import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function PasswordSection({ viewer: { hasPassword }, answer }: AccountSectionProps) {
  return (
    <AccountSection id="password" title="Password">
      {/* What was typed must not stay on the page once it is the password. */}
      <AccountForm key={answer?.intent === 'password' ? answer.done : null} intent="password" answer={answer}>
        {hasPassword && (
          <Field label="Current password">
            <TextInput name="currentPassword" type="password" autoComplete="current-password" />
          </Field>
        )}
        <Field
          label="New password"
          hint={`At least ${limits.password.min} characters. You’ll be logged out everywhere else.`}
        >
          <TextInput name="password" type="password" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="secondary">
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
      </AccountForm>
    </AccountSection>
  )
}
