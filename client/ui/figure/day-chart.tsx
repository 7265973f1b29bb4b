import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { RollingNumber } from '../text/rolling-number.tsx'
import { type DayChartDay, DayChartDrawing, type DayChartSeries, seriesColours } from './day-chart-drawing.tsx'

interface DayChartProps {
  label: string
  series: readonly DayChartSeries[]
  days: readonly DayChartDay[]
  /** When there is nothing to draw. */
  empty: string
}

/** Several counts per day. The same figures are a table for screen readers. */
export function DayChart({ label, series, days, empty }: DayChartProps) {
  const busy = days.filter(({ values }) => values.some((value) => value > 0))
  return (
    <figure className="m-0 flex flex-col gap-4">
      <figcaption className="sr-only">{label}</figcaption>
      <Totals series={series} days={days} />
      <div aria-hidden className="relative h-52 sm:h-64">
        <DayChartDrawing series={series} days={days} />
        {busy.length === 0 && (
          <p className="absolute inset-x-0 top-1/2 -translate-y-1/2 px-10 pb-8 text-center text-sm text-muted">
            {empty}
          </p>
        )}
      </div>
      <details className="text-sm noscript:[&::details-content]:[block-size:auto] noscript:[&::details-content]:[content-visibility:visible]">
        <summary className="hit-area w-fit rounded-[3px] text-muted underline underline-offset-4 hover:text-text">
          <Trans>Show as table</Trans>
        </summary>
        {busy.length === 0 ? (
          <p className="pt-3 text-muted">{empty}</p>
        ) : (
          <DayTable label={label} series={series} days={busy.toReversed()} />
        )}
      </details>
    </figure>
  )
}

/** The sums, and the colours. */
function Totals({ series, days }: Pick<DayChartProps, 'series' | 'days'>) {
  return (
    <ul className="flex flex-wrap gap-x-7 gap-y-2">
      {series.map(({ name, unit, shape }, index) => {
        const total = days.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
        return (
          <li key={name} className="flex items-baseline gap-2">
            <span
              aria-hidden
              className={classNames('size-2.5 self-center', shape === 'bars' ? 'rounded-[3px]' : 'rounded-full')}
              style={{ backgroundColor: seriesColours[shape] }}
            />
            <RollingNumber value={total} className="font-display text-heading font-bold" />
            <span className="text-sm text-muted">{unit(total)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Days with something, the last one first. */
function DayTable({ label, series, days }: Pick<DayChartProps, 'label' | 'series' | 'days'>) {
  const { i18n } = useLingui()
  return (
    <div className="mt-3 rounded-control border border-line">
      <table aria-label={label} className="tabular w-full text-sm">
        <thead className="text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-2 py-2 sm:px-3 text-start font-semibold">
              <Trans>Day</Trans>
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="px-2 py-2 sm:px-3 text-end font-semibold first-letter:uppercase">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.map((day) => (
            <tr key={day.name}>
              <th scope="row" className="px-2 py-2 sm:px-3 text-start font-normal">
                {day.name}
              </th>
              {day.values.map((value, index) => (
                <td key={series[index]?.name} className="px-2 py-2 sm:px-3 text-end">
                  {i18n.number(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
