import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import type { PartyRefusal } from './party-action.ts'
import type { Person } from './person-card.tsx'

export interface NamesFormProps {
  /** Whom the guest brings. */
  people: readonly Person[]
  registrationId: string
  secret: string | null
  /** In words. */
  until: string
  refusal: PartyRefusal | undefined
}

/** The names of the people whom a guest brings. */
export function NamesForm({ people, registrationId, secret, until, refusal }: NamesFormProps) {
  const { t } = useLingui()
  const isPending = useNavigation().formData?.get('intent') === 'name-people'
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <h2 className="text-lg font-semibold">
        <Trans>Who’s coming with you?</Trans>
      </h2>
      <FormError message={refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : null} />
      <input type="hidden" name="registrationId" value={registrationId} />
      {secret && <input type="hidden" name="secret" value={secret} />}
      {people.map(({ id, name, email, position }, index) => {
        const [nameField, emailField] = [`attendees.${index}.name`, `attendees.${index}.email`]
        return (
          // Starts again from what somebody else changed meanwhile.
          <div key={`${id} ${name} ${email}`} className="grid items-start gap-3 sm:grid-cols-2">
            <input type="hidden" name="id" value={id} />
            <Field label={t`Name of person ${position}`} error={refusal?.fields[nameField]}>
              <TextInput
                name={nameField}
                autoComplete="off"
                maxLength={limits.nameLength}
                defaultValue={refusal?.typed[nameField] ?? name ?? ''}
              />
            </Field>
            <Field label={t`Email of person ${position}`} isOptional error={refusal?.fields[emailField]}>
              <TextInput
                name={emailField}
                type="email"
                inputMode="email"
                autoComplete="off"
                maxLength={limits.emailLength}
                defaultValue={refusal?.typed[emailField] ?? email ?? ''}
              />
            </Field>
          </div>
        )
      })}
      <p className="text-sm text-muted">
        <Trans comment="{until}: a day and time">You can change names until {until}. We don’t email them.</Trans>
      </p>
      <Button type="submit" name="intent" value="name-people" className="self-start" isPending={isPending}>
        <Trans>Save names</Trans>
      </Button>
    </Form>
  )
}
