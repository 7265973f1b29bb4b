import { X } from 'lucide-react'
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
      title="Seen twice or not let in"
      count={conflicts.length}
      about="What the other doors had done while this one was offline."
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
            <IconButton label={`Put away: ${conflict.name}`} onClick={() => onRead(conflict.key)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** `You 19:02, Eva at another door 18:57` */
function describeConflict({ pressedAt, what }: CheckInConflict, timeZone: string): string {
  const you = clockTime(pressedAt, timeZone)
  if (what.type === 'already') {
    const other = what.byName === null ? 'another door' : `${what.byName} at another door`
    return `You ${you}, ${other} ${clockTime(what.since, timeZone)}`
  }
  if (what.type === 'in')
    return `You took the check-in back at ${you}. Another door had checked them in too, so they are in.`
  return `You ${you}, not checked in. ${what.message}`
}
