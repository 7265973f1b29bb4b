import type { FormRefusal } from '#client/features/area/public.ts'
import { describePlaces } from '#client/features/guests/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { SearchForm } from '#client/ui/form/search-form.tsx'
import { PageLinks, type PageLinksProps } from '#client/ui/list/page-links.tsx'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useReload } from '#client/lib/navigation/reload.ts'
import { WaitlistExplanation } from './waitlist-explanation.tsx'
import { WaitlistRow, type WaitlistRowFragment } from './waitlist-row.tsx'

export const WaitlistPageFragment = graphql(`
  fragment WaitlistPage_Event on Event {
    id
    timeZone
    placesLeft
    capacity
    waitlistLength
    waitlistPolicy
    ...WaitlistExplanation_Event
    waitlistExplanation {
      entries {
        id
        text
      }
    }
    waitlistCounts {
      state
      entries
      places
    }
    offers: waitlist(first: 25, after: $offersAfter, state: OFFERED, search: $search) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          state
          ...WaitlistRow_WaitlistEntry
        }
      }
    }
    waitlist(first: 25, after: $waitlistAfter, state: WAITING, search: $search) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          state
          ...WaitlistRow_WaitlistEntry
        }
      }
    }
    formerWaitlist(first: 25, after: $formerAfter, search: $search) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          ...WaitlistRow_WaitlistEntry
        }
      }
    }
  }
`)

const EventWaitlist = graphql(`
  subscription EventWaitlist(
    $eventId: ID!
    $search: String!
    $waitlistAfter: String
    $offersAfter: String
    $formerAfter: String
  ) {
    eventWaitlist(eventId: $eventId) {
      ...WaitlistPage_Event
    }
  }
`)

/** Which part of a waitlist an organizer looks at. */
export interface WaitlistQuery {
  /** Words of a name or an email; empty for everyone. */
  search: string
  /** Cursors of the entries before the first of each list's page; null for the first page. */
  after: string | null
  offersAfter: string | null
  formerAfter: string | null
}

const longestSearch = 100

/** What an address asks for. */
export function readWaitlistQuery(params: URLSearchParams): WaitlistQuery {
  return {
    search: (params.get('q') ?? '').slice(0, longestSearch),
    after: params.get('after'),
    offersAfter: params.get('offers'),
    formerAfter: params.get('former'),
  }
}

function waitlistHref({ search, after, offersAfter, formerAfter }: WaitlistQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (after) params.set('after', after)
  if (offersAfter) params.set('offers', offersAfter)
  if (formerAfter) params.set('former', formerAfter)
  return `?${params}`
}

export interface WaitlistPageProps {
  event: FragmentType<typeof WaitlistPageFragment>
  query: WaitlistQuery
  now: string
  refusal: FormRefusal | undefined
}

const policies = {
  SKIP_UNTIL_FITS: 'First come, first served. A party that does not fit is passed over and keeps its place.',
  STRICT_FIFO: 'Strictly in order: when the first party does not fit, everybody behind it waits.',
}

/** The waitlist of an event, live: why nothing is offered, who has an offer, who waits, and who had an offer before. */
export function WaitlistPage({ event: reference, query, now, refusal }: WaitlistPageProps) {
  const event = readFragment(WaitlistPageFragment, reference)
  const reload = useReload()
  useLiveSubscription({
    document: EventWaitlist,
    variables: {
      eventId: event.id,
      search: query.search,
      waitlistAfter: query.after,
      offersAfter: query.offersAfter,
      formerAfter: query.formerAfter,
    },
    onEnded: reload,
  })
  const offers = (event.offers?.edges ?? []).map(({ node }) => node).filter(({ state }) => state === 'OFFERED')
  const line = (event.waitlist?.edges ?? []).map(({ node }) => node).filter(({ state }) => state === 'WAITING')
  const former = event.formerWaitlist?.edges.map(({ node }) => node) ?? []
  const found = offers.length + line.length + former.length
  const counts = event.waitlistCounts ?? []
  const offered = counts.find(({ state }) => state === 'OFFERED')
  const formerCount = counts.reduce(
    (sum, { state, entries }) => (state === 'EXPIRED' || state === 'DECLINED' ? sum + entries : sum),
    0,
  )
  const reasons = new Map(event.waitlistExplanation?.entries.map(({ id, text }) => [id, text]))
  const isFirstPage = !query.after && !query.offersAfter && !query.formerAfter
  if (found === 0 && !query.search && isFirstPage) {
    return (
      <EmptyState title="Nobody is waiting">
        {event.capacity === null
          ? 'This event has no limit, so nobody has to stand in line.'
          : event.placesLeft === 0
            ? 'Every place is taken. The next to come can join the line, and shows here at once.'
            : 'There is still room. A line forms when every place is taken.'}
      </EmptyState>
    )
  }
  /** The way to the other pages of one list; the other lists stay where they are. */
  const pages = (label: string, name: 'after' | 'offersAfter' | 'formerAfter', pageInfo: PageLinksProps['pageInfo']) =>
    (query[name] || pageInfo?.hasNextPage) && (
      <PageLinks
        label={label}
        after={query[name]}
        pageInfo={pageInfo}
        hrefOf={(after) => waitlistHref({ ...query, [name]: after })}
        first="Back to the top"
        next="Next 25"
      />
    )
  const rows = (entries: readonly (FragmentType<typeof WaitlistRowFragment> & { id: string })[]) => (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <WaitlistRow
          key={entry.id}
          entry={entry}
          timeZone={event.timeZone}
          now={now}
          reason={reasons.get(entry.id)}
          refusal={refusal?.about === entry.id ? refusal.message : undefined}
        />
      ))}
    </ol>
  )
  return (
    <div className="flex flex-col gap-6">
      <WaitlistExplanation event={event} now={now} refusal={refusal} />
      <SearchForm
        label="Search the waitlist by name or email"
        placeholder="Name or email"
        value={query.search}
        className="w-full sm:w-80"
      />
      {(offers.length > 0 || query.offersAfter) && (
        <Panel
          title="Asked now"
          // How many a search finds is not counted.
          count={query.search ? undefined : (offered?.entries ?? 0)}
          about={`${describePlaces(offered?.places ?? 0)} held until they answer or the time is up.`}
          footer={pages('Pages of those who are asked', 'offersAfter', event.offers?.pageInfo)}
        >
          {rows(offers)}
        </Panel>
      )}
      <Panel
        title="In line"
        count={event.waitlistLength}
        about={policies[event.waitlistPolicy]}
        footer={pages('Pages of the waitlist', 'after', event.waitlist?.pageInfo)}
      >
        {line.length > 0 ? (
          rows(line)
        ) : (
          <p className="px-4 py-6 text-sm text-muted">
            {query.search
              ? `No one in line matches “${query.search}”.`
              : query.after
                ? 'No one is left on this page.'
                : 'Nobody stands in line at this moment.'}
          </p>
        )}
      </Panel>
      {(former.length > 0 || query.formerAfter) && (
        <Panel
          title="Former"
          count={query.search ? undefined : formerCount}
          about="They let an offer go or did not answer. You can ask them again."
          footer={pages('Pages of former entries', 'formerAfter', event.formerWaitlist?.pageInfo)}
        >
          {rows(former)}
        </Panel>
      )}
    </div>
  )
}
