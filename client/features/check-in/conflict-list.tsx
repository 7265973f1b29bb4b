import { X } from 'lucide-react'
import { isolate } from '#client/lib/isolate.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import type { CheckInConflict } from './check-in-state.ts'

export interface ConflictListProps {
  conflicts: readonly CheckInConflict[]
  timeZone: string
  onRead: (key: string) => void
}

/** What turned out otherwise while this device was offline. Nothing is left to decide, but someone should know. */
export function ConflictList({ conflicts, timeZone, onRead }: ConflictListProps) {
  if (conflicts.length === 0) return null
  return (
    <Panel
      title="Check-in conflicts"
      count={conflicts.length}
      about="What other devices did while this one was offline."
    >
      <ul className="divide-y divide-line">
        {conflicts.map((conflict) => (
          <li key={conflict.key} className="flex min-h-15 items-center gap-3 py-2 ps-4 pe-2">
            <span className="flex min-w-0 flex-1 flex-col">
              <span dir="auto" className="truncate font-semibold">
                {conflict.name}
              </span>
              <span className="tabular text-sm text-muted">{describeConflict(conflict, timeZone)}</span>
            </span>
            <IconButton label={`Dismiss ${conflict.name}`} onClick={() => onRead(conflict.key)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** `You at 19:02, Eva on another device at 18:57` */
function describeConflict({ pressedAt, what }: CheckInConflict, timeZone: string): string {
  const you = clockTime(pressedAt, timeZone)
  if (what.type === 'already') {
    const other = clockTime(what.since, timeZone)
    return what.byName === null
      ? `You at ${you}, another device at ${other}`
      : `You at ${you}, ${isolate(what.byName)} on another device at ${other}`
  }
  if (what.type === 'in')
    return `You undid the check-in at ${you}. Another device checked them in too, so they’re still in.`
  return `Not checked in at ${you}. ${what.message}`
}
