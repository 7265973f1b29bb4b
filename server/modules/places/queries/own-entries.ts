import type { Transaction } from '../../../platform/database/db.ts'
import type { HeldEntry } from '../domain/identity.ts'
import { openStates } from '../domain/statuses.ts'

/**
 * An open entry of the requester, as it is now. The waitlist may have been served since it was
 * found.
 */
export type OwnEntry = Awaited<ReturnType<typeof readOwnEntries>>[number]

/** The given entries that are still open. */
export async function readOwnEntries(tx: Transaction, entries: HeldEntry[]) {
  if (entries.length === 0) return []
  return tx.waitlistEntry.findMany({
    where: { id: { in: entries.map(({ id }) => id) }, state: { in: openStates } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      state: true,
      partySize: true,
      userId: true,
      addressConfirmedAt: true,
      secretHash: true,
      secretRowId: true,
    },
  })
}
