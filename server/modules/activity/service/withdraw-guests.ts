import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { appendSteps } from './append.ts'

interface Scope {
  tx: Transaction
  announce: Announce
  now: Date
  eventId: string
}

/**
 * Delete the items that say that guests come, because they do not come any more. Open pages remove
 * them. An item with replies stays as a tombstone without a name, so that the replies keep their
 * place. Call this under the event's lock, after the registrations are written.
 */
export async function withdrawGuests(
  { tx, announce, now, eventId }: Scope,
  registrationIds: readonly string[],
): Promise<void> {
  // Locked in one order, and against new replies until the commit.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "ActivityItem"
    WHERE "guestRowId" = ANY(${registrationIds}::uuid[]) AND "withdrawnAt" IS NULL AND "deletedAt" IS NULL
    ORDER BY "id" FOR NO KEY UPDATE`
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const answers = await tx.activityItem.findMany({
    where: { parentId: { in: ids } },
    distinct: ['parentId'],
    select: { parentId: true },
  })
  const answered = answers.flatMap(({ parentId }) => parentId ?? [])
  const unanswered = ids.filter((id) => !answered.includes(id))
  await tx.activityItem.updateMany({ where: { id: { in: unanswered } }, data: { withdrawnAt: now } })
  await appendSteps(tx, announce, { eventId, itemIds: unanswered, kind: 'HIDDEN' })
  if (answered.length === 0) return
  await tx.activityReaction.deleteMany({ where: { itemId: { in: answered } } })
  await tx.activityItem.updateMany({
    where: { id: { in: answered } },
    data: { deletedAt: now, actorId: null, actorName: null, details: Prisma.DbNull },
  })
  await appendSteps(tx, announce, { eventId, itemIds: answered, kind: 'DELETED' })
}
