import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { LocaleOptions } from '#client/ui/form/locale-options.tsx'
import { Field, useField } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { limits } from '#contract/limits.ts'
import { translatedLocales } from '#contract/locales.ts'
import { EarlierGuests } from './earlier-guests.tsx'
import { HoldFields } from './hold-fields.tsx'
import { invitationForms, inviteFormId, toShowEarlier } from './invitation-forms.ts'
import type { InvitationsRefusal } from './invitations-action.ts'

const InviteFormFragment = graphql(`
  fragment InviteForm_Event on Event {
    id
    language
    capacity
    placesLeft
    startsAt
    timeZone
    ...EarlierGuests_Event
  }
`)

interface InviteFormProps {
  event: FragmentType<typeof InviteFormFragment>
  search: string
  /** The id of the earlier guest before the first one that is shown; null on the first page. */
  earlierAfter: string | null
  now: string
  refusal: InvitationsRefusal | undefined
}

/** Whom to invite: addresses as they are pasted, a file, and guests of earlier events. One press invites all of them. */
export function InviteForm({ event: reference, search, earlierAfter, now, refusal }: InviteFormProps) {
  const { t } = useLingui()
  const event = readFragment(InviteFormFragment, reference)
  const isHydrated = useHydrated()
  const { fields = {}, typed } = refusal ?? {}
  const earlier = refusal?.earlier ?? { event, search, after: earlierAfter }
  // The API's sentences name single addresses, and stand together above the form.
  const message = refusal && !fields['message'] && !fields['holdUntil'] ? refusal.message : undefined
  return (
    <Panel title={t`Invite people`}>
      <div className="grid gap-6 p-4 lg:grid-cols-2">
        <Form id={inviteFormId} method="post" encType="multipart/form-data" className="flex flex-col gap-4">
          {!isHydrated && (
            // The first button is what Enter presses: in the search field, it must not send the invitations.
            <button
              type="submit"
              name="intent"
              value={toShowEarlier(null)}
              tabIndex={-1}
              aria-hidden
              className="sr-only"
            />
          )}
          <FormError message={message} />
          <Field
            label={t`Email addresses`}
            hint={<Trans>Paste as many as you like. Names work too: Ada &lt;ada@example.org&gt;</Trans>}
          >
            <TextArea name="addresses" rows={4} defaultValue={typed?.['addresses']} />
          </Field>
          <Field
            label={t`CSV file`}
            isOptional
            hint={<Trans>With a column for email addresses and one for names.</Trans>}
          >
            <CsvInput />
          </Field>
          <Field label={t`Message`} isOptional error={fields['message']} hint={<Trans>Included in the email.</Trans>}>
            <TextArea
              name="message"
              rows={2}
              maxLength={limits.guestInvitations.messageLength}
              defaultValue={typed?.['message']}
            />
          </Field>
          <Field label={t`Language of the email`}>
            <Select name="language" defaultValue={typed?.['language'] || event.language}>
              <LocaleOptions locales={translatedLocales} />
            </Select>
          </Field>
          {event.capacity !== null && (
            <HoldFields event={event} now={now} typed={typed ?? {}} error={fields['holdUntil']} />
          )}
          <IntentButton intent={invitationForms.invite} className="self-start">
            <Trans>Send invitations</Trans>
          </IntentButton>
        </Form>
        <EarlierGuests {...earlier} picked={refusal?.picked ?? []} earlierEvent={typed?.['earlierEvent'] ?? ''} />
      </div>
    </Panel>
  )
}

function CsvInput() {
  return <input type="file" name="csv" accept=".csv,text/csv,text/plain" {...useField()} className="control py-2" />
}
