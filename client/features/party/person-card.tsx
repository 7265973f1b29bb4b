import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import type { PartyPage_RegistrationFragment } from '#client/gql/graphql.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { QrCode } from '#client/ui/picture/qr-code.tsx'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { limits } from '#contract/limits.ts'
import type { QrPath } from '#contract/text/qr-path.ts'
import { ticketNumber } from '#contract/text/ticket-number.ts'
import type { PartyRefusal } from './party-action.ts'

export type Person = PartyPage_RegistrationFragment['attendees'][number]
export type Transfer = PartyPage_RegistrationFragment['transfers'][number]

export interface PersonCardProps {
  person: Person
  /** Their own ticket; null where one ticket admits the party. */
  code: QrPath | null
  registrationId: string
  partySize: number
  /** Proves the registration of a guest without an account. */
  secret: string | null
  timeZone: string
  /** The open offer of this ticket. */
  offer: Transfer | null
  /** Whether the ticket may be passed on. */
  canPassOn: boolean
  /** Whether this person may be taken off the party. */
  canRemove: boolean
  refusal: PartyRefusal | undefined
}

/** One person of a party with their ticket, and what may be done with it. */
export function PersonCard({
  person,
  code,
  timeZone,
  offer,
  canPassOn,
  canRemove,
  refusal,
  ...props
}: PersonCardProps) {
  const { t, i18n } = useLingui()
  const name =
    person.name ??
    t({
      message: `Person ${person.position}`,
      comment: 'Someone in a group who has no name yet; the number is their place in the group',
    })
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
          <h2 dir="auto" className="text-lg font-semibold break-words">
            {name}
          </h2>
          {person.isHolder && (
            <p className="text-sm text-muted">
              <Trans>This is you.</Trans>
            </p>
          )}
          {code && person.ticketCode && (
            <p className="font-mono text-sm font-semibold tracking-[0.14em]">{ticketNumber(person.ticketCode)}</p>
          )}
        </div>
        {checkedInAt && (
          <p className="inline-flex items-center gap-2 text-sm font-semibold">
            <Check aria-hidden className="size-4" strokeWidth={3} />
            <Trans>Checked in at {checkedInAt}.</Trans>
          </p>
        )}
        {offer ? (
          <TakeBack {...props} person={person} offer={offer} />
        ) : (
          canPassOn && <PassOn {...props} person={person} refusal={refusal} />
        )}
        {canRemove && !offer && <Remove {...props} person={person} />}
        {refusal && (offer || !canPassOn) && <FormError message={refusal.message} />}
      </div>
    </li>
  )
}

type PartOfForm = Pick<PersonCardProps, 'registrationId' | 'partySize' | 'secret'> & { person: Person }

function Hidden({ registrationId, secret, person }: PartOfForm) {
  return (
    <>
      <input type="hidden" name="registrationId" value={registrationId} />
      <input type="hidden" name="attendeeId" value={person.id} />
      {secret && <input type="hidden" name="secret" value={secret} />}
    </>
  )
}

const summaryStyle =
  'w-fit list-none rounded-[3px] text-sm font-semibold underline decoration-accent decoration-2 underline-offset-4 [&::-webkit-details-marker]:hidden'

function PassOn({ refusal, ...props }: PartOfForm & { refusal: PartyRefusal | undefined }) {
  const { t } = useLingui()
  const isPending = useIsPending('pass-on', props.person.id)
  return (
    <details open={refusal !== undefined} className="w-full">
      <summary className={summaryStyle}>
        <Trans>Pass on this ticket</Trans>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex max-w-md flex-col items-start gap-3">
        <Hidden {...props} />
        <FormError message={refusal && !refusal.fields['email'] ? refusal.message : null} />
        <p className="text-sm text-pretty text-muted">
          <Trans>We’ll email them a link. The ticket stays yours until they accept, and you can take it back.</Trans>
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
        <Button type="submit" name="intent" value="pass-on" size="sm" isPending={isPending}>
          <Trans>Offer this ticket</Trans>
        </Button>
      </Form>
    </details>
  )
}

function TakeBack({ offer, ...props }: PartOfForm & { offer: Transfer }) {
  const isPending = useIsPending('take-back', props.person.id)
  const email = offer.email ?? ''
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex flex-col items-start gap-3 rounded-control bg-accent-wash px-4 py-3"
    >
      <Hidden {...props} />
      <input type="hidden" name="id" value={offer.id} />
      <p className="text-sm break-words">
        <Trans>
          You offered this ticket to <bdi className="font-semibold">{email}</bdi>. It’s still yours until they accept.
        </Trans>
      </p>
      <Button type="submit" name="intent" value="take-back" variant="secondary" size="sm" isPending={isPending}>
        <Trans>Take it back</Trans>
      </Button>
    </Form>
  )
}

function Remove(props: PartOfForm) {
  const isPending = useIsPending('remove-person', props.person.id)
  return (
    <details className="w-full">
      <summary className="w-fit list-none rounded-[3px] text-sm text-muted underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        <Trans>They can’t make it</Trans>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-col items-start gap-3">
        <Hidden {...props} />
        <input type="hidden" name="partySize" value={props.partySize - 1} />
        <p className="text-sm text-muted">
          <Trans>This gives their spot to someone else, and their ticket stops working.</Trans>
        </p>
        <Button type="submit" name="intent" value="remove-person" variant="danger" size="sm" isPending={isPending}>
          <Trans>Remove from the group</Trans>
        </Button>
      </Form>
    </details>
  )
}

function useIsPending(intent: string, attendeeId: string): boolean {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent && formData.get('attendeeId') === attendeeId
}
