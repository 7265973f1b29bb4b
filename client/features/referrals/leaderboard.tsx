import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { useReload } from '#client/lib/navigation/reload.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import type { ChartRange } from './chart-filter.tsx'
import { LeaderTable } from './leader-table.tsx'
import { ReferralChart } from './referral-chart.tsx'

export const LeaderboardFragment = graphql(`
  fragment Leaderboard_Event on Event {
    id
    referrals {
      links
      clicks
      registrations
      places
      checkIns
      eventRegistrations
      days(last: $days) {
        ...ReferralChart_ReferralDay
      }
    }
    referralLeaderboard(first: 100) {
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          ...LeaderTable_ReferralLeader
        }
      }
    }
  }
`)

const EventReferralsChanged = graphql(`
  subscription EventReferralsChanged($eventId: ID!, $days: Int!) {
    eventReferralsChanged(eventId: $eventId) {
      id
      ...Leaderboard_Event
    }
  }
`)

export interface LeaderboardProps {
  event: FragmentType<typeof LeaderboardFragment>
  range: ChartRange
}

/** Who brings the guests of an event: in total, over time, and one by one. */
export function Leaderboard({ event: reference, range }: LeaderboardProps) {
  const { id, referrals, referralLeaderboard: board } = readFragment(LeaderboardFragment, reference)
  const reload = useReload()
  useLiveSubscription({
    document: EventReferralsChanged,
    variables: { eventId: id, days: range.days },
    onEnded: reload,
  })
  if (!referrals || !board) return null
  const { registrations, eventRegistrations } = referrals
  const share = eventRegistrations === 0 ? 0 : Math.round((registrations / eventRegistrations) * 100)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure
          value={share}
          unit="%"
          label={`of registrations came from links (${registrations} of ${eventRegistrations})`}
        />
        <Figure
          value={referrals.places}
          label={referrals.places === 1 ? 'spot taken through links' : 'spots taken through links'}
        />
        <Figure
          value={referrals.checkIns}
          label={referrals.checkIns === 1 ? 'check-in through links' : 'check-ins through links'}
        />
        <Figure value={referrals.links} label={referrals.links === 1 ? 'person has a link' : 'people have a link'} />
      </dl>
      <ReferralChart
        title={`From share links, last ${range.days} days`}
        days={referrals.days}
        range={range}
        label="From share links, per day"
        empty="No one came through a link in this period."
      />
      {board.edges.length === 0 ? (
        <EmptyState title="No referrals yet">
          Anyone who sees the event can share it. People whose links bring visits show up here right away.
        </EmptyState>
      ) : (
        <Panel
          title="Top referrers"
          count={board.edges.length}
          about="Ranked by registrations, then visits. Cancelled ones don’t count."
          footer={
            board.pageInfo.hasNextPage && <p className="text-sm text-muted">Showing the top {board.edges.length}.</p>
          }
        >
          <LeaderTable leaders={board.edges.map(({ node }) => node)} />
        </Panel>
      )}
    </>
  )
}

function Figure({ value, unit, label }: { value: number; unit?: string; label: string }) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-display-md font-bold">
        <RollingNumber value={value} />
        {unit && <span className="ms-1 text-heading">{unit}</span>}
      </dd>
    </Card>
  )
}
