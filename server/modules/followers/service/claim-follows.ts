import { normalizeEmail } from '../../../contract/text/email.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Gives an account what was followed with its confirmed address: `{ userId }`. */
export const claimFollowsJob = 'claimFollows'

export function enqueueClaim(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  return enqueueJob(tx, { task: claimFollowsJob, payload: { userId }, runAt: now, key: `${claimFollowsJob}:${userId}` })
}

/**
 * An account has confirmed its address: what was followed and confirmed with it is the account's, and what the account
 * follows is under that address. Doing it twice changes nothing; a job that meets another change is tried again.
 */
export async function claimFollows({ db }: Platform, userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true, emailVerified: true } })
    if (!user?.emailVerified) return
    const address = normalizeEmail(user.email)
    await tx.$executeRaw`
      DELETE FROM "Follow" typed USING "Follow" own
      WHERE own."userId" = ${userId}::uuid AND own."emailNormalized" <> ${address}
        AND typed."userId" IS NULL AND typed."emailNormalized" = ${address}
        AND typed."organizationId" = own."organizationId" AND typed."groupId" IS NOT DISTINCT FROM own."groupId"`
    // Of what is followed twice one stays: what another account of theirs follows under this address, and the newest of its own.
    await tx.$executeRaw`
      DELETE FROM "Follow" own USING "Follow" other
      WHERE own."userId" = ${userId}::uuid AND own."emailNormalized" <> ${address}
        AND (other."emailNormalized" = ${address} OR (other."userId" = own."userId" AND other."id" > own."id"))
        AND other."organizationId" = own."organizationId" AND other."groupId" IS NOT DISTINCT FROM own."groupId"`
    await tx.follow.updateMany({
      where: { userId, emailNormalized: { not: address } },
      data: { emailNormalized: address },
    })
    await tx.follow.updateMany({
      where: { userId: null, emailNormalized: address, confirmedAt: { not: null } },
      data: { userId, email: null, language: null },
    })
  })
}
