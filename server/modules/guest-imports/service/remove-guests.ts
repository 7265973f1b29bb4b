import type { GuestImport } from '../../../platform/generated/prisma/client.ts'
import {
  type EventScope,
  endEntries,
  endRegistrations,
  placesOf,
  serveWaiting,
  shortenOffers,
} from '../../places/public.ts'
import { type UndoRow, readUndoRows, updateUndoneRows } from '../queries/undo.ts'

/** How many rows one transaction undoes. */
const rowsAtOnce = 1_000

/**
 * Take back the next guests of an import, except those who have acted since or were sent something:
 * they stay. Nobody is mailed. @returns whether more are left.
 */
export async function removeNextGuests(scope: EventScope, { id }: GuestImport): Promise<boolean> {
  const { tx, event } = scope
  const rows = await readUndoRows(tx, id, rowsAtOnce)
  if (rows.length === 0) return false
  const undone = rows.filter(({ isUntouched }) => isUntouched)
  await shortenOffers(scope)
  const registrationIds = undone.flatMap(({ registrationId }) => registrationId ?? [])
  const ended = await endRegistrations(scope, { id: { in: registrationIds } })
  event.placesTaken -= placesOf(ended)
  await endEntries(scope, undone.flatMap(toEntry))
  await updateUndoneRows(
    tx,
    id,
    rows.map(({ number, isUntouched }) => ({ number, fate: isUntouched ? 'UNDONE' : 'KEPT' })),
  )
  await serveWaiting(scope)
  return rows.length === rowsAtOnce
}

const toEntry = ({ waitlistEntryId: id, partySize }: UndoRow) =>
  id === null ? [] : [{ id, state: 'WAITING' as const, partySize }]
