import type { Transaction } from '../../../platform/database/db.ts'
import type { WaitlistEntry } from '../../../platform/generated/prisma/client.ts'

/** The position of a waiting entry, 1 = next. */
export async function positionOnWaitlist(
  tx: Transaction,
  { eventId, priority, joinedAt, id }: Pick<WaitlistEntry, 'eventId' | 'priority' | 'joinedAt' | 'id'>,
): Promise<number> {
  const ahead = await tx.waitlistEntry.count({
    where: {
      eventId,
      state: 'WAITING',
      OR: [
        { priority: { gt: priority } },
        { priority, joinedAt: { lt: joinedAt } },
        { priority, joinedAt, id: { lt: id } },
      ],
    },
  })
  return ahead + 1
}

/**
 * The place of a new entry: behind all waiting entries, also behind those that an organizer moved
 * to the end, and independent of the clocks of processes. @param exceptId an entry of this waitlist
 * that moves to its end.
 */
export async function findEndOfWaitlist(tx: Transaction, eventId: string, now: Date, exceptId?: string) {
  const where = { eventId, state: 'WAITING' as const, ...(exceptId && { id: { not: exceptId } }) }
  const [last] = await tx.waitlistEntry.findMany({
    where,
    orderBy: [{ priority: 'asc' }, { joinedAt: 'desc' }, { id: 'desc' }],
    take: 1,
    select: { priority: true, joinedAt: true },
  })
  const joinedAt = last && last.joinedAt >= now ? new Date(last.joinedAt.getTime() + 1) : now
  const position = last ? (await tx.waitlistEntry.count({ where })) + 1 : 1
  return { priority: Math.min(0, last?.priority ?? 0), joinedAt, position }
}
