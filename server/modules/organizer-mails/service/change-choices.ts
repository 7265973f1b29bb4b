import type { Context } from '../../../graphql/context.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { OrganizerMails } from '../../../platform/generated/prisma/enums.ts'
import { workOnEvent } from '../../events/public.ts'

/** Choose when to be mailed about the guests of an event. @returns its id. @throws NotFound, FORBIDDEN */
export async function setOrganizerMails(context: Context, eventId: string, choice: OrganizerMails): Promise<string> {
  const { id: userId } = requirePerson(context)
  return workOnEvent(context, {
    eventId,
    lock: 'keep',
    capability: 'seeGuests',
    async work({ tx, now }) {
      await changeChoices(tx, { userId, choice, now }, [eventId])
      return eventId
    },
  })
}

/** Change one person's choices for some events. What waits to be told is told in the new way, or not at all. */
export async function changeChoices(
  tx: Transaction,
  { userId, choice, now }: { userId: string; choice: OrganizerMails; now: Date },
  eventIds: readonly string[],
): Promise<void> {
  for (const eventId of eventIds.toSorted()) {
    const key = { eventId, userId }
    await tx.organizerMailChoice.createMany({ data: [{ ...key, choice }], skipDuplicates: true })
    await tx.$queryRaw`
      SELECT 1 FROM "OrganizerMailChoice" WHERE "eventId" = ${eventId}::uuid AND "userId" = ${userId}::uuid FOR NO KEY UPDATE`
    if (choice === 'NEVER') await dropUnsent(tx, key)
    const isPending =
      (await tx.organizerNews.findFirst({ where: { ...key, mailId: null }, select: { id: true } })) !== null
    await tx.organizerMailChoice.update({
      where: { eventId_userId: key },
      data: { choice, dueAt: isPending ? now : null },
      select: { eventId: true },
    })
  }
}

/** Mails that wait are not sent. What one of them says about other events is told again. */
async function dropUnsent(tx: Transaction, key: { eventId: string; userId: string }): Promise<void> {
  await tx.$executeRaw`
    SELECT rewrite_organizer_mails(array(
      SELECT "mailId" FROM "OrganizerNews"
      WHERE "eventId" = ${key.eventId}::uuid AND "userId" = ${key.userId}::uuid AND "mailId" IS NOT NULL))`
  await tx.organizerNews.deleteMany({ where: { ...key, mailId: null } })
}
