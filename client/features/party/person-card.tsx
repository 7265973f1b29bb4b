import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Form } from 'react-router'
import { type Phone, PersonWalletButtons } from '#client/features/tickets/public.ts'
import type { PartyPage_RegistrationFragment } from '#client/gql/graphql.ts'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { QrCode } from '#client/ui/picture/qr-code.tsx'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { personName } from '#contract/party-ticket.ts'
import type { QrPath } from '#contract/text/qr-path.ts'
import { ticketNumber } from '#contract/text/ticket-number.ts'
import { type PartOfForm, PassOn, TakeBack, TicketOf, type Transfer } from './pass-on.tsx'
import { type PartyRefusal, wholeParty } from './party-action.ts'

export type Person = PartyPage_RegistrationFragment['attendees'][number]

interface PersonCardProps {
  person: Person
  /** Their own ticket; null where one ticket admits the party. */
  code: QrPath | null
  registrationId: string
  partySize: number
  /** This one ticket admits the party. */
  admitsAll: boolean
  /** Proves the registration of a guest without an account. */
  secret: string | null
  timeZone: string
  /** Decides which wallets are offered. */
  phone: Phone
  /** The open offer of this ticket. */
  offer: Transfer | null
  /** Whether the ticket may be passed on. */
  canPassOn: boolean
  /** The guest's address is to be confirmed before that. */
  mustConfirm: boolean
  /** Whether this person may be taken off the party. */
  canRemove: boolean
  refusal: PartyRefusal | undefined
}

/** One person of a party with their ticket, and what may be done with it. */
export function PersonCard({
  person,
  code,
  timeZone,
  phone,
  offer,
  canPassOn,
  mustConfirm,
  canRemove,
  refusal,
  partySize,
  admitsAll,
  ...props
}: PersonCardProps) {
  const { t, i18n } = useLingui()
  const headingId = useId()
  const name = personName(i18n, person)
  const passed = admitsAll ? { attendeeId: wholeParty, admits: partySize } : { attendeeId: person.id }
  const checkedInAt = person.checkedInAt && clockTime(i18n, person.checkedInAt, timeZone)
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface-raised p-4 sm:flex-row">
      {code && (
        <QrCode
          code={code}
          label={t`QR code of the ticket for ${name}`}
          className="w-40 shrink-0 self-center rounded-[10px] border border-line p-1 sm:self-start"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 id={headingId} dir="auto" className="text-lg font-semibold wrap-anywhere">
            {name}
          </h2>
          {person.isHolder && (
            <p className="text-sm text-muted">
              <Trans>This is you.</Trans>
            </p>
          )}
          {code && person.ticketCode && (
            <p className="font-mono text-sm font-semibold tracking-[0.18em]">{ticketNumber(person.ticketCode)}</p>
          )}
        </div>
        {checkedInAt && (
          <p className="inline-flex items-center gap-2 text-sm font-semibold">
            <Check aria-hidden className="size-4" strokeWidth={3} />
            <Trans>Checked in at {checkedInAt}.</Trans>
          </p>
        )}
        {code && <PersonWalletButtons person={person} phone={phone} describedBy={headingId} />}
        {offer ? (
          <TakeBack {...props} {...passed} offer={offer} />
        ) : (
          canPassOn && (
            <PassOn
              {...props}
              {...passed}
              mustConfirm={mustConfirm}
              refusal={refusal}
              isOfHolder={person.isHolder && !admitsAll && partySize > 1}
            />
          )
        )}
        {canRemove && !offer && <Remove {...props} partySize={partySize} attendeeId={person.id} />}
        {refusal && (offer || !canPassOn) && <FormError message={refusal.message} />}
      </div>
    </li>
  )
}

function Remove({ partySize, ...props }: PartOfForm & { partySize: number }) {
  return (
    <details className="w-full">
      <summary className="hit-area w-fit no-marker rounded-[3px] text-sm text-muted underline underline-offset-4">
        <Trans>They can’t make it</Trans>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-col items-start gap-3">
        <TicketOf {...props} />
        <input type="hidden" name="partySize" value={partySize - 1} />
        <p className="text-sm text-muted">
          <Trans>This gives their spot to someone else, and their ticket stops working.</Trans>
        </p>
        <IntentButton intent="remove-person" variant="danger" size="sm" mark={{ attendeeId: props.attendeeId }}>
          <Trans>Remove from the group</Trans>
        </IntentButton>
      </Form>
    </details>
  )
}
