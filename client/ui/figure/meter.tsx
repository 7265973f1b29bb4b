import { useLingui } from '@lingui/react/macro'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface MeterProps {
  /** For screen readers: "Places taken". */
  label: string
  value: number
  max: number
  bulbs?: number
  className?: string
}

/** How full something is, as a row of bulbs. */
export function Meter({ label, value, max, bulbs = 20, className }: MeterProps) {
  const { t, i18n } = useLingui()
  const share = max > 0 ? Math.min(value / max, 1) : 0
  // The first guest lights the first bulb; the last stays dark until it is full.
  const lit = share >= 1 ? bulbs : Math.min(Math.ceil(share * bulbs), bulbs - 1)
  return (
    <div className={classNames('flex w-full items-center justify-between gap-[3px]', className)}>
      {/* The browser's own meter says it; the bulbs only show it. */}
      <meter className="sr-only" aria-label={label} min={0} max={max} value={Math.min(value, max)}>
        {t`${{ value: i18n.number(value) }} of ${{ max: i18n.number(max) }}`}
      </meter>
      {Array.from({ length: bulbs }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={classNames(
            'aspect-square w-full max-w-2.5 rounded-full transition-[background-color,box-shadow] duration-500',
            index < lit ? 'bg-accent shadow-[0_0_10px_-1px_var(--accent)]' : 'bg-line',
          )}
          style={{ transitionDelay: `${index * 16}ms` }}
        />
      ))}
    </div>
  )
}
