import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { PartySizeStepper } from '#client/features/registrations/public.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#client/ui/button/button.tsx'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { Countdown } from '#client/ui/text/countdown.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'

interface WaitlistAnswerProps {
  /** OPEN: waiting, and a place is free for the first who confirms. */
  state: 'WAITING' | 'OPEN' | 'OFFERED'
  partySize: number
  offerExpiresAt: string | null
  now: string
  eventSlug: string
  /** The version to accept together with the place; null when the event has no terms of its own. */
  termsVersion: number | null
}

/** What a waiting person can do: take the offer with the one big button, decline it, or leave the waitlist. */
export function WaitlistAnswer({
  state,
  partySize,
  offerExpiresAt,
  now,
  eventSlug,
  termsVersion,
}: WaitlistAnswerProps) {
  const { t } = useLingui()
  if (state !== 'WAITING') {
    return (
      <Form method="post" preventScrollReset className="flex flex-col items-center gap-4">
        {state === 'OFFERED' && offerExpiresAt && (
          <p className="flex items-baseline gap-2 text-sm text-muted">
            <Trans>Time left</Trans>
            <Countdown
              until={offerExpiresAt}
              serverNow={now}
              whenOver="00:00"
              className="font-display text-display-sm font-bold text-text"
            />
          </p>
        )}
        {termsVersion !== null && (
          <Checkbox
            // New terms have to be accepted anew.
            key={termsVersion}
            name="acceptedTermsVersion"
            value={termsVersion}
            required
            label={
              <Trans>
                I accept the{' '}
                <Link to={`/e/${eventSlug}/tos`} target="_blank" className="font-semibold accent-underline">
                  event terms
                </Link>
              </Trans>
            }
          />
        )}
        <IntentButton
          intent="accept"
          size="lg"

          className="min-h-16 w-full max-w-sm text-lg shadow-lit"
        >
          <Plural value={partySize} one="Confirm my spot" other="Confirm my # spots" />
        </IntentButton>
        <IntentButton
          intent={state === 'OFFERED' ? 'decline' : 'leave'}
          variant="ghost"

          formNoValidate
        >
          {state === 'OFFERED' ? t({ message: 'Decline', context: 'offer' }) : t`Leave the waitlist`}
        </IntentButton>
      </Form>
    )
  }
  return (
    <Confirm
      label={t`Leave the waitlist`}
      size="md"
      className="text-muted"
      title={t`Leave the waitlist?`}
      confirmLabel={t`Leave waitlist`}
      fields={{ intent: 'leave' }}
    >
      <p>
        <Trans>You’ll lose your position. If you rejoin, you start at the end.</Trans>
      </p>
    </Confirm>
  )
}

/** Changes the party size. A smaller party keeps its position, a larger one goes to the end, an offer only shrinks. */
export function ChangeParty({ partySize, isOffered }: { partySize: number; isOffered: boolean }) {
  const { t } = useLingui()
  if (isOffered && partySize === limits.partySize.min) return null
  return (
    <details className="group/party text-center text-sm">
      <summary className={buttonStyle('ghost', 'md', 'no-marker text-muted')}>
        {partySize === 1 ? t`Bring a friend` : t`Change group size`}
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-col items-center gap-3">
        <Field
          label={t`How many people?`}
          className="items-center text-start [&>p]:max-w-[38ch] [&>p]:text-center"
          hint={
            isOffered
              ? t`With fewer people you keep the offer, and the next person gets the rest.`
              : t`With fewer people you keep your position and may get a spot sooner. With more you move to the end.`
          }
        >
          {/* Starts again from what another window has chosen. */}
          <PartySizeStepper key={partySize} max={isOffered ? partySize : undefined} defaultValue={partySize} />
        </Field>
        <IntentButton intent="resize" variant="secondary" size="sm">
          <Trans>Save</Trans>
        </IntentButton>
      </Form>
    </details>
  )
}

/** A spot is offered to an address that is not confirmed: the link in the email takes it, and can be sent again. */
export function ConfirmFirst() {
  return (
    <Form method="post" preventScrollReset className="flex max-w-[46ch] flex-col items-center gap-4 text-center">
      <p className="text-lg text-pretty">
        <Trans>
          <strong>Check your email.</strong> We sent you a link. Open it to confirm your address, then confirm your
          spot.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <IntentButton intent="resend" variant="secondary">
          <Trans>Send the link again</Trans>
        </IntentButton>
        <Button type="submit" name="intent" value="decline" variant="ghost">
          <Trans context="offer">Decline</Trans>
        </Button>
      </div>
    </Form>
  )
}
