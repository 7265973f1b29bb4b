import type { Viewer } from '../../auth/viewer.ts'
import { type EventFacts, eventAbilities } from '../events/public.ts'

interface HeldRow {
  id: string
  userId: string | null
}

interface Asking {
  viewer: Viewer
  /** Rows for which this request has shown the secret, or which it created. */
  heldRows: ReadonlySet<string>
}

/** Whether the viewer holds a registration or an entry: by account, or by its secret. */
export function isHolder({ viewer, heldRows }: Asking, { id, userId }: HeldRow): boolean {
  return heldRows.has(id) || (viewer.person !== null && viewer.person.id === userId)
}

/** Whether the viewer may read the name and address of a row: its holder, or who sees guests. */
export function seesContact(asking: Asking, row: HeldRow & { event: EventFacts }): boolean {
  return isHolder(asking, row) || eventAbilities(asking.viewer, row.event).seeGuests
}

/** Whether the viewer may read the name of a registration. The DOOR role searches by name. */
export function seesName(asking: Asking, row: HeldRow & { event: EventFacts }): boolean {
  return seesContact(asking, row) || eventAbilities(asking.viewer, row.event).searchGuests
}
