import { type FragmentType, readFragment } from '#client/gql/fragment-masking.ts'
import { graphql } from '#client/gql/gql.ts'
import { EventCover } from '#client/features/visuals/public.ts'
import { describeRoom } from '#client/features/home/public.ts'
import { shortEventTime } from '#client/lib/time/short-event-time.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Meter } from '#client/ui/figure/meter.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

export const ShelfRowFragment = graphql(`
  fragment ShelfRow_Event on Event {
    id
    url
    title
    startsAt
    endsAt
    timeZone
    status
    capacity
    placesLeft
    placesTaken
    guestCount
    waitlistLength
    registrationState
    ...EventCover_Event
  }
`)

export interface ShelfRowProps {
  event: FragmentType<typeof ShelfRowFragment>
  /** Where the organizer works on it. */
  to: string
  now: string
  /** Of its title: one below the heading that it stands under. */
  level: 3 | 4
}

/** One event of a group in a line: poster, when, how full. */
export function ShelfRow({ event: reference, to, now, level }: ShelfRowProps) {
  const event = readFragment(ShelfRowFragment, reference)
  const room = describeRoom(event)
  const Title = `h${level}` as const
  const taken = event.capacity ? event.placesTaken : event.guestCount
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 transition-colors hover:bg-surface-hover">
      <div className="w-14 shrink-0 sm:w-16">
        <EventCover event={event} sizes="4rem" className="rounded-[8px]" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="tabular flex flex-wrap items-center gap-2 text-xs text-muted">
          <time dateTime={event.startsAt}>{shortEventTime(event, now)}</time>
          {room && <Badge tone={room.tone}>{room.text}</Badge>}
        </p>
        <Title className="truncate font-display text-lg leading-tight font-bold">
          <PageLink to={to} className="after:absolute after:inset-0">
            <bdi>{event.title}</bdi>
          </PageLink>
        </Title>
      </div>
      <div className="tabular hidden w-44 shrink-0 flex-col items-end gap-1.5 text-sm sm:flex">
        <span>
          <strong>{taken}</strong>
          <span className="text-muted">{event.capacity ? ` of ${event.capacity} places` : ' going'}</span>
        </span>
        {event.capacity && (
          <Meter label={`Places taken at ${event.title}`} value={taken} max={event.capacity} bulbs={16} />
        )}
      </div>
    </li>
  )
}
