import type { Transaction } from '../../../platform/database/db.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import type { EventReminder } from '../../../platform/generated/prisma/client.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { eventTopic, statusAt } from '../../events/public.ts'
import { readOwnTexts } from '../../mail-texts/public.ts'
import { holdOptOuts } from '../../notifications/public.ts'
import { inTheirLanguage, registrationSelect } from '../../place-mails/public.ts'
import { dueReminders, reminderTime } from '../domain/due-reminders.ts'
import { nextRemindedGuests } from '../queries/reminded-guests.ts'
import { reminderKeyPrefix, reminderMail } from './reminder-mail.ts'

/** Sends the reminders of an event that are due: `{ eventId }`. */
export const remindGuestsJob = 'remindGuests'

/** The most events of one sweep. The next one follows in a minute. */
const sweepSize = 1_000

/** Enqueue a job for each event with a reminder that is due. Safe to run late, twice and in parallel. */
export async function sweepReminders({ db, clock }: Platform): Promise<void> {
  const now = clock.now()
  const due = await db.$queryRaw<{ eventId: string }[]>`
    SELECT "eventId" FROM "EventReminder" WHERE "dueAt" <= ${now}
    GROUP BY "eventId" ORDER BY min("dueAt") LIMIT ${sweepSize}`
  const jobs = due.map(({ eventId }) => ({ payload: { eventId }, key: `${remindGuestsJob}:${eventId}` }))
  if (jobs.length > 0) await enqueueJobs(db, { task: remindGuestsJob, runAt: now, jobs })
}

/** The mails of one transaction: well under a second, because it holds up registrations for the event. */
const defaultBatchSize = 250

/** Before every registration. */
const first = '00000000-0000-0000-0000-000000000000'

/** Where the next batch goes on. */
interface Progress {
  minutesBefore: number
  /** The last registration that was handled. */
  after: string
}

/**
 * Write the mails of an event's due reminder, batch by batch. Progress is not stored: after a restart the job begins
 * again, and each mail's key says who has theirs. Two processes at once do no harm: the second leaves.
 */
export async function remindGuests(
  platform: Platform,
  eventId: string,
  { batchSize = defaultBatchSize } = {},
): Promise<void> {
  for (let progress: Progress | null = { minutesBefore: 0, after: first }; progress;) {
    const from: Progress = progress
    progress = await transact(platform, (tx, announce) =>
      remindNext({ platform, tx, announce, eventId, batchSize }, from),
    )
  }
}

interface Batch {
  platform: Platform
  tx: Transaction
  announce: Announce
  eventId: string
  batchSize: number
}

/** @returns where to go on; null when nothing is left to send, or when another process is at it. */
async function remindNext(
  { platform, tx, announce, eventId, batchSize }: Batch,
  from: Progress,
): Promise<Progress | null> {
  // Whoever moves or cancels the event, or gives a place back, waits, and then finds these mails and drops them.
  await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR SHARE`
  const held = await tx.$queryRaw<{ minutesBefore: number }[]>`
    SELECT "minutesBefore" FROM "EventReminder" WHERE "eventId" = ${eventId}::uuid AND "dueAt" IS NOT NULL
    FOR UPDATE SKIP LOCKED`
  await holdOptOuts(tx)
  const event = await tx.event.findUnique({
    where: { id: eventId },
    select: { status: true, startsAt: true, endsAt: true, reminders: true },
  })
  if (!event) return null
  const now = platform.clock.now()
  const { startsAt } = event
  const reminders = event.reminders.filter((one) =>
    held.some(({ minutesBefore }) => minutesBefore === one.minutesBefore),
  )
  const { send, skip } = dueReminders({ startsAt, status: statusAt(event, now) }, reminders, now)
  await finish(tx, eventId, skip)
  if (!send) return null
  const { minutesBefore } = send
  const after = from.minutesBefore === minutesBefore ? from.after : first
  const dueAt = reminderTime(event, minutesBefore)
  const keyPrefix = reminderKeyPrefix({ id: eventId, startsAt }, minutesBefore)
  const guests = await nextRemindedGuests(tx, { eventId, dueAt, keyPrefix }, after, batchSize)
  const rows = await tx.registration.findMany({
    where: { id: { in: guests.map(({ id }) => id) } },
    select: { ...registrationSelect, emailNormalized: true },
    orderBy: { id: 'asc' },
  })
  const texts = await readOwnTexts(tx, [eventId])
  const readers = await Promise.all(rows.map((row) => inTheirLanguage(platform, tx, { ...row, isStillComing: true })))
  await queueMails(
    tx,
    now,
    readers.map((row) => reminderMail(platform, send, row, { texts, now })),
  )
  const isLast = guests.length < batchSize
  await recordSent(tx, send, { startsAt, count: guests.length, finishedAt: isLast ? now : null })
  announce(eventTopic(eventId), {})
  return isLast ? null : { minutesBefore, after: guests.at(-1)!.id }
}

/** Their time is over. */
async function finish(tx: Transaction, eventId: string, reminders: EventReminder[]): Promise<void> {
  if (reminders.length === 0) return
  const minutesBefore = { in: reminders.map((reminder) => reminder.minutesBefore) }
  await tx.eventReminder.updateMany({ where: { eventId, minutesBefore }, data: { dueAt: null } })
}

interface Sent {
  startsAt: Date
  count: number
  /** null while guests are left. */
  finishedAt: Date | null
}

/** The figures are those of the last start that was reminded of. */
async function recordSent(
  tx: Transaction,
  { eventId, minutesBefore, sentFor, sentCount }: EventReminder,
  { startsAt, count, finishedAt }: Sent,
): Promise<void> {
  const before = sentFor?.getTime() === startsAt.getTime() ? sentCount : 0
  await tx.eventReminder.update({
    where: { eventId_minutesBefore: { eventId, minutesBefore } },
    data: {
      sentFor: startsAt,
      sentCount: before + count,
      sentAt: finishedAt,
      ...(finishedAt && { dueAt: null }),
    },
    select: { eventId: true },
  })
}
