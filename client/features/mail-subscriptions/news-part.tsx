import { Trans } from '@lingui/react/macro'
import { Text } from '#client/ui/text/typography.tsx'
import { SubscriptionButton } from './subscription-button.tsx'
import type { GuestSubscription } from './subscription-documents.ts'

/** Changes, messages and offers of the event. */
export function NewsPart({ email, list, isSubscribed, dateCount }: GuestSubscription) {
  return (
    <section className="flex flex-col items-start gap-4">
      <div aria-live="polite" className="flex flex-col gap-2">
        <Text size="lg">
          {dateCount > 1 ? (
            isSubscribed ? (
              <Trans>
                You get updates about these dates at <strong className="break-all">{email}</strong>.
              </Trans>
            ) : (
              <Trans>
                <strong className="break-all">{email}</strong> won’t get updates about these dates any more.
              </Trans>
            )
          ) : isSubscribed ? (
            <Trans>
              You get updates about this event at <strong className="break-all">{email}</strong>.
            </Trans>
          ) : (
            <Trans>
              <strong className="break-all">{email}</strong> won’t get updates about this event any more.
            </Trans>
          )}
        </Text>
        <Text tone="muted">
          <Trans>If the event is cancelled, we’ll still let you know.</Trans>
        </Text>
      </div>
      {isSubscribed ? (
        <SubscriptionButton intent="stop" isSecondary={list === 'REMINDERS'}>
          <Trans>Unsubscribe</Trans>
        </SubscriptionButton>
      ) : (
        <SubscriptionButton intent="resume" isSecondary>
          <Trans>Subscribe again</Trans>
        </SubscriptionButton>
      )}
    </section>
  )
}
