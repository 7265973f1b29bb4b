import { classNames } from '#client/lib/appearance/class-names.ts'

/** Reserves the room of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer rounded-control bg-linear-to-r from-surface-hover via-line to-surface-hover bg-size-[200%_100%]',
        className,
      )}
    />
  )
}
