import type { Transaction } from '../../../platform/database/db.ts'
import type { WaitlistEntry } from '../../../platform/generated/prisma/client.ts'

/** The position on the waitlist of somebody who waits, 1 = next. */
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
 * Where somebody stands who comes now: behind everybody who waits, also behind whom an organizer moved to the end, and
 * however the clocks of two processes differ.
 *
 * @param exceptId of somebody who stands in this line already and goes to its end.
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
