import { PageLink, type PageLinkProps } from '../shell/page-link.tsx'
import { type ButtonSize, buttonStyle, type ButtonVariant } from './button-style.ts'

interface LinkButtonProps extends PageLinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
}

export function LinkButton({ variant = 'primary', size = 'md', className, ...rest }: LinkButtonProps) {
  return <PageLink className={buttonStyle(variant, size, className)} {...rest} />
}
