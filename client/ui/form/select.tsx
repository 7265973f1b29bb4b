import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useField } from './field.tsx'

/** What is sent, and how it is called. */
export type SelectOption = readonly [value: string | number, label: string]

interface SelectProps extends ComponentProps<'select'> {
  /** After the children. */
  options?: readonly SelectOption[]
}

export function Select({ className, children, options = [], ...rest }: SelectProps) {
  return (
    <div className={classNames('relative', className)}>
      <select {...useField()} className="control appearance-none truncate pe-10" {...rest}>
        {children}
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
