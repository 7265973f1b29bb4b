import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { HeldEntry } from '../domain/identity.ts'
import { openStates } from '../domain/statuses.ts'

/** The order of the waitlist (product.md §4.2). */
export const waitlistOrder: Prisma.WaitlistEntryOrderByWithRelationInput[] = [
  { priority: 'desc' },
  { joinedAt: 'asc' },
  { id: 'asc' },
]

/** Everyone who waits, in the order of the waitlist. */
export function readWaitlist(tx: Transaction, eventId: string) {
  return tx.waitlistEntry.findMany({
    where: { eventId, state: 'WAITING' },
    orderBy: waitlistOrder,
    select: { id: true, partySize: true, priority: true, offeredAt: true },
  })
}

/** An open entry of the requester, read again after the waitlist was served. */
export type OwnEntry = Awaited<ReturnType<typeof readOwnEntries>>[number]

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
