import { memo, type ReactNode } from 'react'
import { countLines, dayOfItem, type FeedItem, pictureHeight } from '#client/features/activity/public.ts'
import { dayName, dayOf } from '#client/lib/time/event-dates.ts'
import { VirtualColumn, type VirtualRow } from '#client/ui/list/virtual-column.tsx'
import { ModerationRow } from './moderation-row.tsx'

export interface RowsByDayProps {
  /** Oldest first. */
  rows: readonly FeedItem[]
  timeZone: string
  now: string
  openedAt: number
  /** The same function while nothing in it changes: each row is drawn anew with it. */
  renderActions: (row: FeedItem) => ReactNode
}

/** Rows from the newest to the oldest, a line between two days. */
export function RowsByDay({ rows, timeZone, now, openedAt, renderActions }: RowsByDayProps) {
  const today = dayOf(now, timeZone)
  const column: VirtualRow[] = []
  let dayAbove = ''
  for (const row of rows.toReversed()) {
    const day = dayOfItem(row, timeZone)
    if (day !== dayAbove) {
      const marker = (
        <p className="bg-surface-sunken px-4 py-1.5 text-xs font-semibold text-muted">{dayName(day, today)}</p>
      )
      // The clocks of two servers may disagree around midnight: a day can come twice, a key must not.
      column.push({ key: `${day}-${row.id}`, node: marker, estimate: 29 })
    }
    dayAbove = day
    const node = <Row row={row} timeZone={timeZone} isFresh={row.sequence > openedAt} renderActions={renderActions} />
    column.push({ key: row.id, node, estimate: estimate(row) })
  }
  return <VirtualColumn isList rows={column} className="divide-y divide-line" />
}

interface RowProps extends Pick<RowsByDayProps, 'timeZone' | 'renderActions'> {
  row: FeedItem
  isFresh: boolean
}

/** A row that comes in draws itself and not its neighbours. */
const Row = memo(({ renderActions, ...row }: RowProps) => <ModerationRow {...row} actions={renderActions(row.row)} />)

/** About how tall a row will be, in px. */
function estimate(row: FeedItem): number {
  return 52 + (row.body ? countLines(row) * 20 : 0) + (row.visual ? pictureHeight : 0)
}
