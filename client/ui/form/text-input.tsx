import type { ComponentProps } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useField } from './field.tsx'

const sizes = { sm: 'h-10 text-sm', md: '', lg: 'h-13 text-lg' }

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: keyof typeof sizes
}

export function TextInput({ size = 'md', className, type = 'text', ...rest }: TextInputProps) {
  return (
    <input type={type} dir="auto" {...useField()} className={classNames('control', sizes[size], className)} {...rest} />
  )
}
