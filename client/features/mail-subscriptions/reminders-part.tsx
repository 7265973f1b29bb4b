import { Trans } from '@lingui/react/macro'
import { Text } from '#client/ui/text/typography.tsx'
import { SubscriptionButton } from './subscription-button.tsx'
import type { GuestSubscription } from './subscription-documents.ts'

/** Reminders of this event, and of all. */
export function RemindersPart({ list, isSubscribed, remindsOfEvent, remindsOfAny, dateCount }: GuestSubscription) {
  const isOfSeveral = dateCount > 1
  const isReminded = isSubscribed && remindsOfEvent && remindsOfAny
  return (
    <section className="flex flex-col items-start gap-4">
      <div aria-live="polite">
        <Text size="lg">
          {isReminded ? (
            isOfSeveral ? (
              <Trans>You get reminders before these dates.</Trans>
            ) : (
              <Trans>You get reminders before this event.</Trans>
            )
          ) : remindsOfAny ? (
            isOfSeveral ? (
              <Trans>You won’t get reminders of these dates.</Trans>
            ) : (
              <Trans>You won’t get reminders of this event.</Trans>
            )
          ) : (
            <Trans>You won’t get reminders of any event.</Trans>
          )}
        </Text>
      </div>
      <div className="flex flex-wrap gap-3">
        {isReminded && (
          <SubscriptionButton intent="stop-reminders" isSecondary={list === 'NEWS'}>
            {isOfSeveral ? <Trans>Stop reminders of these dates</Trans> : <Trans>Stop reminders of this event</Trans>}
          </SubscriptionButton>
        )}
        {!remindsOfEvent && remindsOfAny && isSubscribed && (
          <SubscriptionButton intent="resume-reminders" isSecondary>
            {isOfSeveral ? (
              <Trans>Get reminders of these dates again</Trans>
            ) : (
              <Trans>Get reminders of this event again</Trans>
            )}
          </SubscriptionButton>
        )}
        {remindsOfAny ? (
          <SubscriptionButton intent="stop-all-reminders" isSecondary>
            <Trans>Stop reminders of all events</Trans>
          </SubscriptionButton>
        ) : (
          <SubscriptionButton intent="resume-all-reminders" isSecondary>
            <Trans>Get reminders again</Trans>
          </SubscriptionButton>
        )}
      </div>
    </section>
  )
}
