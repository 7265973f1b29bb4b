import type { ComponentProps } from 'react'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts'
import { Spinner } from '../layout/spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Keeps its width and the focus; a second press does nothing. */
  isPending?: boolean
  /** The second press of a double click does nothing: it was meant for what was here before. Danger buttons always do so. */
  isPressedOnce?: boolean
}

export function Button({
  variant = 'primary',
  size = 'md',
  isPending,
  isPressedOnce = variant === 'danger',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={buttonStyle(variant, size, classNames(isPending && 'aria-disabled:opacity-100', className))}
      onClick={(event) =>
        isPending || (isPressedOnce && event.detail > 1) ? event.preventDefault() : onClick?.(event)
      }
      {...rest}
    >
      {isPending && <Spinner className="absolute" />}
      <span className={classNames('inline-flex items-center justify-center gap-[inherit]', isPending && 'opacity-0')}>
        {children}
      </span>
    </button>
  )
}
