import { classNames } from '#client/lib/appearance/class-names.ts'

/** Inside a busy control, which tells assistive technology itself. */
export function Spinner({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('spinner', className)} />
}
