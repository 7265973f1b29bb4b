import type { Transaction } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'

/** Two halves of an advisory lock. Writing reminders and news takes it shared; whoever opts out waits for them. */
const optOutLock = Prisma.sql`20261126, 1`

/** What a reminder is about. Triggers use the same words. */
export const reminderThing = (registrationId: string) => `reminder:${registrationId}`

/**
 * Until the transaction ends nobody opts out, so that no mail is written for someone who just did. Call it before any row
 * of a mail, a message or an invitation is locked: whoever opts out locks those behind it.
 */
export async function holdOptOuts(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${optOutLock})`
}

/** Whether the address of a registration wants no reminders of its event: of this one, of all, or no news of it at all. */
export function optedOut(registration: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    EXISTS (
      SELECT 1 FROM "MailSuppression" news
      WHERE news."eventId" = ${registration}."eventId" AND news."emailNormalized" = ${registration}."emailNormalized"
    ) OR EXISTS (
      SELECT 1 FROM "ReminderOptOut" out
      WHERE out."emailNormalized" = ${registration}."emailNormalized"
        AND (out."eventId" IS NULL OR out."eventId" = ${registration}."eventId")
    ))`
}

interface OptOut {
  emailNormalized: string
  /** null for all events. */
  eventId: string | null
}

/** Wait for reminders that are being written, and drop those that the address would still get. Call it first. */
export async function dropReminders(tx: Transaction, { emailNormalized, eventId }: OptOut): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${optOutLock})`
  const where = { emailNormalized, status: 'CONFIRMED' as const, ...(eventId && { eventId }) }
  const registrations = await tx.registration.findMany({ where, select: { id: true } })
  const things = registrations.map(({ id }) => reminderThing(id))
  if (things.length > 0)
    await tx.mail.deleteMany({ where: { thing: { in: things }, state: { in: ['QUEUED', 'FAILED'] } } })
}

/** Stop or resume the reminders for an address. Doing it twice changes nothing. */
export async function setReminders(
  tx: Transaction,
  { emailNormalized, eventId }: OptOut,
  { isSubscribed, now }: { isSubscribed: boolean; now: Date },
): Promise<void> {
  if (isSubscribed) {
    await tx.reminderOptOut.deleteMany({ where: { emailNormalized, eventId } })
    return
  }
  await dropReminders(tx, { emailNormalized, eventId })
  await tx.reminderOptOut.createMany({ data: [{ emailNormalized, eventId, createdAt: now }], skipDuplicates: true })
}
