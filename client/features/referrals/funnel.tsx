import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { RollingNumber } from '#client/ui/text/rolling-number.tsx'

/** How many people came by a link, and how far they went: bars against the first step. */
export function Funnel({ link }: { link: { clicks: number; registrations: number; checkIns: number } }) {
  const { t } = useLingui()
  const { clicks, registrations, checkIns } = link
  const steps = [
    {
      label: t({ message: plural(clicks, { one: 'visit', other: 'visits' }), comment: 'Stands after the number' }),
      value: clicks,
    },
    {
      label: t({
        message: plural(registrations, { one: 'registration', other: 'registrations' }),
        comment: 'Stands after the number',
      }),
      value: registrations,
    },
    {
      label: t({
        message: plural(checkIns, { one: 'check-in', other: 'check-ins' }),
        comment: 'Stands after the number',
      }),
      value: checkIns,
    },
  ]
  const whole = Math.max(...steps.map(({ value }) => value), 1)
  return (
    <ol className="flex flex-col gap-2">
      {steps.map(({ label, value }) => (
        <li key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-3 text-sm">
          <span className="flex items-baseline gap-1.5">
            <RollingNumber value={value} className="font-display text-lg font-bold" />
            <span className="text-muted">{label}</span>
          </span>
          <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-surface-hover">
            <span
              className="block h-full rounded-full bg-accent transition-[width] duration-500"
              // A step with people shows, however small its share.
              style={{ width: value === 0 ? 0 : `max(0.625rem, ${(value / whole) * 100}%)` }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
