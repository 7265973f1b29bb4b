import { ArrowUp } from 'lucide-react'

/** Says that there is news above instead of moving what is being read. */
export function NewRowsPill({ count, onPress }: { count: number; onPress: () => void }) {
  if (count === 0) return null
  return (
    <div className="pointer-events-none fixed inset-x-0 top-4 z-30 flex justify-center">
      <button
        type="button"
        onClick={onPress}
        className="tabular pointer-events-auto inline-flex min-h-10 animate-sheet items-center gap-2 rounded-full bg-accent px-4 text-sm font-semibold text-on-accent shadow-float hover:bg-accent-hover"
      >
        <ArrowUp aria-hidden className="size-4" />
        {count} new
      </button>
    </div>
  )
}
