import type { Transaction } from '../../platform/db.ts'

/** Whose rows these are, once the account is deleted. */
const deletedActorName = 'Deleted account'

/** Take an account's name off everything it did in any feed. What it wrote stays, and its replies keep their place. */
export async function forgetActor(tx: Transaction, userId: string): Promise<void> {
  // Its reactions go with it, and change what they were given to. In one order: two who go at once do not wait in a circle.
  await tx.$queryRaw`
    SELECT 1 FROM "ActivityItem" WHERE "id" IN (
      SELECT "id" FROM "ActivityItem" WHERE "actorId" = ${userId}::uuid
      UNION SELECT "itemId" FROM "ActivityReaction" WHERE "userId" = ${userId}::uuid
    ) ORDER BY "id" FOR NO KEY UPDATE`
  await tx.activityItem.updateMany({
    where: { actorId: userId },
    data: { actorId: null, actorName: deletedActorName },
  })
}
