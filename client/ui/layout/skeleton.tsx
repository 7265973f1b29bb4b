import { classNames } from '#client/lib/appearance/class-names.ts'

/** Reserves the room of what is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('skeleton', className)} />
}
