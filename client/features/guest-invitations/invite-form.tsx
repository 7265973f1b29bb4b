import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import type { FormRefusal } from '#client/features/area/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field, useField } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { SearchForm } from '#client/ui/form/search-form.tsx'
import { Select } from '#client/ui/form/select.tsx'
import { TextArea } from '#client/ui/form/text-area.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { limits } from '#contract/limits.ts'
import { languageNames, translatedLocales } from '#contract/locales.ts'
import { HoldFields } from './hold-fields.tsx'
import { invitationForms } from './invitations-action.ts'

export const InviteFormFragment = graphql(`
  fragment InviteForm_Event on Event {
    id
    language
    capacity
    placesLeft
    startsAt
    timeZone
    earlierGuests(search: $search, first: 50) {
      id
      name
      email
      eventTitle
    }
  }
`)

interface InviteFormProps {
  event: FragmentType<typeof InviteFormFragment>
  search: string
  now: string
  refusal: FormRefusal | undefined
}

const formId = 'invite'

/** Whom to invite: addresses as they are pasted, a file, and guests of earlier events. One press invites all of them. */
export function InviteForm({ event: reference, search, now, refusal }: InviteFormProps) {
  const { t } = useLingui()
  const event = readFragment(InviteFormFragment, reference)
  const navigation = useNavigation()
  const isPending = navigation.formData?.get('intent') === invitationForms.invite
  const { fields = {}, typed } = refusal ?? {}
  // The API's sentences name single addresses, and stand together above the form.
  const message = refusal && !fields['message'] && !fields['holdUntil'] ? refusal.message : undefined
  return (
    <Panel title={t`Invite people`}>
      <div className="grid gap-6 p-4 lg:grid-cols-2">
        <Form id={formId} method="post" encType="multipart/form-data" className="flex flex-col gap-4">
          <FormError message={message} />
          <input type="hidden" name="intent" value={invitationForms.invite} />
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
            <Select name="language" defaultValue={event.language}>
              {translatedLocales.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {languageNames[locale]}
                </option>
              ))}
            </Select>
          </Field>
          {event.capacity !== null && (
            <HoldFields event={event} now={now} typed={typed ?? {}} error={fields['holdUntil']} />
          )}
          <Button type="submit" isPending={isPending} className="self-start">
            <Trans>Send invitations</Trans>
          </Button>
        </Form>
        <EarlierGuests guests={event.earlierGuests ?? []} search={search} />
      </div>
    </Panel>
  )
}

function CsvInput() {
  return <input type="file" name="csv" accept=".csv,text/csv,text/plain" {...useField()} className="control py-2" />
}

interface EarlierGuestsProps {
  guests: readonly { id: string; name: string; email: string; eventTitle: string }[]
  search: string
}

/** Beside the form, because a search is a form of its own. What is chosen is sent with the other. */
function EarlierGuests({ guests, search }: EarlierGuestsProps) {
  const { t } = useLingui()
  if (guests.length === 0 && !search) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">
        <Trans>Guests of your earlier events</Trans>
      </legend>
      <SearchForm label={t`Search earlier guests`} placeholder={t`Name or email`} value={search} />
      {guests.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>No earlier guests match.</Trans>
        </p>
      )}
      <ul className="flex max-h-[32rem] flex-col gap-2 overflow-y-auto p-1">
        {guests.map(({ id, name, email, eventTitle }) => (
          <li key={id}>
            <Checkbox
              name="earlier"
              value={id}
              form={formId}
              label={<bdi className="font-semibold">{name}</bdi>}
              hint={
                <>
                  <bdi>{email}</bdi> · <bdi>{eventTitle}</bdi>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
