import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'

/** Members who handle guests and have a confirmed address: a typed address proves nothing. */
export const mayGetReplies = (organizationId: string) =>
  ({
    emailVerified: true,
    memberships: { some: { organizationId, role: { in: ['OWNER', 'ADMIN', 'HOST'] } } },
  }) satisfies Prisma.UserWhereInput

interface Choice {
  organizationId: string
  /** In the order in which they are asked; null for none. */
  candidateIds: (string | null)[]
}

/** The first of some people who may get replies now; null when none of them may. */
export async function findReplyTo(tx: Transaction, { organizationId, candidateIds }: Choice): Promise<string | null> {
  for (const id of candidateIds) {
    const where = { id: id ?? '', ...mayGetReplies(organizationId) }
    const found = id && (await tx.user.findFirst({ where, select: { id: true } }))
    if (found) return found.id
  }
  return null
}
