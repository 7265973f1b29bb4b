import type { ComponentProps } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useField } from './field.tsx'

/** Grows with what is written, where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      {...useField()}
      className={classNames('control field-sizing-content max-h-[32rem]', className)}
      style={{ minHeight: `calc(${rows} * 1.5rem + 1.25rem)` }}
      {...rest}
    />
  )
}
