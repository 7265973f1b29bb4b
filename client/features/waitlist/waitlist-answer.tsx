import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Countdown } from '#client/ui/countdown.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'

export interface WaitlistAnswerProps {
  state: 'WAITING' | 'OFFERED'
  partySize: number
  offerExpiresAt: string | null
  now: string
  eventUrl: string
  /** The version to accept together with the place; null when the event has no terms of its own. */
  termsVersion: number | null
}

/** What the holder can do: take the offer with the one big button, let it go, or leave the line. */
export function WaitlistAnswer({ state, partySize, offerExpiresAt, now, eventUrl, termsVersion }: WaitlistAnswerProps) {
  const navigation = useNavigation()
  const intent = navigation.state === 'idle' ? null : navigation.formData?.get('intent')
  if (state === 'OFFERED') {
    return (
      <Form method="post" className="flex flex-col items-center gap-4">
        {offerExpiresAt && (
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
          value="decline"
          variant="ghost"
          isPending={intent === 'decline'}
          formNoValidate
        >
          Let it go
        </Button>
      </Form>
    )
  }
  return (
    <details className="group text-center text-sm">
      <summary className={buttonStyle('ghost', 'md', 'list-none text-muted [&::-webkit-details-marker]:hidden')}>
        Leave the line
      </summary>
      <Form method="post" className="mt-3 flex flex-col items-center gap-3">
        <p className="text-muted">You would lose your place; coming back starts at the end.</p>
        <Button type="submit" name="intent" value="leave" variant="danger" size="sm" isPending={intent === 'leave'}>
          Leave it
        </Button>
      </Form>
    </details>
  )
}
