import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import type { FragmentType } from '#client/gql/index.ts'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { ChartFilter, type ChartFilterProps } from './chart-filter.tsx'
import { ReferralChart, type ReferralChartFragment } from './referral-chart.tsx'

export interface ReferralOverviewProps extends ChartFilterProps {
  days: readonly FragmentType<typeof ReferralChartFragment>[]
}

/** What all links brought, or one of them: the figures of the days that are shown, and their course. */
export function ReferralOverview({ days, ...filter }: ReferralOverviewProps) {
  return (
    <Card as="section" aria-labelledby="course-heading" className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <Heading id="course-heading">The last {filter.range.days} days</Heading>
          <LiveBadge />
        </div>
        <ChartFilter {...filter} />
      </header>
      <ReferralChart
        days={days}
        label="What your links brought"
        empty="Nobody came by your links in these days. Send one to somebody who will say yes."
      />
      <p className="text-xs text-muted">Days are counted where each event is.</p>
    </Card>
  )
}
