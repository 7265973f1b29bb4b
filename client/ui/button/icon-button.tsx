import type { ComponentProps } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

const sizes = { sm: 'size-8 min-h-8', md: 'size-10 min-h-10' }

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name and its tooltip. */
  label: string
  variant?: ButtonVariant
  size?: keyof typeof sizes
}

export function IconButton({ label, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={buttonStyle(variant, 'md', classNames('hit-area p-0 [&_svg]:size-[18px]', sizes[size], className))}
        {...rest}
      />
    </Tooltip>
  )
}
