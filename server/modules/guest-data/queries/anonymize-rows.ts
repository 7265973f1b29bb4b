import { formerGuestName } from '../../places/public.ts'
import { randomBytes } from 'node:crypto'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'

/** No mail reaches addresses below this domain, which nobody can own (RFC 2606). */
export const deletedDomain = '@deleted.invalid'

/** The condition for the rows: SQL over the columns of a registration or an entry. */
export type RowFilter = Prisma.Sql

/**
 * Anonymize some rows. The party, the status and the times stay, so that counts stay right. Each
 * row gets its own address, because one person's rows must not be recognizable as theirs. @returns
 * the ids of the rows.
 */
export async function anonymizeRows(
  tx: Transaction,
  table: 'Registration' | 'WaitlistEntry',
  filter: RowFilter,
): Promise<string[]> {
  const address = Prisma.sql`encode(sha256(convert_to(${randomBytes(32).toString('hex')} || "id"::text, 'UTF8')), 'hex') || ${deletedDomain}`
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE ${Prisma.raw(`"${table}"`)} SET "userId" = NULL, "name" = ${formerGuestName}, "secretHash" = NULL,
      "secretRowId" = NULL, "idempotencyKey" = NULL, "requestHash" = NULL, "answers" = '{}',
      "email" = ${address}, "emailNormalized" = ${address}
    WHERE ${filter}
    RETURNING "id"`
  return rows.map(({ id }) => id)
}
