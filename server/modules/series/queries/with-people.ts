import type { Transaction } from '../../../platform/database/db.ts'

/** Which of these events anybody has to do with: a guest, somebody who asked, waits, was invited, or wrote something. */
export async function findWithPeople(tx: Transaction, eventIds: readonly string[]): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT event."id" FROM "Event" event WHERE event."id" = ANY(${[...eventIds]}::uuid[]) AND (
      EXISTS (SELECT 1 FROM "Registration" WHERE "eventId" = event."id")
      OR EXISTS (SELECT 1 FROM "WaitlistEntry" WHERE "eventId" = event."id")
      OR EXISTS (SELECT 1 FROM "GuestInvitation" WHERE "eventId" = event."id")
      OR EXISTS (SELECT 1 FROM "EventAnswer" WHERE "eventId" = event."id")
      OR EXISTS (SELECT 1 FROM "ActivityItem" WHERE "eventId" = event."id" AND "actorId" IS NOT NULL))`
  return new Set(rows.map(({ id }) => id))
}
