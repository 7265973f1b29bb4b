import { useLingui } from '@lingui/react'
import { classNames } from '#client/lib/appearance/class-names.ts'

export interface DayChartSeries {
  /** In the plural: "visits". */
  name: string
  /** For a number of them: "visit", "visits". */
  unit(count: number): string
  shape: 'area' | 'bars' | 'line'
}

export interface DayChartDay {
  /** `Friday 4 December` */
  name: string
  /** `4 Dec` */
  tick: string
  /** One for each series. */
  values: readonly number[]
}

interface DrawingProps {
  series: readonly DayChartSeries[]
  days: readonly DayChartDay[]
}

export const seriesColours: Record<DayChartSeries['shape'], string> = {
  area: 'var(--line-strong)',
  bars: 'color-mix(in oklab, var(--accent), var(--text) 14%)',
  line: 'var(--live)',
}

/** At most so many names of days; half of them on a phone. */
const shownTicks = 6
/** A chart of ones must not look like a chart of hundreds. */
const leastTop = 4

/** It stretches with its place, so what must not stretch is HTML and not SVG. */
export function DayChartDrawing({ series, days }: DrawingProps) {
  const { i18n } = useLingui()
  const highest = Math.max(leastTop, ...days.flatMap(({ values }) => values))
  const step = niceStep(highest / 4)
  const top = Math.ceil(highest / step) * step
  const tickEvery = Math.ceil(days.length / shownTicks)
  const heightOf = (value: number) => (value / top) * 100
  const points = (index: number) =>
    days.map(({ values }, day) => [((day + 0.5) / days.length) * 100, 100 - heightOf(values[index] ?? 0)].join(' '))
  // Without values there is no line along the ground.
  const drawn = series.map((each, index) => ({ ...each, index, isEmpty: !days.some(({ values }) => values[index]) }))
  const of = (shape: string) => drawn.filter((each) => each.shape === shape && !each.isEmpty)
  return (
    <div className="tabular absolute inset-0 animate-appear pt-2 pb-6 ps-8 text-xs text-muted">
      <div className="relative h-full border-b border-line-strong">
        {Array.from({ length: top / step + 1 }, (_, line) => (
          <div
            key={line}
            className={classNames('absolute inset-x-0', line > 0 && 'border-t')}
            style={{ bottom: `${heightOf(line * step)}%` }}
          >
            <span className="absolute end-full -translate-y-1/2 pe-2">{i18n.number(line * step)}</span>
          </div>
        ))}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute size-full fill-surface-hover rtl:-scale-x-100"
        >
          {of('area').map(({ name, index }) => (
            <g key={name}>
              <path d={`M${points(index).join('L')}V100H${50 / days.length}Z`} />
              <path d={`M${points(index).join('L')}`} fill="none" stroke={seriesColours.area} {...stroke} />
            </g>
          ))}
        </svg>
        <div className="absolute inset-0 flex">
          {days.map((day, at) => (
            <div key={day.name} className="group relative flex-1 hover:bg-surface-hover">
              {of('bars').map(({ name, index }) => (
                <span
                  key={name}
                  className="absolute inset-x-0 bottom-0 mx-auto w-3/5 max-w-6.5 rounded-t-[3px]"
                  style={{ height: `${heightOf(day.values[index] ?? 0)}%`, backgroundColor: seriesColours.bars }}
                />
              ))}
              {at % tickEvery === 0 && (
                <span
                  className={classNames(
                    'absolute start-1/2 top-full -translate-x-1/2 pt-2 rtl:translate-x-1/2 whitespace-nowrap',
                    // On a phone, names of days would touch each other.
                    (at / tickEvery) % 2 === 1 && 'max-sm:hidden',
                  )}
                >
                  {day.tick}
                </span>
              )}
              <DayNote day={day} series={series} className={at < days.length / 2 ? 'start-full' : 'end-full'} />
            </div>
          ))}
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="pointer-events-none absolute size-full rtl:-scale-x-100"
        >
          {of('line').map(({ name, index }) => (
            <path key={name} d={`M${points(index).join('L')}`} fill="none" stroke={seriesColours.line} {...stroke} />
          ))}
        </svg>
      </div>
    </div>
  )
}

const stroke = { strokeWidth: 2, strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const

/** The next of 1, 2, 5, 10, 20, 50 … */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? least)
}

function DayNote({ day, series, className }: Pick<DrawingProps, 'series'> & { day: DayChartDay; className: string }) {
  const { i18n } = useLingui()
  return (
    <div
      className={classNames(
        'pointer-events-none absolute top-2 z-10 mx-2 hidden w-max rounded-control border border-line bg-surface-raised px-3 py-2 text-sm shadow-float group-hover:block',
        className,
      )}
    >
      <p className="font-semibold text-text">{day.name}</p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {series.map(({ name, unit, shape }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span className="size-2 rounded-full" style={{ backgroundColor: seriesColours[shape] }} />
            <span className="text-text">{i18n.number(day.values[index] ?? 0)}</span> {unit(day.values[index] ?? 0)}
          </li>
        ))}
      </ul>
    </div>
  )
}
