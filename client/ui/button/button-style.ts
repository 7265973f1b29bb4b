import { classNames } from '#client/lib/appearance/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** For buttons, and for links that look like one (client/ui/components.css). */
export function buttonStyle(
  variant: ButtonVariant,
  size: ButtonSize | 'icon-sm' | 'icon-md',
  className?: string,
): string {
  return classNames('button', `button-${variant}`, `button-${size}`, className)
}
