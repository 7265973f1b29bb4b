import { msg } from '@lingui/core/runtime-macro'
import { Plural, useLingui } from '@lingui/react/macro'
import type { FormRefusal } from '#client/lib/forms/form-action.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { SearchForm } from '#client/ui/form/search-form.tsx'
import { PageLinks, type PageLinksProps } from '#client/ui/list/page-links.tsx'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { WaitlistExplanation } from './waitlist-explanation.tsx'
import { WaitlistRow, type WaitlistRowFragment } from './waitlist-row.tsx'

const WaitlistPageFragment = graphql(`
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
interface WaitlistQuery {
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

interface WaitlistPageProps {
  event: FragmentType<typeof WaitlistPageFragment>
  query: WaitlistQuery
  now: string
  refusal: FormRefusal | undefined
}

const policies = {
  SKIP_UNTIL_FITS: msg`First come, first served. Groups that don’t fit are skipped and keep their position.`,
  STRICT_FIFO: msg`Strictly in order: if the first group doesn’t fit, everyone behind it waits.`,
}

/** The waitlist of an event, live: why nothing is offered, who has an offer, who waits, and who had an offer before. */
export function WaitlistPage({ event: reference, query, now, refusal }: WaitlistPageProps) {
  const { t } = useLingui()
  const event = readFragment(WaitlistPageFragment, reference)
  const { search } = query
  useLiveSubscription({
    document: EventWaitlist,
    variables: {
      eventId: event.id,
      search: query.search,
      waitlistAfter: query.after,
      offersAfter: query.offersAfter,
      formerAfter: query.formerAfter,
    },
    onEnded: 'reload',
  })
  const offers = (event.offers?.edges ?? []).map(({ node }) => node).filter(({ state }) => state === 'OFFERED')
  const line = (event.waitlist?.edges ?? []).map(({ node }) => node).filter(({ state }) => state === 'WAITING')
  const former = event.formerWaitlist?.edges.map(({ node }) => node) ?? []
  const found = offers.length + line.length + former.length
  const counts = event.waitlistCounts ?? []
  const offered = counts.find(({ state }) => state === 'OFFERED')
  const placesHeld = offered?.places ?? 0
  const formerCount = counts.reduce(
    (sum, { state, entries }) => (state === 'EXPIRED' || state === 'DECLINED' ? sum + entries : sum),
    0,
  )
  const reasons = new Map(event.waitlistExplanation?.entries.map(({ id, text }) => [id, text]))
  const isFirstPage = !query.after && !query.offersAfter && !query.formerAfter
  if (found === 0 && !query.search && isFirstPage) {
    return (
      <EmptyState title={t`No one is waiting`}>
        {event.capacity === null
          ? t`This event has no limit, so no one has to wait.`
          : event.placesLeft === 0
            ? t`The event is full. Anyone who joins the waitlist shows up here right away.`
            : t`There are still spots left. The waitlist starts when the event is full.`}
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
        first={t`Back to the top`}
        next={t`Next 25`}
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
        label={t`Search the waitlist by name or email`}
        placeholder={t`Name or email`}
        value={query.search}
        className="w-full sm:w-80"
      />
      {(offers.length > 0 || query.offersAfter) && (
        <Panel
          title={t`Open offers`}
          // How many a search finds is not counted.
          count={query.search ? undefined : (offered?.entries ?? 0)}
          about={
            <Plural
              value={placesHeld}
              one="# spot is held until they answer or time runs out."
              other="# spots are held until they answer or time runs out."
            />
          }
          footer={pages(t`Open offers pages`, 'offersAfter', event.offers?.pageInfo)}
        >
          {rows(offers)}
        </Panel>
      )}
      <Panel
        title={t({ message: 'Waiting', comment: 'Heading of the list of people on the waitlist' })}
        count={event.waitlistLength}
        about={t(policies[event.waitlistPolicy])}
        footer={pages(t`Waiting pages`, 'after', event.waitlist?.pageInfo)}
      >
        {line.length > 0 ? (
          rows(line)
        ) : (
          <p className="px-4 py-6 text-sm text-muted">
            {query.search
              ? t`No one on the waitlist matches “${search}”.`
              : query.after
                ? t`There’s no one left on this page.`
                : t`No one is waiting right now.`}
          </p>
        )}
      </Panel>
      {(former.length > 0 || query.formerAfter) && (
        <Panel
          title={t`Past offers`}
          count={query.search ? undefined : formerCount}
          about={t`They declined or didn’t answer. You can offer them a spot again.`}
          footer={pages(t`Past offers pages`, 'formerAfter', event.formerWaitlist?.pageInfo)}
        >
          {rows(former)}
        </Panel>
      )}
    </div>
  )
}
