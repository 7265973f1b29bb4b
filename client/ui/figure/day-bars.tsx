import { useLingui } from '@lingui/react/macro'
import { formatter } from '#contract/time/formatters.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface DayBarsProps {
  /** For screen readers: "Registrations per day". */
  label: string
  days: readonly { name: string; value: number }[]
}

/** In the units of the drawing. */
const step = 10
const barWidth = 7
const height = 64

/** A bar for each day, the last one lit. Read out as a list of the days with something. */
export function DayBars({ label, days }: DayBarsProps) {
  const { t, i18n } = useLingui()
  const named = (name: string, value: string) =>
    t({ message: `${name}: ${value}`, comment: 'A day or a chart, and its figures' })
  const highest = Math.max(1, ...days.map(({ value }) => value))
  const figures = days.filter(({ value }) => value > 0).map(({ name, value }) => named(name, i18n.number(value)))
  const list = formatter(Intl.ListFormat, i18n.locale, { type: 'unit' })
  return (
    <figure className="m-0">
      <figcaption className="sr-only">
        {named(label, figures.length === 0 ? t({ message: 'None', context: 'figures' }) : list.format(figures))}
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * step - (step - barWidth)} ${height}`}
        preserveAspectRatio="none"
        className="block h-16 w-full overflow-visible rtl:-scale-x-100"
      >
        {days.map(({ name, value }, index) => {
          const isLast = index === days.length - 1
          // A day with one is still seen beside a day with a hundred.
          const size = value === 0 ? 2 : Math.max(5, (value / highest) * height)
          return (
            <rect
              key={name}
              x={index * step}
              y={height - size}
              width={barWidth}
              height={size}
              rx={1.5}
              className={classNames(
                'transition-[y,height] duration-500 ease-(--ease-spring)',
                value === 0
                  ? 'fill-line'
                  : isLast
                    ? 'fill-accent'
                    : 'fill-[color-mix(in_oklab,var(--accent),var(--text)_22%)]',
              )}
            >
              <title>{named(name, i18n.number(value))}</title>
            </rect>
          )
        })}
      </svg>
    </figure>
  )
}
