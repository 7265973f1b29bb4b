import { type OrganizationRoleName, toRole } from '../contract/roles.ts'
import type { Db, Transaction } from '../platform/database/db.ts'
import { Prisma } from '../platform/generated/prisma/client.ts'
import type { ApiKeyHolder } from './viewer.ts'

export interface WorkingKey extends ApiKeyHolder {
  lastUsedAt: Date | null
}

interface Row extends Omit<WorkingKey, 'makerRole'> {
  makerRole: OrganizationRoleName
}

/**
 * The valid keys, each with its maker's current role. A key belongs to a membership (product.md
 * §9): without the membership it is not valid, even if nobody has revoked it.
 */
export async function findWorkingKeys(
  db: Pick<Db | Transaction, '$queryRaw'>,
  where: { ids: string[] } | { keyHash: string },
): Promise<WorkingKey[]> {
  const which =
    'ids' in where ? Prisma.sql`key."id" = ANY(${where.ids}::uuid[])` : Prisma.sql`key."keyHash" = ${where.keyHash}`
  const rows = await db.$queryRaw<Row[]>`
    SELECT key."id", key."organizationId", key."scope", key."lastUsedAt", maker."role" AS "makerRole"
    FROM "ApiKey" key JOIN "Membership" maker
      ON maker."userId" = key."createdById" AND maker."organizationId" = key."organizationId"
    WHERE ${which} AND key."revokedAt" IS NULL`
  return rows.map((row) => ({ ...row, makerRole: toRole(row.makerRole) }))
}
