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
  coming: 'Nobody is coming at the moment.',
  'checked-in': 'Nobody has been checked in yet.',
  applied: 'Nobody waits for an answer.',
  cancelled: 'Nobody has cancelled, and nobody was declined.',
  all: 'Nobody at the moment.',
}

export function NoGuests({ query, nobodyYet, event }: NoGuestsProps) {
  if (nobodyYet) {
    const isDraft = event.status === 'DRAFT'
    return (
      <EmptyState
        title={isDraft ? 'Nobody can register yet' : 'Nobody has registered yet'}
        className="m-4"
        action={
          <LinkButton to={isDraft ? '..' : `/e/${event.url}`}>
            {isDraft ? 'To the overview' : 'Open the public page'}
          </LinkButton>
        }
      >
        {isDraft
          ? 'It is still a draft. Once it is published, everybody who registers shows here at once.'
          : 'The first to register shows here at once, without a reload.'}
      </EmptyState>
    )
  }
  return (
    <p className="px-4 py-10 text-center text-sm text-muted">
      {query.search ? (
        <>
          Nobody here is called or reached by <bdi className="font-semibold text-text">{query.search}</bdi>.{' '}
          <Link
            to={guestListHref({ ...query, search: '', after: null })}
            className="font-semibold text-text underline decoration-accent decoration-2 underline-offset-4"
          >
            Clear the search
          </Link>
        </>
      ) : (
        nobody[query.filter]
      )}
    </p>
  )
}
