import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { ChartFilter } from './chart-filter.tsx'
import type { ChartRange } from './chart-range.ts'
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

export interface LeaderboardProps {
  event: FragmentType<typeof LeaderboardFragment>
  range: ChartRange
}

/** Who brings the guests of an event: all together, over time, and one by one. */
export function Leaderboard({ event: reference, range }: LeaderboardProps) {
  const { referrals, referralLeaderboard: board } = readFragment(LeaderboardFragment, reference)
  if (!referrals || !board) return null
  const { registrations, eventRegistrations } = referrals
  const share = eventRegistrations === 0 ? 0 : Math.round((registrations / eventRegistrations) * 100)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure
          value={share}
          unit="%"
          label={`of registrations came by a link: ${registrations} of ${eventRegistrations}`}
        />
        <Figure
          value={referrals.places}
          label={referrals.places === 1 ? 'place taken by a link' : 'places taken by a link'}
        />
        <Figure value={referrals.checkIns} label="of them came in" />
        <Figure value={referrals.links} label={referrals.links === 1 ? 'person has a link' : 'people have a link'} />
      </dl>
      <Card as="section" aria-labelledby="course-heading" className="flex flex-col gap-5">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex items-center gap-3">
            <Heading id="course-heading">By share links, in {range.days} days</Heading>
            <LiveBadge />
          </div>
          <ChartFilter range={range} />
        </header>
        <ReferralChart days={referrals.days} label="By share links" empty="Nobody came by a link in these days." />
      </Card>
      {board.edges.length === 0 ? (
        <EmptyState title="Nobody has brought anybody yet">
          Everybody who sees the event can share it. Whose links are followed stands here, at once.
        </EmptyState>
      ) : (
        <Panel
          title="Who brings people"
          count={board.edges.length}
          about="By registrations, then by visits. Cancelled ones do not count."
          footer={
            board.pageInfo.hasNextPage && (
              <p className="text-sm text-muted">These are the first {board.edges.length}.</p>
            )
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
