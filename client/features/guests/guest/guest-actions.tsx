import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Undo2 } from 'lucide-react'
import { useFetcher } from 'react-router'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { PartySizeStepper } from '#client/features/registrations/public.ts'
import type { RegistrationStatus } from '#client/gql/graphql.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { describeDecline } from '../guest-row.tsx'

interface GuestActionsProps {
  guest: { id: string; status: RegistrationStatus; partySize: number }
  name: string
  /** Not after the event, and not when it is called off. */
  isLive: boolean
  refusal?: FormRefusal | undefined
}

/** What an organizer can do about one guest. Nothing when nothing is left to do. */
export function GuestActions({ guest, name, isLive, refusal }: GuestActionsProps) {
  const { t, i18n } = useLingui()
  const { id, status, partySize } = guest
  const isComing = status === 'CONFIRMED' || status === 'CHECKED_IN'
  const holdsPlace = status === 'CONFIRMED' || status === 'PENDING'
  if (!isComing && !(isLive && holdsPlace)) return null
  const about = (form: string) => (refusal?.about === form ? refusal.message : undefined)
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      {status === 'PENDING' && isLive && (
        <div className="flex flex-wrap gap-2">
          <PressForm intent="approve-one" id={id} refusal={about(id)} variant="primary">
            <Check aria-hidden />
            <Trans>Approve</Trans>
          </PressForm>
          <Confirm
            label={t`Decline`}
            name={t`Decline ${name}`}
            variant="secondary"
            title={t`Decline ${name}`}
            confirmLabel={t`Decline`}
            fields={{ intent: 'decline-one', id }}
          >
            <p>{describeDecline(i18n, 1)}</p>
          </Confirm>
        </div>
      )}
      {isLive && holdsPlace && (
        <PartyForm key={partySize} id={id} partySize={partySize} refusal={about(`party ${id}`)} />
      )}
      <div className="flex flex-wrap items-start gap-2">
        {status === 'CONFIRMED' && (
          <PressForm intent="check-in" id={id} refusal={about(`check-in ${id}`)}>
            <Check aria-hidden />
            <Trans>Check in</Trans>
          </PressForm>
        )}
        {status === 'CHECKED_IN' && (
          <PressForm intent="undo" id={id} refusal={about(`check-in ${id}`)}>
            <Undo2 aria-hidden />
            <Trans>Undo check-in</Trans>
          </PressForm>
        )}
        {isLive && holdsPlace && (
          <Confirm
            label={status === 'PENDING' ? t`Cancel request` : t`Cancel registration`}
            variant="secondary"
            title={describeCancelling(i18n, status, name)}
            confirmLabel={status === 'PENDING' ? t`Cancel request` : t`Cancel registration`}
            fields={{ intent: 'cancel', id }}
            refusal={about(id)}
          >
            <p>{describeLoss(i18n, guest)}</p>
          </Confirm>
        )}
      </div>
    </div>
  )
}

interface PressFormProps {
  intent: string
  id: string
  variant?: 'primary' | 'secondary'
  refusal: string | undefined
  children: React.ReactNode
}

function PressForm({ intent, id, variant = 'secondary', refusal, children }: PressFormProps) {
  const fetcher = useFetcher<FormRefusal | null>({ key: `${intent} ${id}` })
  return (
    <fetcher.Form method="post" preventScrollReset className="flex flex-col gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant={variant} size="sm" isPending={fetcher.state !== 'idle'}>
        {children}
      </Button>
      <FormError message={fetcher.data?.message ?? refusal} />
    </fetcher.Form>
  )
}

function PartyForm({ id, partySize, refusal }: { id: string; partySize: number; refusal: string | undefined }) {
  const { t } = useLingui()
  const fetcher = useFetcher<FormRefusal | null>({ key: `party ${id}` })
  return (
    <fetcher.Form method="post" preventScrollReset className="flex flex-col gap-2">
      <input type="hidden" name="intent" value="party" />
      <input type="hidden" name="id" value={id} />
      <Field label={t`Change group size`}>
        <span className="flex items-center gap-2">
          <PartySizeStepper defaultValue={partySize} />
          <Button type="submit" variant="secondary" size="sm" isPending={fetcher.state !== 'idle'}>
            <Trans>Update</Trans>
          </Button>
        </span>
      </Field>
      <FormError message={fetcher.data?.message ?? refusal} />
    </fetcher.Form>
  )
}

function describeCancelling(i18n: I18n, status: RegistrationStatus, name: string): string {
  return i18n._(
    status === 'PENDING' ? msg`Cancel the request from ${{ name }}` : msg`Cancel the registration of ${{ name }}`,
  )
}

function describeLoss(i18n: I18n, { status, partySize }: { status: string; partySize: number }): string {
  if (status === 'PENDING')
    return i18n._(msg`They don’t hold a spot yet, so the waitlist doesn’t move. They can ask again.`)
  return i18n._(
    msg`${plural(
      { partySize },
      {
        one: 'Their spot opens up right away for the waitlist. They’d have to register again.',
        other: 'Their # spots open up right away for the waitlist. They’d have to register again.',
      },
    )}`,
  )
}
