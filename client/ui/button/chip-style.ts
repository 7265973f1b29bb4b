import { classNames } from '#client/lib/appearance/class-names.ts'

/** One choice in a row of filters. */
export function chipStyle(isChosen: boolean, className?: string): string {
  return classNames(
    'inline-flex min-h-10 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm font-medium whitespace-nowrap transition-colors',
    isChosen
      ? 'border-text bg-text text-surface'
      : 'border-line-strong/50 text-text hover:border-line-strong hover:bg-surface-hover',
    className,
  )
}
