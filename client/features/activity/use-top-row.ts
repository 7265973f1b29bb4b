import { useState } from 'react'
import type { FeedRow } from './activity-row.fragment.ts'
import type { OpenForm } from './feed-tools.tsx'

/**
 * The announcement above a feed. While somebody changes its words there it stays, whatever is pinned, unpinned or
 * deleted meanwhile: the form with what they have written would go with it.
 */
export function useTopRow(pinned: FeedRow | null, rows: readonly FeedRow[], open: OpenForm | null): FeedRow | null {
  const [kept, setKept] = useState(pinned)
  const isHeld = open?.isOnTop === true && kept?.id === open.id && pinned?.id !== open.id
  if (isHeld) return rows.find(({ id }) => id === open.id) ?? kept
  if (kept !== pinned) setKept(pinned)
  return pinned && (!pinned.isDeleted || open?.isOnTop) ? pinned : null
}
