import type { ComponentProps } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name and its tooltip. */
  label: string
  variant?: ButtonVariant
  size?: 'sm' | 'md'
}

export function IconButton({ label, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={classNames('hit-area', buttonStyle(variant, `icon-${size}`, className))}
        {...rest}
      />
    </Tooltip>
  )
}
