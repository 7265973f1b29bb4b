import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'

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
