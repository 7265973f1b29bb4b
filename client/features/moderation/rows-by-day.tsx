import { Fragment, type ReactNode } from 'react'
import type { FeedRow } from '#client/features/activity/activity-row.fragment.ts'
import { dayName, dayOf } from '#client/lib/event-dates.ts'
import { ModerationRow } from './moderation-row.tsx'

export interface RowsByDayProps {
  /** Oldest first. */
  rows: readonly FeedRow[]
  timeZone: string
  now: string
  openedAt: number
  renderActions: (row: FeedRow) => ReactNode
}

/** Rows from the newest to the oldest, a line between two days. */
export function RowsByDay({ rows, timeZone, now, openedAt, renderActions }: RowsByDayProps) {
  const today = dayOf(now, timeZone)
  return (
    <ul className="divide-y divide-line">
      {rows.toReversed().map((row, index, newestFirst) => {
        const day = dayOf(row.createdAt, timeZone)
        const above = newestFirst[index - 1]
        const isFirstOfDay = !above || dayOf(above.createdAt, timeZone) !== day
        return (
          <Fragment key={row.id}>
            {isFirstOfDay && (
              <li className="bg-surface-sunken px-4 py-1.5 text-xs font-semibold text-muted">{dayName(day, today)}</li>
            )}
            <ModerationRow
              row={row}
              timeZone={timeZone}
              isFresh={row.sequence > openedAt}
              actions={renderActions(row)}
            />
          </Fragment>
        )
      })}
    </ul>
  )
}
