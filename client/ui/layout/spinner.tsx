import { classNames } from '#client/lib/appearance/class-names.ts'

/** Inside a busy control, which tells assistive technology itself. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-4 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  )
}
