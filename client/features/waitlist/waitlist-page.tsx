import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { describePlaces } from '#client/features/guests/describe-status.ts'
import { LiveBadge } from '#client/features/activity/live-badge.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { LineRow } from './line-row.tsx'

export const WaitlistPageFragment = graphql(`
  fragment WaitlistPage_Event on Event {
    id
    timeZone
    placesLeft
    capacity
    waitlistLength
    waitlistPolicy
    waitlist(first: 100) {
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          id
          state
          partySize
          ...LineRow_WaitlistEntry
        }
      }
    }
  }
`)

export interface WaitlistPageProps {
  event: FragmentType<typeof WaitlistPageFragment>
  now: string
}

const policies = {
  SKIP_UNTIL_FITS: 'First come, first served. A party that does not fit is passed over and keeps its place.',
  STRICT_FIFO: 'Strictly in order: when the first party does not fit, everybody behind it waits.',
}

/** The line of an event, live: who is asked at this moment, and who stands behind them. */
export function WaitlistPage({ event: reference, now }: WaitlistPageProps) {
  const event = readFragment(WaitlistPageFragment, reference)
  const entries = event.waitlist?.edges.map(({ node }) => node) ?? []
  const offers = entries.filter(({ state }) => state === 'OFFERED')
  const line = entries.filter(({ state }) => state === 'WAITING')
  const held = offers.reduce((sum, { partySize }) => sum + partySize, 0)
  if (entries.length === 0) {
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
  return (
    <div className="flex flex-col gap-6">
      {offers.length > 0 && (
        <Panel
          title="Asked now"
          count={offers.length}
          about={`${describePlaces(held)} held until they answer or the time is up.`}
          actions={<LiveBadge />}
        >
          <ol className="divide-y divide-line">
            {offers.map((entry) => (
              <LineRow key={entry.id} entry={entry} timeZone={event.timeZone} now={now} />
            ))}
          </ol>
        </Panel>
      )}
      <Panel
        title="In line"
        count={event.waitlistLength}
        about={policies[event.waitlistPolicy]}
        actions={offers.length === 0 && <LiveBadge />}
        footer={
          event.waitlist?.pageInfo.hasNextPage && (
            <p className="text-sm text-muted">
              These are the first {line.length}. The others follow as the line moves.
            </p>
          )
        }
      >
        {line.length > 0 ? (
          <ol className="divide-y divide-line">
            {line.map((entry) => (
              <LineRow key={entry.id} entry={entry} timeZone={event.timeZone} now={now} />
            ))}
          </ol>
        ) : (
          <p className="px-4 py-6 text-sm text-muted">Nobody stands behind those who are asked now.</p>
        )}
      </Panel>
    </div>
  )
}
