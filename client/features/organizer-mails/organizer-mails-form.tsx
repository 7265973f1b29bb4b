import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { organizerMailChoices } from '#client/lib/organizer-mail-choices.ts'
import { OrganizerMailsFragment } from './organizer-mails.fragment.ts'

interface OrganizerMailsFormProps {
  event: FragmentType<typeof OrganizerMailsFragment>
  refusal: FormRefusal | undefined
}

/** When the member who looks is emailed about the guests of this event. */
export function OrganizerMailsForm({ event: reference, refusal }: OrganizerMailsFormProps) {
  const { t } = useLingui()
  const { viewerOrganizerMails: choice } = readFragment(OrganizerMailsFragment, reference)
  if (!choice) return null
  return (
    <Card as="section" id="organizer-mails" aria-label={t`Emails about registrations`} className="scroll-mt-6">
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
        <FormError message={refusal?.message} />
        <Field
          label={t`Email me about registrations`}
          hint={t`Daily emails come at 8:00 in the event’s time zone, when there’s news. Only you get them.`}
          className="min-w-0 flex-1 basis-72"
        >
          <Select
            key={choice}
            name="choice"
            defaultValue={choice}
            options={organizerMailChoices.map(({ choice: value, label }) => [value, t(label)])}
          />
        </Field>
        <IntentButton intent="organizer-mails" variant="secondary">
          <Trans>Save</Trans>
        </IntentButton>
      </Form>
    </Card>
  )
}
