import type { Db, Transaction } from '../../../platform/db.ts'
import type { Prisma, WaitlistEntry } from '../../../platform/generated/prisma/client.ts'
import type { Waiting } from '../domain/line-event.ts'

/** The order of the line (product.md §4.2). */
export const lineOrder: Prisma.WaitlistEntryOrderByWithRelationInput[] = [
  { priority: 'desc' },
  { joinedAt: 'asc' },
  { id: 'asc' },
]

/** Everybody who waits, in the order of the line. */
export function readLine(tx: Transaction, eventId: string): Promise<Waiting[]> {
  return tx.waitlistEntry.findMany({
    where: { eventId, state: 'WAITING' },
    orderBy: lineOrder,
    select: { id: true, partySize: true },
  })
}

/** The place in line of somebody who waits, 1 = next. */
export async function positionInLine(
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

/** What puts an entry at the very end: behind those as well whom an organizer moved there. */
export async function endOfLine(tx: Transaction, eventId: string, id: string, now: Date) {
  const others = { eventId, state: 'WAITING' as const, id: { not: id } }
  const { _min, _count } = await tx.waitlistEntry.aggregate({ where: others, _min: { priority: true }, _count: true })
  return { place: { priority: Math.min(0, _min.priority ?? 0), joinedAt: now }, position: _count + 1 }
}

/**
 * Events with something to do for their line: an offer that lapsed, or free places that somebody in line could have.
 * The second happens when places come free elsewhere, as by a raised capacity, or when a process died in between.
 */
export async function findDueEvents(db: Db, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "eventId" AS "id" FROM "WaitlistEntry" WHERE "state" = 'OFFERED' AND "offerExpiresAt" <= ${now}
    UNION
    SELECT e."id" FROM "Event" e
    WHERE e."status" = 'PUBLISHED' AND e."endsAt" > ${now}
      AND e."waitlistEnabled" AND e."waitlistAutoOffer" AND NOT e."approvalRequired"
      AND e."startsAt" - make_interval(mins => e."waitlistCutoffMinutes") > ${now}
      AND (e."capacity" IS NULL OR e."placesTaken" < e."capacity")
      AND EXISTS (
        SELECT 1 FROM "WaitlistEntry" w
        WHERE w."eventId" = e."id" AND w."state" = 'WAITING'
          AND (e."capacity" IS NULL OR w."partySize" <= e."capacity" - e."placesTaken")
      )`
  return rows.map(({ id }) => id)
}
