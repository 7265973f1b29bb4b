import { Trans, useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { limits } from '#contract/limits.ts'
import { describeAdmitted } from '#contract/party-ticket.ts'
import type { PartyPage_RegistrationFragment } from '#client/gql/graphql.ts'
import type { PartyRefusal } from './party-action.ts'

export type Transfer = PartyPage_RegistrationFragment['transfers'][number]

export interface PartOfForm {
  registrationId: string
  /** Whose ticket it is; `wholeParty` for those of everyone. */
  attendeeId: string
  /** Proves the registration of a guest without an account. */
  secret: string | null
}

/** Whose ticket a form is about. */
export function TicketOf({ registrationId, secret, attendeeId }: PartOfForm) {
  return (
    <>
      <input type="hidden" name="registrationId" value={registrationId} />
      <input type="hidden" name="attendeeId" value={attendeeId} />
      {secret && <input type="hidden" name="secret" value={secret} />}
    </>
  )
}

/** What is passed on. */
interface Passed extends PartOfForm {
  /** Everyone's tickets together, where each has one. */
  isAll?: boolean
  /** How many people this one ticket admits; 1 when left out. */
  admits?: number
}

interface PassOnProps extends Passed {
  refusal: PartyRefusal | undefined
  /** The guest's address is to be confirmed first. */
  mustConfirm: boolean
  /** The guest's own ticket, where the others of the party have theirs. */
  isOfHolder?: boolean
}

const summaryStyle = 'hit-area w-fit no-marker rounded-[3px] text-sm font-semibold accent-underline'

/** Offers a ticket to somebody by mail. */
export function PassOn({ mustConfirm, ...props }: PassOnProps) {
  return (
    <details open={props.refusal !== undefined} className="w-full">
      <summary className={summaryStyle}>
        {props.isAll ? <Trans>Pass on all tickets to one person</Trans> : <Trans>Pass on this ticket</Trans>}
      </summary>
      {mustConfirm ? (
        <p className="mt-3 text-sm text-pretty text-muted">
          <Trans>Confirm your email first. Open the link in your ticket email.</Trans>
        </p>
      ) : (
        <OfferForm {...props} />
      )}
    </details>
  )
}

function OfferForm({ refusal, isAll, admits = 1, isOfHolder, ...props }: Omit<PassOnProps, 'mustConfirm'>) {
  const { t, i18n } = useLingui()
  return (
    <Form method="post" preventScrollReset className="mt-3 flex max-w-md flex-col items-start gap-3">
      <TicketOf {...props} />
      <FormError message={refusal && !refusal.fields['email'] ? refusal.message : null} />
      <p className="text-sm text-pretty text-muted">
        {isAll ? (
          <Trans>
            We’ll email them one link. All tickets stay yours until they accept, and you can take them back.
          </Trans>
        ) : (
          <Trans>We’ll email them a link. The ticket stays yours until they accept, and you can take it back.</Trans>
        )}
        {admits > 1 && ` ${describeAdmitted(i18n, admits)}`}
        {isOfHolder && (
          <>
            {' '}
            <Trans>The others keep their tickets, and you still look after them here.</Trans>
          </>
        )}
      </p>
      <Field label={t`Their email`} error={refusal?.fields['email']} className="w-full">
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={limits.emailLength}
          defaultValue={refusal?.typed['email']}
        />
      </Field>
      <IntentButton intent="pass-on" size="sm" mark={{ attendeeId: props.attendeeId }}>
        {isAll ? <Trans>Offer all tickets</Trans> : <Trans>Offer this ticket</Trans>}
      </IntentButton>
    </Form>
  )
}

/** Says to whom a ticket is offered, and takes it back. */
export function TakeBack({ offer, isAll, admits = 1, ...props }: Passed & { offer: Transfer }) {
  const { i18n } = useLingui()
  const email = offer.email ?? ''
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-col items-start gap-3 rounded-control bg-accent-wash px-4 py-3"
    >
      <TicketOf {...props} />
      <input type="hidden" name="id" value={offer.id} />
      <p className="text-sm break-words">
        {isAll ? (
          <Trans>
            You offered all tickets to <bdi className="font-semibold">{email}</bdi>. They’re still yours until they’re
            accepted.
          </Trans>
        ) : (
          <Trans>
            You offered this ticket to <bdi className="font-semibold">{email}</bdi>. It’s still yours until they accept.
          </Trans>
        )}
        {admits > 1 && ` ${describeAdmitted(i18n, admits)}`}
      </p>
      <IntentButton intent="take-back" variant="secondary" size="sm" mark={{ attendeeId: props.attendeeId }}>
        {isAll ? <Trans>Take them back</Trans> : <Trans>Take it back</Trans>}
      </IntentButton>
    </Form>
  )
}
