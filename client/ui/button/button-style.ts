import { classNames } from '#client/lib/appearance/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover hover:shadow-lit',
  secondary: 'border border-line-strong/60 bg-surface-raised text-text hover:bg-surface-hover hover:border-line-strong',
  ghost: 'text-text hover:bg-surface-hover',
  danger: 'bg-danger text-on-danger hover:brightness-110',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 py-1 text-sm gap-1.5 [&_svg]:size-4',
  md: 'min-h-10 px-4 py-2 text-sm gap-2 [&_svg]:size-4',
  lg: 'min-h-13 px-6 py-3 text-base gap-2.5 [&_svg]:size-5',
}

/** For buttons, and for links that look like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'relative inline-flex items-center justify-center rounded-control text-center font-semibold select-none',
    'transition-[background-color,border-color,box-shadow,transform,filter] active:translate-y-px',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    '[&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  )
}
