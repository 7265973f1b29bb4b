import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'

/** Organizations that would be left without an owner if this account were gone. */
export function ownedAloneBy(userId: string): Prisma.OrganizationWhereInput {
  return {
    memberships: { some: { userId, role: 'OWNER' } },
    NOT: { memberships: { some: { userId: { not: userId }, role: 'OWNER' } } },
  }
}

/**
 * Lock every organization an account belongs to, in the order of their ids: no owner changes until this transaction
 * ends. @returns their ids, and the names of those that it owns alone.
 */
export async function lockOrganizationsOf(tx: Transaction, userId: string) {
  const organizations = await tx.$queryRaw<{ id: string }[]>`
    SELECT o."id" FROM "Organization" o
    WHERE EXISTS (SELECT 1 FROM "Membership" m WHERE m."organizationId" = o."id" AND m."userId" = ${userId}::uuid)
    ORDER BY o."id" FOR NO KEY UPDATE OF o`
  // Read only now: before the lock was granted someone else may have stepped down.
  const alone = await tx.organization.findMany({
    where: ownedAloneBy(userId),
    orderBy: { id: 'asc' },
    select: { name: true },
  })
  return { ids: organizations.map(({ id }) => id), ownedAlone: alone.map(({ name }) => name) }
}

/**
 * End everything by which an account acts in organizations: its memberships, its API keys, and its open invitations.
 * @returns the ids of the keys, for whoever announces that they ended.
 */
export async function forgetMember(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const keys = await tx.apiKey.updateManyAndReturn({
    where: { createdById: userId, revokedAt: null },
    data: { revokedAt: now },
    select: { id: true },
  })
  await tx.invitation.updateMany({
    where: { invitedById: userId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: now },
  })
  await tx.membership.deleteMany({ where: { userId } })
  return keys.map(({ id }) => id)
}
