import type { Transaction } from '../../platform/db.ts'

/** Whose rows these are, once the account is deleted. */
export const deletedActorName = 'Deleted account'

/** Take an account's name off everything it did in any feed. What it wrote stays, and its replies keep their place. */
export async function forgetActor(tx: Transaction, userId: string): Promise<void> {
  await tx.activityItem.updateMany({
    where: { actorId: userId },
    data: { actorId: null, actorName: deletedActorName },
  })
}
