import type { Transaction } from '../../../platform/database/db.ts'
import type { DayUsage } from '../domain/day-limit.ts'

const dayMs = 86_400_000

/**
 * What an organization's messages have used up of its day. It locks the organization until the commit: messages of two of
 * its events that leave at once are counted one after another. The event is locked first, as everywhere.
 */
export async function readDayUsage(tx: Transaction, organizationId: string, now: Date): Promise<DayUsage> {
  await tx.$queryRaw`SELECT 1 FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`
  const since = new Date(now.getTime() - dayMs)
  const [usage] = await tx.$queryRaw<[DayUsage]>`
    SELECT (count(*) FILTER (WHERE m."createdAt" > ${since}))::int AS "messages",
      min(m."createdAt") FILTER (WHERE m."createdAt" > ${since}) AS "oldestAt",
      coalesce(sum(m."audience") FILTER (WHERE m."sentAt" > ${since}), 0)::int AS "recipients"
    FROM "GuestMessage" m JOIN "Event" e ON e."id" = m."eventId" JOIN "Group" g ON g."id" = e."groupId"
    WHERE g."organizationId" = ${organizationId}::uuid AND (m."createdAt" > ${since} OR m."sentAt" > ${since})`
  return usage
}
