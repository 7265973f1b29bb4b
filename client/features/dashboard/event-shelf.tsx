import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { describeRoom } from '#client/features/home/public.ts'
import { EventCover } from '#client/features/visuals/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import { shortEventTime } from '#client/lib/time/short-event-time.ts'
import { Meter } from '#client/ui/figure/meter.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import type { OrganizationRole } from '#contract/roles.ts'

const EventShelfFragment = graphql(`
  fragment EventShelf_EventConnection on EventConnection {
    edges {
      node {
        id
        ...ShelfRow_Event
      }
    }
  }
`)

const ShelfRowFragment = graphql(`
  fragment ShelfRow_Event on Event {
    id
    title(language: $language)
    titleLanguage(language: $language)
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
    group {
      id
    }
    series {
      id
    }
    ...EventCover_Event
  }
`)

interface EventShelfProps {
  title: string
  events: FragmentType<typeof EventShelfFragment>
  role: OrganizationRole
  now: string
  /** Shown when there are no events. Without it the whole shelf is left out then. */
  whenEmpty?: ReactNode
  footer?: ReactNode
}

/** Events that belong together, one to a row. */
export function EventShelf({ title, events, role, now, whenEmpty, footer }: EventShelfProps) {
  const isEmpty = readFragment(EventShelfFragment, events).edges.length === 0
  if (isEmpty && !whenEmpty) return null
  return (
    <Panel title={title} footer={footer}>
      {isEmpty ? (
        <div className="px-4 py-6 text-sm text-muted">{whenEmpty}</div>
      ) : (
        <ShelfRows events={events} role={role} now={now} level={3} />
      )}
    </Panel>
  )
}

interface ShelfRowsProps extends Pick<EventShelfProps, 'events' | 'role' | 'now'> {
  level: 3 | 4
}

export function ShelfRows({ events, ...row }: ShelfRowsProps) {
  const { edges } = readFragment(EventShelfFragment, events)
  return (
    <ul className="divide-y divide-line">
      {edges.map(({ node }) => (
        <ShelfRow key={node.id} event={node} {...row} />
      ))}
    </ul>
  )
}

interface ShelfRowProps extends Omit<ShelfRowsProps, 'events'> {
  event: FragmentType<typeof ShelfRowFragment>
}

function ShelfRow({ event: reference, role, now, level }: ShelfRowProps) {
  const { t, i18n } = useLingui()
  const event = readFragment(ShelfRowFragment, reference)
  const room = describeRoom(event)
  const inLanguage = useTextLanguage()
  const Title = `h${level}` as const
  const { title, capacity } = event
  const taken = capacity ? event.placesTaken : event.guestCount
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 transition-colors hover:bg-surface-hover">
      <div className="w-14 shrink-0 sm:w-16">
        <EventCover event={event} title={event.title} sizes="4rem" className="rounded-[8px]" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="tabular flex flex-wrap items-center gap-2 text-xs text-muted">
          <time dateTime={event.startsAt}>{shortEventTime(i18n, event, now)}</time>
          {room && <Badge tone={room.tone}>{t(room.text)}</Badge>}
          {event.series && (
            <Badge tone="outline">
              <Trans comment="An event that takes place again and again">Series</Trans>
            </Badge>
          )}
        </p>
        <Title dir="auto" className="truncate font-display text-lg leading-tight font-bold rtl:text-right">
          <PageLink
            to={`/${role}/groups/${event.group.id}/events/${event.id}`}
            className="after:absolute after:inset-0"
          >
            <span {...inLanguage(event.titleLanguage)}>{event.title}</span>
          </PageLink>
        </Title>
      </div>
      <div className="tabular hidden w-44 shrink-0 flex-col items-end gap-1.5 text-sm sm:flex">
        <span className="text-muted">
          {capacity ? (
            <Plural
              value={capacity}
              one={
                <Trans>
                  <strong className="text-text">{taken}</strong> of # spot
                </Trans>
              }
              other={
                <Trans>
                  <strong className="text-text">{taken}</strong> of # spots
                </Trans>
              }
            />
          ) : (
            <Plural
              value={taken}
              one={
                <Trans>
                  <strong className="text-text">#</strong> going
                </Trans>
              }
              other={
                <Trans>
                  <strong className="text-text">#</strong> going
                </Trans>
              }
            />
          )}
        </span>
        {capacity && (
          <Meter label={t`Spots taken at ${title}`} value={taken} max={capacity} bulbs={16} className="max-w-md" />
        )}
      </div>
    </li>
  )
}
