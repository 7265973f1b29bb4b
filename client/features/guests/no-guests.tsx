import { Link } from 'react-router'
import type { EventStatus } from '#client/gql/graphql.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { type GuestListQuery, guestListHref } from '#contract/guest-list.ts'

export interface NoGuestsProps {
  query: GuestListQuery
  /** Not only in this part of the list. */
  nobodyYet: boolean
  event: { url: string; status: EventStatus }
}

const nobody = {
  coming: 'No one is going yet.',
  'checked-in': 'No one is checked in yet.',
  applied: 'No requests are waiting for you.',
  cancelled: 'No one has cancelled or been declined.',
  all: 'No guests yet.',
}

export function NoGuests({ query, nobodyYet, event }: NoGuestsProps) {
  if (nobodyYet) {
    const isDraft = event.status === 'DRAFT'
    return (
      <EmptyState
        title={isDraft ? 'Registration isn’t open yet' : 'No guests yet'}
        className="m-4"
        action={
          <LinkButton to={isDraft ? '..' : `/e/${event.url}`}>
            {isDraft ? 'Go to overview' : 'View event page'}
          </LinkButton>
        }
      >
        {isDraft
          ? 'This event is a draft. Publish it, and new guests show up here live.'
          : 'Share your event page. New guests show up here live.'}
      </EmptyState>
    )
  }
  return (
    <p className="px-4 py-10 text-center text-sm text-muted">
      {query.search ? (
        <>
          No guests match <bdi className="font-semibold text-text">{query.search}</bdi>.{' '}
          <Link
            to={guestListHref({ ...query, search: '', after: null })}
            className="font-semibold text-text underline decoration-accent decoration-2 underline-offset-4"
          >
            Clear search
          </Link>
        </>
      ) : (
        nobody[query.filter]
      )}
    </p>
  )
}
