import { type ReactNode, useId } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'

interface SegmentsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; picture?: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few, side by side. With a picture the word is for assistive technology. */
export function Segments<Value extends string>({ label, options, value, onChange, className }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={classNames(
        'inline-flex shrink-0 rounded-control border border-line bg-surface-sunken p-0.5',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.picture ? option.label : undefined}
          className={classNames(
            'inline-flex min-h-7 grow cursor-pointer items-center justify-center gap-1.5 rounded-[5px] px-2.5 text-xs font-medium text-muted transition-colors',
            'hover:text-text has-checked:bg-surface-raised has-checked:font-semibold has-checked:text-text has-checked:shadow-[0_0_0_1px_var(--line-strong)]',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus [&_svg]:size-4',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.picture}
          <span className={option.picture ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
