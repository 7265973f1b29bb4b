import type { ReactNode } from 'react'
import { type FragmentType, readFragment } from '#client/gql/fragment-masking.ts'
import { graphql } from '#client/gql/gql.ts'
import { ordinal } from '#client/lib/ordinal.ts'
import { shortEventTime } from '#client/lib/time/short-event-time.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { Countdown } from '#client/ui/text/countdown.tsx'
import { Ticket } from './ticket.tsx'

export const NextForYouFragment = graphql(`
  fragment NextForYou_Viewer on Viewer {
    registrations(first: 6) {
      edges {
        node {
          id
          status
          partySize
          event {
            url
            title
            startsAt
            endsAt
            timeZone
            venue {
              name
            }
          }
        }
      }
    }
    waitlistEntries(first: 6) {
      edges {
        node {
          id
          state
          position
          offerExpiresAt
          event {
            url
            title
            startsAt
            endsAt
            timeZone
          }
        }
      }
    }
  }
`)

export interface NextForYouProps {
  viewer: FragmentType<typeof NextForYouFragment>
  now: string
  /** Shown to somebody with no plans; nothing without it. */
  whenEmpty?: ReactNode
}

/** Offers that run out, then the places one has, then the lines one stands in. */
export function NextForYou({ viewer: reference, now, whenEmpty = null }: NextForYouProps) {
  const viewer = readFragment(NextForYouFragment, reference)
  const entries = viewer.waitlistEntries.edges.flatMap(({ node }) => withEvent(node))
  const offers = entries.filter((entry) => entry.state === 'OFFERED')
  const waiting = entries.filter((entry) => entry.state === 'WAITING')
  const registrations = viewer.registrations.edges.flatMap(({ node }) => withEvent(node))
  if (entries.length + registrations.length === 0) return whenEmpty
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {offers.map((entry) => (
        <Ticket
          key={entry.id}
          to={`/waitlist/${entry.id}`}
          title={entry.event.title}
          when={shortEventTime(entry.event, now)}
          isUrgent
        >
          <span className="font-semibold">A place came free.</span>{' '}
          {entry.offerExpiresAt && (
            <>
              Yours for <Countdown until={entry.offerExpiresAt} serverNow={now} whenOver="no longer" />
            </>
          )}
        </Ticket>
      ))}
      {registrations.map(({ id, status, partySize, event }) => (
        <Ticket key={id} to={`/e/${event.url}`} title={event.title} when={shortEventTime(event, now)}>
          {status === 'PENDING' ? (
            <Badge tone="wash">Waiting for the host</Badge>
          ) : (
            <Badge tone="live">You are going</Badge>
          )}
          {partySize > 1 && <span className="text-muted">{partySize} places</span>}
          {event.venue?.name && <span className="truncate text-muted">{event.venue.name}</span>}
        </Ticket>
      ))}
      {waiting.map((entry) => (
        <Ticket
          key={entry.id}
          to={`/waitlist/${entry.id}`}
          title={entry.event.title}
          when={shortEventTime(entry.event, now)}
        >
          <Badge>{entry.position ? `${ordinal(entry.position)} in line` : 'In line'}</Badge>
        </Ticket>
      ))}
    </ul>
  )
}

/** Without the event there is nothing to tell: it is not theirs to see any more. */
function withEvent<Row extends { event: unknown }>(row: Row): (Row & { event: NonNullable<Row['event']> })[] {
  return row.event === null ? [] : [row as Row & { event: NonNullable<Row['event']> }]
}
