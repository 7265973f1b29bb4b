import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts'

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A link that is the next thing to do. */
export function LinkButton({ variant = 'primary', size = 'md', className, ...rest }: LinkButtonProps) {
  return <Link prefetch="intent" className={buttonStyle(variant, size, className)} {...rest} />
}
