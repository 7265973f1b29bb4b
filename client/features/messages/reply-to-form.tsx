import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { useSavedChoice } from '#client/lib/forms/use-saved-choice.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Select, type SelectOption } from '#client/ui/form/select.tsx'

interface ReplyToFormProps {
  replyTo: { id: string } | null
  choices: readonly { id: string; name: string }[]
  refusal: FormRefusal | undefined
}

/** Who gets what guests reply. Only members with a confirmed address can be chosen. */
export function ReplyToForm({ replyTo, choices, refusal }: ReplyToFormProps) {
  const { t } = useLingui()
  const [memberId, setMemberId] = useSavedChoice(replyTo?.id ?? '')
  return (
    <Form method="post" preventScrollReset className="flex max-w-md flex-col items-start gap-3 sm:flex-row">
      <Field
        label={t`Replies go to`}
        hint={t`Guests see this person’s email address when they reply.`}
        error={refusal?.message}
        className="w-full min-w-0 sm:flex-1"
      >
        <Select
          name="memberId"
          value={memberId}
          onChange={({ target }) => setMemberId(target.value)}
          options={[['', t`Whoever writes the message`], ...choices.map(({ id, name }): SelectOption => [id, name])]}
        />
      </Field>
      <IntentButton intent="reply-to" variant="secondary" className="sm:mt-6.5">
        <Trans>Save</Trans>
      </IntentButton>
    </Form>
  )
}
