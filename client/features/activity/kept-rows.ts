import { useState } from 'react'
import type { FeedRow } from './activity-row.fragment.ts'
import type { PlacedItem } from './feed/feed-state.ts'
import type { OpenForm } from './feed-tools.tsx'

interface AnsweredRow extends PlacedItem {
  parentId?: string | null
}

/**
 * The row that a form stands open on, with the one that it answers: without its thread the form would stand elsewhere.
 * None while no form is open, or when its row is not there. Pure.
 */
export function rowsOfForm<Row extends AnsweredRow>(rows: readonly Row[], open: OpenForm | null): readonly Row[] {
  const row = open && rows.find(({ id }) => id === open.id)
  if (!row) return []
  const parent = row.parentId && rows.find(({ id }) => id === row.parentId)
  return parent ? [parent, row] : [row]
}

/** The rows with those that were there before and are gone, each in its place, as `stand` makes of it. Pure. */
export function withStandIns<Row extends PlacedItem>(
  rows: readonly Row[],
  kept: readonly Row[],
  stand: (row: Row) => Row,
): readonly Row[] {
  const lost = kept.filter(({ id }) => !rows.some((row) => row.id === id))
  if (lost.length === 0) return rows
  return [...rows, ...lost.map(stand)].toSorted((a, b) => a.sequence - b.sequence)
}

/**
 * The rows of a feed, in which the one that somebody is writing about stays when it is hidden or goes out of sight:
 * empty, but in its place, so that the form under it stays too, with the words, the picture and the cursor in it.
 *
 * @param isWhole whether there are no rows before these; one that is further back than them is not gone
 */
export function useKeptRows(rows: readonly FeedRow[], open: OpenForm | null, isWhole: boolean): readonly FeedRow[] {
  const [kept, setKept] = useState<readonly FeedRow[]>([])
  const found = rowsOfForm(rows, open)
  const isSame = found.length === kept.length && found.every((row, index) => row === kept[index])
  if (found.length > 0 && !isSame) setKept(found)
  if (!open || found.length > 0 || kept.at(-1)?.id !== open.id) return rows
  const oldest = rows[0]?.sequence ?? 0
  return withStandIns(rows, kept, (row) => (isWhole || row.sequence > oldest ? withoutContent(row) : row))
}

/** What is left of a row that is not for the viewer to see any more: its place. */
function withoutContent(row: FeedRow): FeedRow {
  return {
    ...row,
    isGone: true,
    isDeleted: true,
    actor: null,
    actorName: null,
    body: null,
    bodySegments: [],
    details: null,
    visual: null,
    editedAt: null,
    reactions: [],
    viewerReactions: [],
  }
}
