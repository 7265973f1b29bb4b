import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { FrequencySelect } from './frequency-select.tsx'
import { ShareEmailChoice } from './share-email-choice.tsx'

interface FollowFormProps {
  /** The page whose action follows. */
  action: string
  /** Of the organization or group. */
  name: string
  /** With an account nothing is typed. */
  isSignedIn: boolean
  refusal?: { message: string; email: string; sharesEmail: boolean } | undefined
}

/** Follow by an address that is confirmed by mail, or with an account. Works without script. */
export function FollowForm({ action, name, isSignedIn, refusal }: FollowFormProps) {
  const { t } = useLingui()
  return (
    <Form method="post" action={action} className="flex flex-col gap-4">
      {isSignedIn ? (
        <FormError message={refusal?.message} />
      ) : (
        <Field label={t`Email`} error={refusal?.message}>
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            defaultValue={refusal?.email}
          />
        </Field>
      )}
      <ShareEmailChoice
        name={name}
        isShared={refusal?.sharesEmail ?? false}
        hint={<Trans>If you don’t, they only see how many people follow.</Trans>}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FrequencySelect frequency="EVERY_EVENT" label={t`How often`} />
        <IntentButton intent="follow">
          <Trans>Follow</Trans>
        </IntentButton>
      </div>
      {!isSignedIn && (
        <Text size="xs" tone="muted">
          <Trans>We’ll email you a link to confirm.</Trans>
        </Text>
      )}
    </Form>
  )
}
