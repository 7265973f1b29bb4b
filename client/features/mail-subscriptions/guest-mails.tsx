import { Trans } from '@lingui/react/macro'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import { BrowsersPart } from './browsers-part.tsx'
import { NewsPart } from './news-part.tsx'
import { RemindersPart } from './reminders-part.tsx'
import { GuestMailsFragment } from './subscription-documents.ts'

/** What a guest gets about one event, and the buttons that change it. */
export function GuestMails({ subscription: reference }: { subscription: FragmentType<typeof GuestMailsFragment> }) {
  const subscription = readFragment(GuestMailsFragment, reference)
  const { eventTitle, eventTitleLanguage, eventSlug, list, browsers } = subscription
  const inLanguage = useTextLanguage()
  const parts = [<NewsPart key="news" {...subscription} />, <RemindersPart key="reminders" {...subscription} />]
  return (
    <>
      <Display size="md" dir="auto" {...inLanguage(eventTitleLanguage)} className="break-words">
        {eventTitle}
      </Display>
      {/* What the mail was comes first. */}
      {list === 'REMINDERS' ? parts.toReversed() : parts}
      {browsers.length > 0 && <BrowsersPart {...subscription} />}
      <LinkButton to={`/e/${eventSlug}`} variant="ghost" className="self-start">
        <Trans>Open the event</Trans>
      </LinkButton>
    </>
  )
}
