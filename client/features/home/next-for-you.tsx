import { Plural, SelectOrdinal, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useTextLanguage } from '#client/lib/i18n/text-language.ts'
import type { EventTimes } from '#client/lib/time/event-dates.ts'
import { shortEventTime } from '#client/lib/time/short-event-time.ts'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Countdown } from '#client/ui/text/countdown.tsx'
import { cancelled } from './describe-room.ts'

const NextForYouFragment = graphql(`
  fragment NextForYou_Viewer on Viewer {
    registrations(first: 6) {
      edges {
        node {
          id
          status
          partySize
          event {
            slug
            title(language: $language)
            titleLanguage(language: $language)
            startsAt
            endsAt
            timeZone
            status
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
            slug
            title(language: $language)
            titleLanguage(language: $language)
            startsAt
            endsAt
            timeZone
            status
          }
        }
      }
    }
  }
`)

interface NextForYouProps {
  viewer: FragmentType<typeof NextForYouFragment>
  now: string
  whenEmpty?: ReactNode
}

/** Offers that run out, then registrations, then waitlist entries. */
export function NextForYou({ viewer: reference, now, whenEmpty = null }: NextForYouProps) {
  const { t } = useLingui()
  const viewer = readFragment(NextForYouFragment, reference)
  const entries = viewer.waitlistEntries.edges.flatMap(({ node }) => withEvent(node))
  const isOffer = ({ state, event }: (typeof entries)[number]) => state === 'OFFERED' && event.status !== 'CANCELLED'
  const offers = entries.filter(isOffer)
  const waiting = entries.filter((entry) => !isOffer(entry))
  const registrations = viewer.registrations.edges.flatMap(({ node }) => withEvent(node))
  if (entries.length + registrations.length === 0) return whenEmpty
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {offers.map((entry) => (
        <Ticket key={entry.id} to={`/waitlist/${entry.id}`} event={entry.event} now={now} isUrgent>
          <span className="font-semibold">
            <Trans>A spot opened up.</Trans>
          </span>{' '}
          {entry.offerExpiresAt && (
            <Trans>
              Time left to confirm:{' '}
              <Countdown
                until={entry.offerExpiresAt}
                serverNow={now}
                whenOver={t({ message: 'none', context: 'time left' })}
              />
            </Trans>
          )}
        </Ticket>
      ))}
      {registrations.map(({ id, status, partySize, event }) => (
        <Ticket key={id} to={`/e/${event.slug}`} event={event} now={now}>
          {event.status === 'CANCELLED' ? (
            <CancelledBadge />
          ) : status === 'PENDING' ? (
            <Badge tone="wash">
              <Trans>Waiting for approval</Trans>
            </Badge>
          ) : (
            <Badge tone="live">
              <Trans>You’re going</Trans>
            </Badge>
          )}
          {partySize > 1 && (
            <span className="text-muted">
              <Plural value={partySize} one="# spot" other="# spots" />
            </span>
          )}
          {event.venue?.name && (
            <span dir="auto" className="truncate text-muted">
              {event.venue.name}
            </span>
          )}
        </Ticket>
      ))}
      {waiting.map((entry) => (
        <Ticket key={entry.id} to={`/waitlist/${entry.id}`} event={entry.event} now={now}>
          {entry.event.status === 'CANCELLED' ? (
            <CancelledBadge />
          ) : (
            <Badge>
              <WaitlistPlace position={entry.position} />
            </Badge>
          )}
        </Ticket>
      ))}
    </ul>
  )
}

/** The event takes place no more, whatever the person has there. */
function CancelledBadge() {
  const { t } = useLingui()
  return <Badge tone={cancelled.tone}>{t(cancelled.text)}</Badge>
}

function WaitlistPlace({ position }: { position: number | null }) {
  if (!position) return <Trans>On the waitlist</Trans>
  return (
    <Trans>
      <SelectOrdinal value={position} one="#st" two="#nd" few="#rd" other="#th" /> on the waitlist
    </Trans>
  )
}

/** A row without its event is left out: the person may not see the event any more. */
function withEvent<Row extends { event: unknown }>(row: Row): (Row & { event: NonNullable<Row['event']> })[] {
  return row.event === null ? [] : [row as Row & { event: NonNullable<Row['event']> }]
}

interface TicketProps {
  to: string
  event: EventTimes & { title: string; titleLanguage: string }
  now: string
  /** It runs out, so it is highlighted. */
  isUrgent?: boolean
  children: ReactNode
}

/** One offer, registration or waitlist entry, with a dashed edge like a ticket's. */
function Ticket({ to, event, now, isUrgent = false, children }: TicketProps) {
  const { i18n } = useLingui()
  const inLanguage = useTextLanguage()
  return (
    <li
      className={classNames(
        'relative flex flex-col gap-2 overflow-hidden rounded-card border p-4 ps-7 transition-colors',
        'before:absolute before:inset-y-0 before:start-3 before:border-s-2 before:border-dashed before:border-line-strong/40',
        isUrgent ? 'border-accent bg-accent-wash' : 'border-line bg-surface-raised hover:border-line-strong',
      )}
    >
      <p className="tabular text-xs font-semibold text-muted">{shortEventTime(i18n, event, now)}</p>
      <h2 className="font-display text-title font-bold">
        <PageLink to={to} className="after:absolute after:inset-0 after:rounded-card">
          <bdi {...inLanguage(event.titleLanguage)}>{event.title}</bdi>
        </PageLink>
      </h2>
      <div className="tabular flex min-w-0 flex-wrap items-center gap-2 text-sm">{children}</div>
    </li>
  )
}
