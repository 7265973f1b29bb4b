import { formerGuestName } from '../../places/public.ts'
import { randomBytes } from 'node:crypto'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'

/** No mail goes to addresses below it: nobody can own it (RFC 2606). */
export const deletedDomain = '@deleted.invalid'

/** Which rows are meant: SQL over the columns of a registration or an entry. */
export type RowFilter = Prisma.Sql

/**
 * Take a person off some rows. The party, the status and the times stay, so that counts stay right. The rows of one
 * person must not be told to belong together, hence an address for each.
 *
 * @returns the ids of the rows.
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
