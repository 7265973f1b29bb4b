import { Badge } from '#client/ui/text/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { AccountForm, AccountSection, type AccountSectionProps } from './account-section.tsx'

export function EmailSection({ viewer: { email, emailVerified }, answer }: AccountSectionProps) {
  const hint = emailVerified
    ? `You agree in a mail to ${email}, then confirm in one to the new address.`
    : 'You confirm it in a mail that goes there.'
  return (
    <AccountSection id="email" title="E-mail">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="break-all">{email}</span>
        <Badge tone={emailVerified ? 'live' : 'wash'}>{emailVerified ? 'Confirmed' : 'Not confirmed yet'}</Badge>
      </p>
      {!emailVerified && (
        <AccountForm intent="verify" answer={answer}>
          <Button type="submit" variant="secondary">
            Mail me a link to confirm it
          </Button>
        </AccountForm>
      )}
      {/* Empty again once it was sent. */}
      <AccountForm key={answer?.intent === 'email' ? answer.done : null} intent="email" answer={answer}>
        <Field label="New address" hint={hint}>
          <TextInput name="email" type="email" autoComplete="email" inputMode="email" />
        </Field>
        <Button type="submit" variant="secondary">
          Change the address
        </Button>
      </AccountForm>
    </AccountSection>
  )
}
