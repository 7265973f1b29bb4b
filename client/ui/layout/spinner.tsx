import { classNames } from '#client/lib/appearance/class-names.ts'

/** Shown inside a control that is working; the control itself says so to assistive technology. */
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
