import type { Viewer } from '../../auth/viewer.ts'
import { type EventFacts, eventAbilities } from '../events/public.ts'

interface HeldRow {
  id: string
  userId: string | null
}

interface Asking {
  viewer: Viewer
  /** Rows this request proved to hold with their secret, or made itself. */
  heldRows: ReadonlySet<string>
}

/** True for the person behind a registration or an entry: the signed-in owner, or whoever showed its secret. */
export function isHolder({ viewer, heldRows }: Asking, { id, userId }: HeldRow): boolean {
  return heldRows.has(id) || (viewer.person !== null && viewer.person.id === userId)
}

/** Whether the viewer may read the name and the address on a row: its holder, and organizers who see guests. */
export function seesContact(asking: Asking, row: HeldRow & { event: EventFacts }): boolean {
  return isHolder(asking, row) || eventAbilities(asking.viewer, row.event).seeGuests
}

/** Whether the viewer may read the name on a registration: whoever reads the address, and the door, which looks for it. */
export function seesName(asking: Asking, row: HeldRow & { event: EventFacts }): boolean {
  return seesContact(asking, row) || eventAbilities(asking.viewer, row.event).searchGuests
}
