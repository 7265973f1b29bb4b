import type { Db, Transaction } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'

/** Delete the recipients of an event's mails: the mails, who unsubscribed, and the progress of notices and messages. */
export async function forgetRecipients(tx: Transaction, eventId: string): Promise<void> {
  await tx.mail.deleteMany({ where: { eventId } })
  await tx.mailSuppression.deleteMany({ where: { eventId } })
  await tx.reminderOptOut.deleteMany({ where: { eventId } })
  await tx.eventChangeNotice.updateMany({ where: { eventId, toldUpTo: { not: null } }, data: { toldUpTo: null } })
  // One that is still under way after so long has nobody left to write to.
  await tx.guestMessageRecipient.deleteMany({ where: { message: { eventId } } })
  await tx.guestMessage.updateMany({ where: { eventId, toldUpTo: { not: null } }, data: { toldUpTo: null } })
}

/**
 * Delete the wish for no reminders of any event, of addresses that no guest, no invited person and no account has any
 * more. An account's address may have a tag, which is dropped for every provider here. @param address only this one; all
 * without it
 */
export async function forgetLoneOptOuts(db: Pick<Db, '$executeRaw'>, address: string | null = null): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "ReminderOptOut" wish
    WHERE wish."eventId" IS NULL AND (${address}::text IS NULL OR wish."emailNormalized" = ${address}::text)
      AND NOT EXISTS (SELECT 1 FROM "Registration" held WHERE held."emailNormalized" = wish."emailNormalized")
      AND NOT EXISTS (SELECT 1 FROM "WaitlistEntry" held WHERE held."emailNormalized" = wish."emailNormalized")
      AND NOT EXISTS (SELECT 1 FROM "GuestInvitation" held WHERE held."emailNormalized" = wish."emailNormalized")
      AND NOT EXISTS (SELECT 1 FROM "User" account WHERE account."email" = wish."emailNormalized")
      AND NOT EXISTS (
        SELECT 1 FROM "User" account
        WHERE account."email" LIKE '%+%' AND regexp_replace(account."email", '[+][^@]*@', '@') = wish."emailNormalized"
      )`
}

interface MailsOfGuest {
  eventId: string
  /** Ids of registrations and entries. Mails about one of them contain it in their key or their thing. */
  rowIds: string[]
  /** The address whose mails about the event are all included; null when other people used it there too. */
  address: string | null
}

function toGuest({ eventId, rowIds, address }: MailsOfGuest) {
  const patterns = rowIds.map((id) => `%:${id}%`)
  return Prisma.sql`"eventId" = ${eventId}::uuid AND (
    "key" LIKE ANY(${patterns}::text[]) OR "thing" LIKE ANY(${patterns}::text[])
    OR lower("toAddress") = lower(${address}::text))`
}

/** The mails to a guest without an account, oldest first. */
export function findMailsTo(
  db: Pick<Db, '$queryRaw'>,
  guest: MailsOfGuest,
): Promise<{ subject: string; toAddress: string; createdAt: Date; sentAt: Date | null }[]> {
  return db.$queryRaw`
    SELECT "subject", "toAddress", "createdAt", "sentAt" FROM "Mail" WHERE ${toGuest(guest)} ORDER BY "id"`
}

/** Delete one guest's mails, sent or not. If only they used the address, delete everything that is stored under it. */
export async function forgetRecipient(
  tx: Transaction,
  { address, ...guest }: Omit<MailsOfGuest, 'address'> & { address: { email: string; emailNormalized: string } | null },
): Promise<void> {
  await tx.$executeRaw`DELETE FROM "Mail" WHERE ${toGuest({ ...guest, address: address?.email ?? null })}`
  if (!address) return
  const { eventId } = guest
  const { emailNormalized } = address
  await tx.mailSuppression.deleteMany({ where: { eventId, emailNormalized } })
  await tx.reminderOptOut.deleteMany({ where: { eventId, emailNormalized } })
  await forgetLoneOptOuts(tx, emailNormalized)
}
