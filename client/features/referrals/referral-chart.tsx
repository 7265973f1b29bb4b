import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { dayName, longDate } from '#client/lib/time/event-dates.ts'
import { DayChart } from '#client/ui/figure/day-chart.tsx'
import type { DayChartSeries } from '#client/ui/figure/day-chart-drawing.tsx'

export const ReferralChartFragment = graphql(`
  fragment ReferralChart_ReferralDay on ReferralDay {
    date
    clicks
    registrations
    checkIns
  }
`)

const series: DayChartSeries[] = [
  { name: 'visits', singular: 'visit', shape: 'area' },
  { name: 'registrations', singular: 'registration', shape: 'bars' },
  { name: 'came', singular: 'came', shape: 'line' },
]

export interface ReferralChartProps {
  days: readonly FragmentType<typeof ReferralChartFragment>[]
  /** What is told: "Your links". */
  label: string
  /** Said when nothing happened. */
  empty: string
}

/** Visits, registrations and those who came, day by day. */
export function ReferralChart({ days: references, label, empty }: ReferralChartProps) {
  const days = references.map((reference) => readFragment(ReferralChartFragment, reference))
  const today = days.at(-1)?.date ?? ''
  return (
    <DayChart
      label={`${label} per day`}
      series={series}
      empty={empty}
      days={days.map(({ date, clicks, registrations, checkIns }) => ({
        name: dayName(date, today),
        tick: shortDay(date),
        values: [clicks, registrations, checkIns],
      }))}
    />
  )
}

/** `2026-12-04` → `4 Dec`. */
function shortDay(date: string): string {
  const [day, month = ''] = longDate(`${date}T00:00Z`, 'UTC').split(' ')
  return `${day} ${month.slice(0, 3)}`
}
