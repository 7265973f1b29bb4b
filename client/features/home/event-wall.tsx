import { useLingui } from '@lingui/react/macro'
import { EventCover } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { shortEventTime } from '#client/lib/time/short-event-time.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { describeLaterDates, describeRoom } from './describe-room.ts'
import { PageLink } from '#client/ui/shell/page-link.tsx'

const EventTileFragment = graphql(`
  fragment EventTile_Event on Event {
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
    organization {
      name
    }
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

interface EventWallProps {
  events: readonly ({ id: string } & FragmentType<typeof EventTileFragment>)[]
  now: string
}

export function EventWall({ events, now }: EventWallProps) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
      {events.map((event, index) => (
        <li key={event.id}>
          <EventTile event={event} now={now} isFirst={index < 4} />
        </li>
      ))}
    </ul>
  )
}

/** How wide a poster is drawn: the columns of the grid above. */
const sizes = '(min-width: 1280px) 18rem, (min-width: 768px) 30vw, 46vw'

interface EventTileProps {
  event: FragmentType<typeof EventTileFragment>
  now: string
  isFirst: boolean
}

function EventTile({ event: reference, now, isFirst }: EventTileProps) {
  const { t, i18n } = useLingui()
  const inLanguage = useTextLanguage()
  const event = readFragment(EventTileFragment, reference)
  const room = describeRoom(event)
  const laterDates = describeLaterDates(event.laterDateCount)
  const place = event.venue?.name ?? ((event.venue?.onlineUrl ?? event.venue?.hiddenOnlineUrl) ? t`Online` : null)
  return (
    <article className="group relative flex flex-col gap-3">
      <div className="transition-transform duration-200 ease-out group-hover:-translate-y-1">
        <EventCover event={event} title={event.title} isFirst={isFirst} sizes={sizes} />
      </div>
      <div className="flex flex-col gap-1 px-0.5">
        <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-semibold">
          <time dateTime={event.startsAt}>{shortEventTime(i18n, event, now)}</time>
          {room && <Badge tone={room.tone}>{t(room.text)}</Badge>}
          {laterDates && <span className="font-normal text-muted">{t(laterDates)}</span>}
        </p>
        <h3 className="font-display text-lg leading-tight font-bold text-balance">
          <PageLink to={`/e/${event.slug}`} className="after:absolute after:inset-0 after:rounded-poster">
            <bdi {...inLanguage(event.titleLanguage)}>{event.title}</bdi>
          </PageLink>
        </h3>
        <p dir="auto" className="truncate text-sm text-muted rtl:text-right">
          {[place, event.organization.name].filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  )
}
