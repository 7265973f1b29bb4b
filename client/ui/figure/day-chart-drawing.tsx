import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { type DayChartDay, type DayChartProps, seriesColours } from './day-chart.tsx'

const tick = { fill: 'var(--text-muted)', fontSize: 12, fontVariantNumeric: 'tabular-nums' }
const drawnWithinMs = 400

/** The drawing of `DayChart`, in a module of its own because of its weight. Motion follows the visitor's system. */
export default function DayChartDrawing({ series, days }: Pick<DayChartProps, 'series' | 'days'>) {
  const valueOf = (index: number) => (day: DayChartDay) => day.values[index] ?? 0
  return (
    <ResponsiveContainer width="100%" height="100%" className="animate-appear">
      {/* The table says it all; a second thing to step through would only be in the way. */}
      <ComposedChart data={[...days]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="tick"
          scale="band"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          interval="equidistantPreserveStart"
          minTickGap={28}
          tickMargin={8}
        />
        <YAxis allowDecimals={false} tick={tick} tickLine={false} axisLine={false} width={32} domain={[0, niceTop]} />
        <Tooltip
          cursor={{ fill: 'var(--surface-hover)', stroke: 'var(--line-strong)' }}
          isAnimationActive={false}
          content={(props) => drawDay(props, series)}
        />
        {series.map(({ name, shape }, index) => {
          // A line along the ground would say something where there is nothing.
          if (days.every((day) => valueOf(index)(day) === 0)) return null
          const common = { name, dataKey: valueOf(index), animationDuration: drawnWithinMs } as const
          const colour = seriesColours[shape]
          if (shape === 'bars') {
            return <Bar key={name} {...common} fill={colour} radius={[3, 3, 0, 0]} maxBarSize={26} />
          }
          if (shape === 'line') {
            return <Line key={name} {...common} type="monotone" stroke={colour} strokeWidth={2.25} dot={false} />
          }
          return (
            <Area
              key={name}
              {...common}
              type="monotone"
              stroke={colour}
              strokeWidth={1.5}
              fill="var(--surface-hover)"
              fillOpacity={1}
            />
          )
        })}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** A chart of ones must not look like a chart of hundreds. */
const niceTop = (highest: number) => Math.max(4, highest)

function drawDay({ active, payload }: TooltipContentProps, series: DayChartProps['series']) {
  const day = payload[0]?.payload as DayChartDay | undefined
  if (!active || !day) return null
  return (
    <div className="rounded-control border border-line bg-surface-raised px-3 py-2 text-sm shadow-float">
      <p className="font-semibold">{day.name}</p>
      <ul className="tabular mt-1 flex flex-col gap-0.5 text-muted">
        {series.map(({ name, singular, shape }, index) => (
          <li key={name} className="flex items-center gap-2">
            <span className="size-2 rounded-full" style={{ backgroundColor: seriesColours[shape] }} />
            <span className="text-text">{day.values[index]}</span> {day.values[index] === 1 ? singular : name}
          </li>
        ))}
      </ul>
    </div>
  )
}
