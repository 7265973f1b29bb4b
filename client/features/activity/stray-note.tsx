import { CornerDownRight } from 'lucide-react'

/** Above an answer that does not stand below what it answers. */
export function StrayNote() {
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted">
      <CornerDownRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
      An answer to an earlier comment
    </p>
  )
}
