import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { dayName, shortDate } from '#client/lib/time/event-dates.ts'
import { DayChart } from '#client/ui/figure/day-chart.tsx'
import type { DayChartSeries } from '#client/ui/figure/day-chart-drawing.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { ChartFilter, type ChartFilterProps } from './chart-filter.tsx'

const ReferralChartFragment = graphql(`
  fragment ReferralChart_ReferralDay on ReferralDay {
    date
    clicks
    registrations
    checkIns
  }
`)

interface ReferralChartProps extends ChartFilterProps {
  title: string
  days: readonly FragmentType<typeof ReferralChartFragment>[]
  /** Names the figures: "Your links, per day". */
  label: string
  empty: string
  children?: ReactNode
}

/** Visits, registrations and check-ins, day by day. */
export function ReferralChart({ title, days: references, label, empty, children, ...filter }: ReferralChartProps) {
  const { t, i18n } = useLingui()
  const series: DayChartSeries[] = [
    {
      name: t`visits`,
      unit: (count) =>
        t({ message: plural(count, { one: 'visit', other: 'visits' }), comment: 'Stands after the number' }),
      shape: 'area',
    },
    {
      name: t`registrations`,
      unit: (count) =>
        t({
          message: plural(count, { one: 'registration', other: 'registrations' }),
          comment: 'Stands after the number',
        }),
      shape: 'bars',
    },
    {
      name: t`check-ins`,
      unit: (count) =>
        t({ message: plural(count, { one: 'check-in', other: 'check-ins' }), comment: 'Stands after the number' }),
      shape: 'line',
    },
  ]
  const days = references.map((reference) => readFragment(ReferralChartFragment, reference))
  const today = days.at(-1)?.date ?? ''
  return (
    <Card as="section" aria-labelledby="course-heading" className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <Heading id="course-heading">{title}</Heading>
          <LiveBadge />
        </div>
        <ChartFilter {...filter} />
      </header>
      <DayChart
        label={label}
        series={series}
        empty={empty}
        days={days.map(({ date, clicks, registrations, checkIns }) => ({
          name: dayName(i18n, date, today),
          tick: shortDate(i18n, `${date}T00:00Z`, 'UTC'),
          values: [clicks, registrations, checkIns],
        }))}
      />
      {children}
    </Card>
  )
}
