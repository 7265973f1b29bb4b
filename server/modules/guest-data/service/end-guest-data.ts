import { formerGuestName } from '../../../contract/text/stand-in-names.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { reportFault } from '../../../platform/monitoring/monitoring.ts'
import type { Platform } from '../../../platform/platform.ts'
import { transact } from '../../../platform/database/transact.ts'
import { forgetGuestNames } from '../../activity/public.ts'
import { eventTopic } from '../../events/public.ts'
import { forgetAnswers, forgetInvitations } from '../../guest-invitations/public.ts'
import { forgetLoneOptOuts, forgetRecipients } from '../../notifications/public.ts'
import { forgetNewsOfEvent } from '../../organizer-mails/public.ts'
import { anonymizeRows, forgetParties, forgetTags } from '../queries/anonymize-rows.ts'
import { lockEvent, waitlistTopic } from '../../places/public.ts'

/**
 * The events that are read at once, and the rows that are changed under one lock of an event: well
 * under a second.
 */
const eventsAtOnce = 100
const rowsAtOnce = 1_000

/**
 * Remove the data of guests at events whose organization's term is over (SPEC P1–P4). Each event is
 * processed under its lock, in batches, so a cancellation or erasure comes before or after a batch.
 * An interrupted run starts again at the event's first row, and removed data stays removed.
 * @returns how many events were finished.
 */
export async function endGuestData(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  let count = 0
  for (let after: string | null = null; ;) {
    const due: string[] = await findDueEvents(platform, now, after)
    for (const eventId of due) {
      try {
        if (await endDataOfEvent(platform, eventId, now)) count += 1
      } catch (error) {
        // A failing event must not keep the data of all others.
        reportFault(platform.logger, error, { job: 'endGuestData', eventId })
      }
    }
    if (due.length < eventsAtOnce) break
    after = due.at(-1)!
  }
  await forgetLoneOptOuts(platform.db)
  return count
}

/**
 * The events whose term is over, as what follows FROM. It starts when the event ends, or when it was cancelled, if that
 * was earlier. It is counted in hours, so that the session's time zone does not change the length
 * of a day.
 */
const dueEvents = ({ guestDataMaxDays }: Platform, now: Date) => Prisma.sql`
  "Event" event
  JOIN "Group" ON "Group"."id" = event."groupId"
  JOIN "Organization" organization ON organization."id" = "Group"."organizationId"
  WHERE event."guestDataEndedAt" IS NULL AND event."status" <> 'DRAFT'
    AND least(event."endsAt", coalesce(event."cancelledAt", event."endsAt"))
      + make_interval(hours => 24 * least(organization."guestDataDays", ${guestDataMaxDays}::int)) <= ${now}`

async function findDueEvents(platform: Platform, now: Date, after: string | null): Promise<string[]> {
  const rows = await platform.db.$queryRaw<{ id: string }[]>`
    SELECT event."id" FROM ${dueEvents(platform, now)} AND (${after}::uuid IS NULL OR event."id" > ${after}::uuid)
    ORDER BY event."id" LIMIT ${eventsAtOnce}`
  return rows.map(({ id }) => id)
}

/** @returns false when it was deleted or finished, or its term was extended, since it was found. */
async function endDataOfEvent(platform: Platform, eventId: string, now: Date): Promise<boolean> {
  for (const table of ['Registration', 'WaitlistEntry'] as const) {
    for (let after: string | null = null; ;) {
      const lastId: string | null = await transact(platform, async (tx) =>
        (await holdDueEvent(platform, tx, eventId, now)) ? endBatch(tx, table, eventId, after) : null,
      )
      if (lastId === null) break
      after = lastId
    }
  }
  return transact(platform, async (tx, announce) => {
    if (!(await holdDueEvent(platform, tx, eventId, now))) return false
    await tx.checkInPress.updateMany({
      where: { registration: { eventId }, pressedById: { not: null } },
      data: { pressedById: null },
    })
    await tx.attendeePress.updateMany({
      where: { attendee: { registration: { eventId } }, pressedById: { not: null } },
      data: { pressedById: null },
    })
    await tx.attendee.updateMany({
      where: { registration: { eventId }, checkedInById: { not: null } },
      data: { checkedInById: null },
    })
    await forgetGuestNames(tx, eventId, formerGuestName)
    await forgetInvitations(tx, Prisma.sql`i."eventId" = ${eventId}::uuid`)
    await forgetAnswers(tx, eventId)
    await forgetRecipients(tx, eventId)
    await forgetNewsOfEvent(tx, eventId)
    // Not with Prisma, which would also change the event's `updatedAt`.
    await tx.$executeRaw`UPDATE "Event" SET "guestDataEndedAt" = ${now} WHERE "id" = ${eventId}::uuid`
    announce(eventTopic(eventId), {})
    announce(waitlistTopic(eventId), {})
    return true
  })
}

/** Lock an event and check that it is still due. */
async function holdDueEvent(platform: Platform, tx: Transaction, eventId: string, now: Date): Promise<boolean> {
  if (!(await lockEvent(tx, eventId))) return false
  const [due] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ${dueEvents(platform, now)} AND event."id" = ${eventId}::uuid`
  return due !== undefined
}

/** Process the next rows of an event. @returns the last of them; null when none was left. */
async function endBatch(
  tx: Transaction,
  table: 'Registration' | 'WaitlistEntry',
  eventId: string,
  after: string | null,
): Promise<string | null> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${Prisma.raw(`"${table}"`)}
    WHERE "eventId" = ${eventId}::uuid AND (${after}::uuid IS NULL OR "id" > ${after}::uuid)
    ORDER BY "id" LIMIT ${rowsAtOnce} FOR NO KEY UPDATE`
  const lastId = rows.at(-1)?.id
  if (!lastId) return null
  const isInBatch = Prisma.sql`"id" = ANY(${rows.map(({ id }) => id)}::uuid[])`
  await anonymizeRows(tx, table, Prisma.sql`${isInBatch} AND "userId" IS NULL`)
  // Those whom they bring never agreed to be stored for longer.
  if (table === 'Registration') {
    await forgetParties(tx, isInBatch)
    await forgetTags(tx, isInBatch)
  }
  // The history of people with an account stays. Their answers to the organizers' questions do not.
  await tx.$executeRaw`
    UPDATE ${Prisma.raw(`"${table}"`)} SET "answers" = '{}', "idempotencyKey" = NULL, "requestHash" = NULL
    WHERE ${isInBatch} AND "userId" IS NOT NULL`
  if (table === 'Registration')
    await tx.$executeRaw`
      UPDATE "Registration" SET "checkedInById" = NULL WHERE ${isInBatch} AND "checkedInById" IS NOT NULL`
  return lastId
}
