import { useLingui } from '@lingui/react/macro'
import { EventCover } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { shortEventTime } from '#client/lib/time/short-event-time.ts'
import { describeLaterDates, describeRoom } from '#client/features/home/public.ts'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Badge } from '#client/ui/text/badge.tsx'

const FrameEventsFragment = graphql(`
  fragment FrameEvents_Event on Event {
    id
    slug
    title(language: $language)
    titleLanguage(language: $language)
    startsAt
    endsAt
    timeZone
    status
    placesLeft
    waitlistLength
    registrationState
    laterDateCount
    venue {
      name
      onlineUrl
      hiddenOnlineUrl {
        audience
      }
    }
    ...EventCover_Event
  }
`)

interface FrameEventsProps {
  events: readonly ({ id: string } & FragmentType<typeof FrameEventsFragment>)[]
  now: string
  hrefOf(slug: string): string
}

/** The events of a calendar in a frame, a line each, which fit a narrow column too. */
export function FrameEvents({ events, now, hrefOf }: FrameEventsProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="py-3">
          <FrameEvent event={event} now={now} hrefOf={hrefOf} />
        </li>
      ))}
    </ul>
  )
}

interface FrameEventProps extends Pick<FrameEventsProps, 'now' | 'hrefOf'> {
  event: FragmentType<typeof FrameEventsFragment>
}

function FrameEvent({ event: reference, now, hrefOf }: FrameEventProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const event = readFragment(FrameEventsFragment, reference)
  const room = describeRoom(event)
  const laterDates = describeLaterDates(event.laterDateCount)
  const place = event.venue?.name ?? ((event.venue?.onlineUrl ?? event.venue?.hiddenOnlineUrl) ? t`Online` : null)
  return (
    <article className="group relative flex items-center gap-4">
      <div className="w-16 shrink-0">
        <EventCover event={event} title={event.title} sizes="4rem" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-semibold">
          <time dateTime={event.startsAt}>{shortEventTime(i18n, event, now)}</time>
          {room && <Badge tone={room.tone}>{t(room.text)}</Badge>}
          {laterDates && <span className="font-normal text-muted">{t(laterDates)}</span>}
        </p>
        <h2 className="font-display text-lg leading-tight font-bold">
          <PageLink to={hrefOf(event.slug)} className="after:absolute after:inset-0 group-hover:underline">
            <bdi {...inLanguage(event.titleLanguage)}>{event.title}</bdi>
          </PageLink>
        </h2>
        {place && (
          <p dir="auto" className="truncate text-sm text-muted rtl:text-right">
            {place}
          </p>
        )}
      </div>
    </article>
  )
}
