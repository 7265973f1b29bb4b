import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { EventCover } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { dayAndTime, describeEventTime } from '#client/lib/time/event-dates.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { CopyField } from '#client/ui/form/copy-field.tsx'
import { Funnel } from './funnel.tsx'
import { ShareEvent } from './share-event.tsx'
import { shareLink } from './share-ways.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

const ReferralLinkCardFragment = graphql(`
  fragment ReferralLinkCard_ReferralLink on ReferralLink {
    id
    code
    clicks
    registrations
    checkIns
    event {
      id
      slug
      title(language: $language)
      titleLanguage(language: $language)
      startsAt
      endsAt
      timeZone
      status
      ...ShareEvent_Event
      ...EventCover_Event
    }
  }
`)

interface ReferralLinkCardProps {
  link: FragmentType<typeof ReferralLinkCardFragment>
  publicUrl: string
  now: string
}

const closed = {
  DRAFT: msg`Not published yet. Your link works once it is.`,
  CANCELLED: msg`This event is cancelled. Your results stay here.`,
  ENDED: msg`This event is over. Your results stay here.`,
}

/** One event that a person shares: the link to copy, and what it brought. */
export function ReferralLinkCard({ link: reference, publicUrl, now }: ReferralLinkCardProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const link = readFragment(ReferralLinkCardFragment, reference)
  const { event } = link
  if (!event)
    return (
      <Card as="article" className="flex flex-col gap-4">
        <header className="flex flex-col gap-0.5">
          <h2 className="font-display text-title font-bold">
            <Trans>Private event</Trans>
          </h2>
          <p className="text-sm text-muted">
            <Trans>Only guests can see it now, so your link no longer works. Your results stay here.</Trans>
          </p>
        </header>
        <Funnel link={link} />
      </Card>
    )
  const { title } = event
  const when = describeEventTime(i18n, event, now)
  return (
    <Card as="article" className="grid gap-x-6 gap-y-5 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <div className="hidden sm:block">
        <EventCover event={event} title={event.title} sizes="104px" className="rounded-[10px]" />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <header className="flex flex-col gap-0.5">
          <h2 dir="auto" {...inLanguage(event.titleLanguage)} className="font-display text-title font-bold">
            <PageLink to={`/e/${event.slug}`} className="hit-area rounded-[3px] hover:underline">
              {event.title}
            </PageLink>
          </h2>
          <p className="tabular text-sm text-muted">
            {dayAndTime(i18n, when.isOneDay ? when.short : when.day, when.time)}
          </p>
        </header>
        {event.status === 'PUBLISHED' ? (
          <div className="flex flex-wrap items-center gap-2">
            <CopyField
              label={t`Your link to ${title}`}
              value={shareLink(publicUrl, event.slug, link.code)}
              className="min-w-0 flex-1 basis-64"
            />
            <ShareEvent event={event} title={event.title} isSignedIn publicUrl={publicUrl}>
              <Trans>
                <span className="sr-only">Share {title}: </span>QR code and more
              </Trans>
            </ShareEvent>
          </div>
        ) : (
          <p className="text-sm text-muted">{t(closed[event.status])}</p>
        )}
        <Funnel link={link} />
      </div>
    </Card>
  )
}
