import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Countdown } from '#client/ui/text/countdown.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'

export interface WaitlistAnswerProps {
  /** OPEN: waiting, and a place is free for the first who confirms. */
  state: 'WAITING' | 'OPEN' | 'OFFERED'
  partySize: number
  offerExpiresAt: string | null
  now: string
  eventUrl: string
  /** The version to accept together with the place; null when the event has no terms of its own. */
  termsVersion: number | null
}

/** What a waiting person can do: take the offer with the one big button, decline it, or leave the waitlist. */
export function WaitlistAnswer({ state, partySize, offerExpiresAt, now, eventUrl, termsVersion }: WaitlistAnswerProps) {
  const navigation = useNavigation()
  const intent = navigation.state === 'idle' ? null : navigation.formData?.get('intent')
  if (state !== 'WAITING') {
    return (
      <Form method="post" preventScrollReset className="flex flex-col items-center gap-4">
        {state === 'OFFERED' && offerExpiresAt && (
          <p className="flex items-baseline gap-2 text-sm text-muted">
            Held for you for
            <Countdown
              until={offerExpiresAt}
              serverNow={now}
              whenOver="no longer"
              className="font-display text-display-sm font-bold text-text"
            />
          </p>
        )}
        {termsVersion !== null && (
          <Checkbox
            // New terms are another question than the one that was ticked.
            key={termsVersion}
            name="acceptedTermsVersion"
            value={termsVersion}
            required
            label={
              <>
                I accept the{' '}
                <Link
                  to={`/e/${eventUrl}/tos`}
                  target="_blank"
                  className="font-semibold underline decoration-accent decoration-2 underline-offset-4"
                >
                  terms of this event
                </Link>
              </>
            }
          />
        )}
        <Button
          type="submit"
          name="intent"
          value="accept"
          size="lg"
          isPending={intent === 'accept'}
          className="min-h-16 w-full max-w-sm text-lg shadow-lit"
        >
          {partySize === 1 ? 'Take the place' : `Take the ${partySize} places`}
        </Button>
        <Button
          type="submit"
          name="intent"
          value={state === 'OFFERED' ? 'decline' : 'leave'}
          variant="ghost"
          isPending={intent === 'decline' || intent === 'leave'}
          formNoValidate
        >
          {state === 'OFFERED' ? 'Let it go' : 'Leave the waitlist'}
        </Button>
      </Form>
    )
  }
  return (
    <Confirm
      label="Leave the line"
      size="md"
      className="text-muted"
      title="Leave the line?"
      confirmLabel="Leave it"
      fields={{ intent: 'leave' }}
    >
      <p>You would lose your place; coming back starts at the end.</p>
    </Confirm>
  )
}
