import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'

/** End the notifications of rows whose person is erased. Call it while they have their secret. */
export async function forgetListeners(
  tx: Transaction,
  table: 'Registration' | 'WaitlistEntry',
  filter: Prisma.Sql,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "PushListener" WHERE "secretHash" IN (
      SELECT "secretHash" FROM ${Prisma.raw(`"${table}"`)} WHERE ${filter} AND "secretHash" IS NOT NULL
    )`
}
