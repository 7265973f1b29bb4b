import { randomBytes } from 'node:crypto'
import { forgetListeners } from '../../push/public.ts'
import { formerGuestName } from '../../../contract/text/stand-in-names.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'

/** No mail reaches addresses below this domain, which nobody can own (RFC 2606). */
const deletedDomain = '@deleted.invalid'

/**
 * Anonymize some rows. The party, the status and the times stay, so that counts stay right. Each
 * row gets its own address, because one person's rows must not be recognizable as theirs. @param
 * filter SQL over the columns of a registration or an entry.
 */
export async function anonymizeRows(
  tx: Transaction,
  table: 'Registration' | 'WaitlistEntry',
  filter: Prisma.Sql,
): Promise<void> {
  await forgetListeners(tx, table, filter)
  if (table === 'Registration') {
    await forgetParties(tx, filter)
    await forgetTags(tx, filter)
  }
  const address = Prisma.sql`encode(sha256(convert_to(${randomBytes(32).toString('hex')} || "id"::text, 'UTF8')), 'hex') || ${deletedDomain}`
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(`"${table}"`)} SET "userId" = NULL, "name" = ${formerGuestName}, "secretHash" = NULL,
      "secretRowId" = NULL, "idempotencyKey" = NULL, "requestHash" = NULL, "answers" = '{}', "language" = DEFAULT,
      "email" = ${address}, "emailNormalized" = ${address}
    WHERE ${filter}`
}

/** Forget what organizers noted about guests. @param filter SQL over the columns of a registration. */
export async function forgetTags(tx: Transaction, filter: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`UPDATE "Registration" SET "tags" = '{}' WHERE ${filter} AND "tags" <> '{}'`
}

/**
 * Forget whom guests bring, and to whom they offered their tickets. What they offered ends, and the person whose ticket
 * it was stays: they have a registration of their own. @param filter SQL over the columns of a registration.
 */
export async function forgetParties(tx: Transaction, filter: Prisma.Sql): Promise<void> {
  const registrations = Prisma.sql`(SELECT "id" FROM "Registration" WHERE ${filter})`
  await tx.$executeRaw`
    UPDATE "Attendee" SET "name" = NULL, "email" = NULL, "answers" = '{}'
    WHERE "registrationId" IN ${registrations} AND ("name" IS NOT NULL OR "email" IS NOT NULL OR "answers" <> '{}')`
  await tx.$executeRaw`
    UPDATE "TicketTransfer" SET "email" = NULL, "emailNormalized" = NULL,
      "state" = CASE WHEN "state" = 'OFFERED' THEN 'TAKEN_BACK'::"TransferState" ELSE "state" END,
      "endedAt" = coalesce("endedAt", now())
    WHERE ("registrationId" IN ${registrations} OR "newRegistrationId" IN ${registrations}) AND "email" IS NOT NULL`
}
