import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { useLiveSubscription } from '#client/lib/live/live-subscription.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'
import type { ChartRange } from './chart-filter.tsx'
import { LeaderTable } from './leader-table.tsx'
import { ReferralChart } from './referral-chart.tsx'

const LeaderboardFragment = graphql(`
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

interface LeaderboardProps {
  event: FragmentType<typeof LeaderboardFragment>
  range: ChartRange
}

/** Who brings the guests of an event: in total, over time, and one by one. */
export function Leaderboard({ event: reference, range }: LeaderboardProps) {
  const { t, i18n } = useLingui()
  const { id, referrals, referralLeaderboard: board } = readFragment(LeaderboardFragment, reference)
  useLiveSubscription({
    document: EventReferralsChanged,
    variables: { eventId: id, days: range.days },
    onEnded: 'reload',
  })
  if (!referrals || !board) return null
  const { places, checkIns, links } = referrals
  const registrations = i18n.number(referrals.registrations)
  const eventRegistrations = i18n.number(referrals.eventRegistrations)
  const { days: dayCount } = range
  const shown = board.edges.length
  const share = referrals.eventRegistrations === 0 ? 0 : referrals.registrations / referrals.eventRegistrations
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure
          value={share}
          format={{ style: 'percent' }}
          label={t({
            message: `of registrations came from links (${registrations} of ${eventRegistrations})`,
            comment: 'Stands below a percentage',
          })}
        />
        <Figure
          value={places}
          label={t({
            message: plural(places, { one: 'spot taken through links', other: 'spots taken through links' }),
            comment: 'Stands below the number',
          })}
        />
        <Figure
          value={checkIns}
          label={t({
            message: plural(checkIns, { one: 'check-in through links', other: 'check-ins through links' }),
            comment: 'Stands below the number',
          })}
        />
        <Figure
          value={links}
          label={t({
            message: plural(links, { one: 'person has a link', other: 'people have a link' }),
            comment: 'Stands below the number',
          })}
        />
      </dl>
      <ReferralChart
        title={t`${plural(dayCount, {
          one: 'From share links, last # day',
          other: 'From share links, last # days',
        })}`}
        days={referrals.days}
        range={range}
        label={t`From share links, per day`}
        empty={t`No one came through a link in this period.`}
      />
      {board.edges.length === 0 ? (
        <EmptyState title={t`No referrals yet`}>
          <Trans>
            Anyone who sees the event can share it. People whose links bring visits show up here right away.
          </Trans>
        </EmptyState>
      ) : (
        <Panel
          title={t`Top referrers`}
          count={shown}
          about={t`Ranked by registrations, then visits. Cancelled ones don’t count.`}
          footer={
            board.pageInfo.hasNextPage && (
              <p className="text-sm text-muted">
                <Plural value={shown} one="Showing the top #." other="Showing the top #." />
              </p>
            )
          }
        >
          <LeaderTable leaders={board.edges.map(({ node }) => node)} />
        </Panel>
      )}
    </>
  )
}

function Figure({ value, format, label }: { value: number; format?: Intl.NumberFormatOptions; label: string }) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-display-md font-bold">
        <RollingNumber value={value} format={format} />
      </dd>
    </Card>
  )
}
