import type { Transaction } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'

/**
 * No mail to organizers names these guests any more: mails that are not sent yet are written anew without them, others
 * are deleted. @param filter SQL over `news`
 */
async function forgetNamesIn(tx: Transaction, filter: Prisma.Sql): Promise<void> {
  const rows = await tx.$queryRaw<{ mailId: string }[]>`
    SELECT DISTINCT news."mailId" FROM "OrganizerNews" news WHERE news."mailId" IS NOT NULL AND ${filter}`
  if (rows.length === 0) return
  const mailIds = rows.map(({ mailId }) => mailId)
  await tx.$executeRaw`SELECT rewrite_organizer_mails(${mailIds}::uuid[])`
  await tx.mail.deleteMany({ where: { id: { in: mailIds } } })
}

/** Some guests are erased. @param rowIds of their registrations, entries and answers */
export function forgetNewsOf(tx: Transaction, rowIds: readonly string[]): Promise<void> {
  return forgetNamesIn(tx, Prisma.sql`news."guestRowId" = ANY(${rowIds}::uuid[])`)
}

/**
 * The registrations, entries and imports of an account that is deleted. Call it while they are still the
 * account's.
 */
export function forgetNewsOfAccount(tx: Transaction, userId: string): Promise<void> {
  return forgetNamesIn(
    tx,
    Prisma.sql`news."guestRowId" IN (
      SELECT "id" FROM "Registration" WHERE "userId" = ${userId}::uuid
      UNION SELECT "id" FROM "WaitlistEntry" WHERE "userId" = ${userId}::uuid
      UNION SELECT "id" FROM "EventAnswer" WHERE "userId" = ${userId}::uuid
      UNION SELECT "id" FROM "GuestImport" WHERE "importedById" = ${userId}::uuid)`,
  )
}

/** The term of an event's guests is over: nothing about them is told any more. */
export async function forgetNewsOfEvent(tx: Transaction, eventId: string): Promise<void> {
  await forgetNamesIn(tx, Prisma.sql`news."eventId" = ${eventId}::uuid`)
  await tx.organizerNews.deleteMany({ where: { eventId } })
}
