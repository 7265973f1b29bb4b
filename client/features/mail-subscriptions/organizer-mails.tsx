import { Trans } from '@lingui/react/macro'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display, Text } from '#client/ui/text/typography.tsx'
import { SubscriptionButton } from './subscription-button.tsx'
import { OrganizerMailsFragment } from './subscription-documents.ts'

/** Of an email to an organizer about guests: of one event, or the daily one about all. */
export function OrganizerMails({ subscription }: { subscription: FragmentType<typeof OrganizerMailsFragment> }) {
  const { eventTitle, eventTitleLanguage, email, isSubscribed } = readFragment(OrganizerMailsFragment, subscription)
  const inLanguage = useTextLanguage()
  return (
    <>
      <Display size="md" dir="auto" {...inLanguage(eventTitleLanguage)} className="break-words">
        {eventTitle ?? <Trans>Emails about registrations</Trans>}
      </Display>
      <section className="flex flex-col items-start gap-4">
        <div aria-live="polite">
          <Text size="lg">
            {eventTitle !== null && isSubscribed && (
              <Trans>
                You get emails about registrations for this event at <strong className="break-all">{email}</strong>.
              </Trans>
            )}
            {eventTitle !== null && !isSubscribed && (
              <Trans>You won’t get emails about registrations for this event any more.</Trans>
            )}
            {eventTitle === null && isSubscribed && (
              <Trans>
                You get a daily email about registrations at <strong className="break-all">{email}</strong>.
              </Trans>
            )}
            {eventTitle === null && !isSubscribed && (
              <Trans>You won’t get daily emails about registrations any more.</Trans>
            )}
          </Text>
        </div>
        {isSubscribed && (
          <SubscriptionButton intent="stop-organizer-mails">
            <Trans>Unsubscribe</Trans>
          </SubscriptionButton>
        )}
      </section>
      <LinkButton to="/account#organizer-mails" variant="ghost" className="self-start">
        <Trans>Choose in your account</Trans>
      </LinkButton>
    </>
  )
}
