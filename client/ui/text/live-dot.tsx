import { classNames } from '#client/lib/appearance/class-names.ts'

/** A dot that breathes: what stands beside it is live. */
export function LiveDot({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-2 shrink-0 animate-breathe rounded-full bg-current text-live',
        className,
      )}
    />
  )
}
