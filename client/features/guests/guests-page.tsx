import { useState } from 'react'
import { Link } from 'react-router'
import type { FormRefusal } from '#client/features/area/area-action.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import type { EventStatus } from '#client/gql/graphql.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SearchForm } from '#client/ui/search-form.tsx'
import { LiveBadge } from '#client/features/activity/live-badge.tsx'
import { countOf, guestFilters, guestListHref, type GuestListQuery } from '#contract/guest-list.ts'
import { GuestFilterBar } from './guest-filter-bar.tsx'
import { GuestList } from './guest-list.tsx'

export const GuestsPageFragment = graphql(`
  fragment GuestsPage_Event on Event {
    id
    url
    timeZone
    status
    capacity
    registrationCounts {
      status
      registrations
      places
    }
    registrations(first: 50, after: $after, status: $status, search: $search, order: NEWEST) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
        }
      }
      ...GuestList_RegistrationConnection
    }
  }
`)

export interface GuestsPageProps {
  event: FragmentType<typeof GuestsPageFragment>
  query: GuestListQuery
  now: string
  refusal?: FormRefusal
}

/** Everybody who registered, live: counted, narrowed down, one to a line. */
export function GuestsPage({ event: reference, query, now, refusal }: GuestsPageProps) {
  const event = readFragment(GuestsPageFragment, reference)
  const [openedAt] = useState(now)
  const counts = event.registrationCounts ?? []
  const list = event.registrations
  if (!list) return null
  const total = countOf(query.filter, counts).registrations
  const nobodyYet = countOf('all', counts).registrations === 0
  const label = guestFilters.find(({ id }) => id === query.filter)?.label ?? ''
  return (
    <div className="flex flex-col gap-5">
      <GuestFilterBar query={query} counts={counts} capacity={event.capacity} />
      <Panel
        title={label}
        count={query.search ? undefined : total}
        actions={
          <>
            <LiveBadge />
            <SearchForm
              key={query.filter}
              name="q"
              label="Search guests by name or address"
              placeholder="Name or address"
              value={query.search}
              keep={{ status: query.filter === 'coming' ? undefined : query.filter }}
              className="w-full sm:w-64"
            />
          </>
        }
        footer={(query.after || list.pageInfo.hasNextPage) && <Pages query={query} pageInfo={list.pageInfo} />}
      >
        {list.edges.length > 0 ? (
          <GuestList
            registrations={list}
            timeZone={event.timeZone}
            now={now}
            openedAt={openedAt}
            isOpen={event.status === 'PUBLISHED' || event.status === 'DRAFT'}
            refusal={refusal}
          />
        ) : (
          <Nobody query={query} nobodyYet={nobodyYet} event={event} />
        )}
      </Panel>
    </div>
  )
}

interface PagesProps {
  query: GuestListQuery
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

function Pages({ query, pageInfo }: PagesProps) {
  return (
    <nav aria-label="Pages of the list" className="flex w-full flex-wrap justify-between gap-2">
      {query.after ? (
        <LinkButton to={guestListHref({ ...query, after: null })} variant="ghost" size="sm">
          The newest
        </LinkButton>
      ) : (
        <span />
      )}
      {pageInfo.hasNextPage && pageInfo.endCursor && (
        <LinkButton to={guestListHref({ ...query, after: pageInfo.endCursor })} variant="ghost" size="sm">
          Earlier registrations
        </LinkButton>
      )}
    </nav>
  )
}

interface NobodyProps {
  query: GuestListQuery
  nobodyYet: boolean
  event: { url: string; status: EventStatus }
}

function Nobody({ query, nobodyYet, event }: NobodyProps) {
  if (nobodyYet && event.status === 'DRAFT') {
    return (
      <EmptyState
        title="Nobody can register yet"
        className="m-4"
        action={<LinkButton to="..">To the overview</LinkButton>}
      >
        It is still a draft. Once it is published, everybody who registers shows here at once.
      </EmptyState>
    )
  }
  if (nobodyYet) {
    return (
      <EmptyState
        title="Nobody has registered yet"
        className="m-4"
        action={<LinkButton to={`/e/${event.url}`}>Open the public page</LinkButton>}
      >
        The first to register shows here at once, without a reload.
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
        'Nobody at the moment.'
      )}
    </p>
  )
}
