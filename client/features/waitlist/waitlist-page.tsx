import type { FormRefusal } from '#client/features/area/public.ts'
import { describePlaces } from '#client/features/guests/public.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { SearchForm } from '#client/ui/form/search-form.tsx'
import { WaitlistExplanation } from './waitlist-explanation.tsx'
import { WaitlistPages } from './waitlist-pages.tsx'
import type { WaitlistQuery } from './waitlist-query.ts'
import { WaitlistRow } from './waitlist-row.tsx'

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
    offers: waitlist(first: 100, state: OFFERED, search: $search) {
      edges {
        node {
          id
          state
          partySize
          ...WaitlistRow_WaitlistEntry
        }
      }
    }
    waitlist(first: 50, after: $waitlistAfter, state: WAITING, search: $search) {
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
    formerWaitlist(first: 50, search: $search) {
      edges {
        node {
          id
          ...WaitlistRow_WaitlistEntry
        }
      }
    }
  }
`)

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
  const offers = (event.offers?.edges ?? []).map(({ node }) => node).filter(({ state }) => state === 'OFFERED')
  const line = (event.waitlist?.edges ?? []).map(({ node }) => node).filter(({ state }) => state === 'WAITING')
  const former = event.formerWaitlist?.edges.map(({ node }) => node) ?? []
  const found = offers.length + line.length + former.length
  const held = offers.reduce((sum, { partySize }) => sum + partySize, 0)
  const reasons = new Map(event.waitlistExplanation?.entries.map(({ id, text }) => [id, text]))
  if (found === 0 && !query.search && !query.after) {
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
  const row = { timeZone: event.timeZone, now }
  const refusalOf = (id: string) => (refusal?.about === id ? refusal.message : undefined)
  return (
    <div className="flex flex-col gap-6">
      <WaitlistExplanation event={event} now={now} refusal={refusal} />
      <SearchForm
        name="q"
        label="Search the waitlist by name or email"
        placeholder="Name or email"
        value={query.search}
        className="w-full sm:w-80"
      />
      {offers.length > 0 && (
        <Panel
          title="Asked now"
          count={offers.length}
          about={`${describePlaces(held)} held until they answer or the time is up.`}
        >
          <ol className="divide-y divide-line">
            {offers.map((entry) => (
              <WaitlistRow key={entry.id} entry={entry} refusal={refusalOf(entry.id)} {...row} />
            ))}
          </ol>
        </Panel>
      )}
      <Panel
        title="In line"
        count={event.waitlistLength}
        about={policies[event.waitlistPolicy]}
        footer={
          (query.after || event.waitlist?.pageInfo.hasNextPage) && (
            <WaitlistPages query={query} pageInfo={event.waitlist?.pageInfo} />
          )
        }
      >
        {line.length > 0 ? (
          <ol className="divide-y divide-line">
            {line.map((entry) => (
              <WaitlistRow
                key={entry.id}
                entry={entry}
                reason={reasons.get(entry.id)}
                refusal={refusalOf(entry.id)}
                {...row}
              />
            ))}
          </ol>
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
      {former.length > 0 && (
        <Panel
          title="Former"
          count={former.length}
          about="They let an offer go or did not answer. You can ask them again."
        >
          <ol className="divide-y divide-line">
            {former.map((entry) => (
              <WaitlistRow key={entry.id} entry={entry} refusal={refusalOf(entry.id)} {...row} />
            ))}
          </ol>
        </Panel>
      )}
    </div>
  )
}
