import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function EmailSection({ viewer: { email, emailVerified }, answer }: AccountSectionProps) {
  const { t } = useLingui()
  const hint = emailVerified
    ? t`Approve the change in an email to ${email}, then confirm it in one to the new address.`
    : t`We’ll email this address a link to confirm it.`
  return (
    <AccountSection id="email" title={t`Email`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="break-all">{email}</span>
        <Badge tone={emailVerified ? 'live' : 'wash'}>{emailVerified ? t`Confirmed` : t`Not confirmed yet`}</Badge>
      </p>
      {!emailVerified && (
        <AccountForm intent="verify" answer={answer}>
          <Button type="submit" variant="secondary">
            <Trans>Email me a link to confirm it</Trans>
          </Button>
        </AccountForm>
      )}
      {/* Empty again once it was sent. */}
      <AccountForm key={answer?.intent === 'email' ? answer.done : null} intent="email" answer={answer}>
        <Field label={t`New address`} hint={hint}>
          <TextInput name="email" type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Button type="submit" variant="secondary">
          <Trans>Change address</Trans>
        </Button>
      </AccountForm>
    </AccountSection>
  )
}
