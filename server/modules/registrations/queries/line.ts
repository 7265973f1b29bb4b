import type { Db, Transaction } from '../../../platform/database/db.ts'
import type { Prisma, WaitlistEntry } from '../../../platform/generated/prisma/client.ts'
import type { Waiting } from '../domain/line-event.ts'

/** The order of the line (product.md §4.2). */
export const lineOrder: Prisma.WaitlistEntryOrderByWithRelationInput[] = [
  { priority: 'desc' },
  { joinedAt: 'asc' },
  { id: 'asc' },
]

/** Everybody who waits, in the order of the line. */
export function readLine(tx: Transaction, eventId: string): Promise<(Waiting & { priority: number })[]> {
  return tx.waitlistEntry.findMany({
    where: { eventId, state: 'WAITING' },
    orderBy: lineOrder,
    select: { id: true, partySize: true, priority: true },
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

/**
 * Where somebody stands who comes now: behind everybody who waits, also behind whom an organizer moved to the end, and
 * however the clocks of two processes differ.
 *
 * @param exceptId of somebody who stands in this line already and goes to its end.
 */
export async function findEndOfLine(tx: Transaction, eventId: string, now: Date, exceptId?: string) {
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

/**
 * Events with something to do for their line: an offer or a held place that lapsed, or free places that somebody in line could have.
 * The second happens when places come free elsewhere, as by a raised capacity, or when a process died in between. After
 * the cut-off there is somebody to tell instead.
 */
export async function findDueEvents(db: Db, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "eventId" AS "id" FROM "WaitlistEntry" WHERE "state" = 'OFFERED' AND "offerExpiresAt" <= ${now}
    UNION
    SELECT r."eventId" FROM "Registration" r JOIN "Event" e ON e."id" = r."eventId"
    WHERE r."status" = 'CONFIRMED' AND r."addressConfirmBy" <= ${now} AND e."status" = 'PUBLISHED' AND e."endsAt" > ${now}
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
      )
    UNION
    SELECT e."id" FROM "Event" e
    WHERE e."status" = 'PUBLISHED' AND e."endsAt" > ${now} AND e."waitlistEnabled" AND NOT e."approvalRequired"
      AND e."startsAt" - make_interval(mins => e."waitlistCutoffMinutes") <= ${now}
      AND EXISTS (
        SELECT 1 FROM "WaitlistEntry" w
        WHERE w."eventId" = e."id" AND w."state" = 'WAITING'
          AND (w."offeredAt" IS NULL) = (e."capacity" IS NULL OR w."partySize" <= e."capacity" - e."placesTaken")
      )`
  return rows.map(({ id }) => id)
}
