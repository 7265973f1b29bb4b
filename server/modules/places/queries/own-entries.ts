import type { Transaction } from '../../../platform/database/db.ts'
import type { HeldEntry } from '../domain/identity.ts'
import { openStates } from '../domain/statuses.ts'

const columns = {
  id: true,
  state: true,
  partySize: true,
  userId: true,
  addressConfirmedAt: true,
  secretHash: true,
  secretRowId: true,
} as const

/** An open entry of somebody who asks for a place, as it is now: the waitlist may have been served since it was found. */
export type OwnEntry = Awaited<ReturnType<typeof readOwnEntries>>[number]

/** Those of some entries that are still open. */
export async function readOwnEntries(tx: Transaction, entries: HeldEntry[]) {
  if (entries.length === 0) return []
  return tx.waitlistEntry.findMany({
    where: { id: { in: entries.map(({ id }) => id) }, state: { in: openStates } },
    orderBy: { id: 'asc' },
    select: columns,
  })
}
