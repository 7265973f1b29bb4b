import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useField } from './field.tsx'

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', className)}>
      <select {...useField()} className="control appearance-none truncate pe-10" {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
    </div>
  )
}
