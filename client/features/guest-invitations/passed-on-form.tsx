import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { invitationForms } from './invitation-forms.ts'

const PassedOnFormFragment = graphql(`
  fragment PassedOnForm_Event on Event {
    visibility
    status
    invitationsAdmitOthers
  }
`)

interface PassedOnFormProps {
  event: FragmentType<typeof PassedOnFormFragment>
  refusal: FormRefusal | undefined
}

/** Whether passed-on links let others in. Only a private event has the question: others are open to all who have a link. */
export function PassedOnForm({ event: reference, refusal }: PassedOnFormProps) {
  const { t } = useLingui()
  const { visibility, status, invitationsAdmitOthers } = readFragment(PassedOnFormFragment, reference)
  if (visibility !== 'PRIVATE' || (status !== 'DRAFT' && status !== 'PUBLISHED')) return null
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <Checkbox
        // Another organizer may have changed it.
        key={String(invitationsAdmitOthers)}
        name="admitOthers"
        defaultChecked={invitationsAdmitOthers}
        label={t`Let people in with a forwarded link`}
        hint={t`Anyone who gets a link can then register for themselves. You see which links were forwarded. With this off, only the people you invite get in.`}
        error={refusal?.message}
        className="min-w-0 flex-1 basis-72"
      />
      <IntentButton intent={invitationForms.passedOn} variant="secondary">
        <Trans>Save</Trans>
      </IntentButton>
    </Form>
  )
}
