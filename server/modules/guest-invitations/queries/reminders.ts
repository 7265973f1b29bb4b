import type { Transaction } from '../../../platform/database/db.ts'
import type { GuestInvitation } from '../../../platform/generated/prisma/client.ts'
import type { Unanswered } from '../domain/decide-reminders.ts'
import { withoutAnswer } from './invitations.ts'

/** Those of the invited who have not answered, all or the named ones. */
export function readUnanswered(
  tx: Transaction,
  eventId: string,
  invitationIds: readonly string[] | null,
): Promise<Unanswered[]> {
  return tx.guestInvitation.findMany({
    where: {
      AND: [
        { eventId, secretHash: { not: null } },
        invitationIds ? { id: { in: [...invitationIds] } } : {},
        withoutAnswer,
      ],
    },
    select: { id: true, emailNormalized: true, createdAt: true, remindedAt: true, reminderCount: true, mailId: true },
  })
}

/**
 * Those of some addresses whose last mail was dropped, because they wanted none about the event, and who want them by now.
 * They have not answered.
 */
export async function readUnmailed(
  tx: Transaction,
  eventId: string,
  addresses: readonly string[],
): Promise<GuestInvitation[]> {
  const unsubscribed = await readUnsubscribed(tx, eventId)
  const emailNormalized = { in: addresses.filter((address) => !unsubscribed.has(address)) }
  return tx.guestInvitation.findMany({
    where: { AND: [{ eventId, emailNormalized, secretHash: { not: null }, mailId: null }, withoutAnswer] },
    orderBy: { id: 'asc' },
  })
}

/** The normalized addresses that want no mail about an event. */
export async function readUnsubscribed(tx: Transaction, eventId: string): Promise<Set<string>> {
  const rows = await tx.mailSuppression.findMany({ where: { eventId }, select: { emailNormalized: true } })
  return new Set(rows.map(({ emailNormalized }) => emailNormalized))
}

/** Lock invitations in the order of their ids, as the clean-up of old mails does, so the two never deadlock. */
export async function lockInvitations(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "GuestInvitation" WHERE "id" = ANY(${[...ids]}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`
}

/** Note the reminders, and invitations once more, that were written. @param mailIds the ids of the mails by those of the invitations */
export async function noteReminders(tx: Transaction, now: Date, mailIds: ReadonlyMap<string, string>): Promise<void> {
  await tx.$executeRaw`
    UPDATE "GuestInvitation" i
    SET "mailId" = written."mailId", "formerRefused" = false, "remindedAt" = ${now}, "reminderCount" = i."reminderCount" + 1
    FROM unnest(${[...mailIds.keys()]}::uuid[], ${[...mailIds.values()]}::uuid[]) AS written ("id", "mailId")
    WHERE i."id" = written."id"`
}
