import type { ReactNode } from 'react'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { EventHeading_EventFragment } from '#client/gql/graphql.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import { EventFacts } from './event-facts.tsx'

const EventHeadingFragment = graphql(`
  fragment EventHeading_Event on Event {
    title
    status
    visibility
    cancellationMessage
    organization {
      id
      name
      slug
    }
    group {
      id
      name
    }
    ...EventFacts_Event
  }
`)

/** A short title may fill the column. A long one must leave room for the rest. */
function titleSize(title: string) {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length))
  if (title.length <= 48 && longestWord <= 14) return 'lg'
  return title.length <= 90 ? 'md' : 'sm'
}

interface EventHeadingProps {
  event: FragmentType<typeof EventHeadingFragment>
  now: string
  /** What can be done with it, beside the host. */
  actions?: ReactNode
  children?: ReactNode
}

export function EventHeading({ event: reference, now, actions, children }: EventHeadingProps) {
  const event = readFragment(EventHeadingFragment, reference)
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {event.status === 'CANCELLED' && <Badge tone="danger">Cancelled</Badge>}
        {event.status === 'ENDED' && <Badge tone="outline">Ended</Badge>}
        {event.visibility === 'PRIVATE' && <Badge tone="outline">Private</Badge>}
        {event.visibility === 'UNLISTED' && <Badge tone="outline">Unlisted</Badge>}
      </div>
      <Display dir="auto" size={titleSize(event.title)} className="break-words">
        {event.title}
      </Display>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Host {...event} />
        {actions}
      </div>
      {event.status === 'CANCELLED' && event.cancellationMessage && (
        <CancellationMessage text={event.cancellationMessage} from={event.organization.name} />
      )}
      <EventFacts event={event} now={now} />
      {children}
    </header>
  )
}

function CancellationMessage({ text, from }: { text: string; from: string }) {
  return (
    <figure className="flex flex-col gap-1 rounded-card border border-line bg-surface-raised px-5 py-4">
      <figcaption className="text-xs font-semibold text-muted">
        <bdi>{from}</bdi> cancelled this event
      </figcaption>
      <blockquote dir="auto" className="break-words whitespace-pre-line">
        {text}
      </blockquote>
    </figure>
  )
}

function Host({ organization, group }: Pick<EventHeading_EventFragment, 'organization' | 'group'>) {
  return (
    <p className="flex items-center gap-2.5 text-sm">
      <Avatar name={organization.name} size="sm" className="rounded-[9px]" />
      <span dir="auto" className="min-w-0">
        <span className="text-muted">Hosted by </span>
        <PageLink to={`/o/${organization.slug}`} className="rounded-[3px] font-semibold hover:underline">
          {organization.name}
        </PageLink>
        {group.name !== organization.name && <span className="text-muted"> · {group.name}</span>}
      </span>
    </p>
  )
}
