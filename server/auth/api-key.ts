import { randomBytes } from 'node:crypto'
import { type OrganizationRoleName, toRole } from '../contract/roles.ts'
import type { Db, Transaction } from '../platform/database/db.ts'
import { Prisma } from '../platform/generated/prisma/client.ts'
import type { Platform } from '../platform/platform.ts'
import { hashSecret } from '../platform/secrets/secrets.ts'
import { type ApiKeyHolder, type Viewer, viewerOfKey } from './viewer.ts'

/** The prefix lets people, and programs that search for leaked secrets, recognize a key. */
const prefix = 'mq_'
const keyPattern = /^mq_[A-Za-z0-9_-]{43}$/
/** The visible part of a key: the prefix and 42 of the 256 bits. */
const previewLength = 10
/** “Last used” is written at most this often, so that not every read becomes a write. */
const lastUseEveryMs = 60_000

/** Create a key of 256 bits. @returns the key, and what is stored of it. */
export function createKey() {
  const key = prefix + randomBytes(32).toString('base64url')
  return { key, keyHash: hashSecret(key), preview: key.slice(0, previewLength) }
}

interface WorkingKey extends ApiKeyHolder {
  lastUsedAt: Date | null
}

/** The valid keys with their makers' current roles. They end with memberships (product.md §9). */
export async function findWorkingKeys(
  db: Pick<Db | Transaction, '$queryRaw'>,
  where: { ids: string[] } | { keyHash: string },
): Promise<WorkingKey[]> {
  const which =
    'ids' in where ? Prisma.sql`key."id" = ANY(${where.ids}::uuid[])` : Prisma.sql`key."keyHash" = ${where.keyHash}`
  const rows = await db.$queryRaw<(Omit<WorkingKey, 'makerRole'> & { makerRole: OrganizationRoleName })[]>`
    SELECT key."id", key."organizationId", key."scope", key."lastUsedAt", maker."role" AS "makerRole"
    FROM "ApiKey" key JOIN "Membership" maker
      ON maker."userId" = key."createdById" AND maker."organizationId" = key."organizationId"
    WHERE ${which} AND key."revokedAt" IS NULL`
  return rows.map((row) => ({ ...row, makerRole: toRole(row.makerRole) }))
}

/** The viewer for a key, read again for every operation and delivery; null without a valid key. */
export async function findKeyViewer({ db, clock }: Platform, key: string): Promise<Viewer | null> {
  if (!keyPattern.test(key)) return null
  const [found] = await findWorkingKeys(db, { keyHash: hashSecret(key) })
  if (!found) return null
  const { lastUsedAt, ...holder } = found
  const now = clock.now()
  const dueBefore = new Date(now.getTime() - lastUseEveryMs)
  // Many requests may have read the same old time. The condition lets one of them write.
  if (!lastUsedAt || lastUsedAt <= dueBefore)
    await db.apiKey.updateMany({
      where: { id: holder.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: dueBefore } }] },
      data: { lastUsedAt: now },
    })
  return viewerOfKey(holder)
}
