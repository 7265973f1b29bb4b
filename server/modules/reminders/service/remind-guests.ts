import type { Transaction } from '../../../platform/database/db.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import type { EventReminder } from '../../../platform/generated/prisma/client.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { eventTopic } from '../../events/public.ts'
import { readOwnTexts } from '../../mail-texts/public.ts'
import { holdOptOuts } from '../../notifications/public.ts'
import { inTheirLanguage, registrationSelect } from '../../place-mails/public.ts'
import { dueReminders, reminderAlong, reminderTime } from '../domain/due-reminders.ts'
import { type HeldDate, holdDates } from '../queries/hold-dates.ts'
import { type RemindedGuest, nextRemindedGuests, remindedGuestsAmong } from '../queries/reminded-guests.ts'
import { reminderKeyPrefix, reminderMail } from './reminder-mail.ts'

/** Sends the reminders that are due of an event, or of all dates of its series: `{ eventId }`. */
export const remindGuestsJob = 'remindGuests'

/** The most events and series of one sweep. The next one follows in a minute. */
const sweepSize = 1_000

/** Enqueue a job for each event and each series with a reminder that is due. Safe to run late, twice and in parallel. */
export async function sweepReminders({ db, clock }: Platform): Promise<void> {
  const now = clock.now()
  const due = await db.$queryRaw<{ eventId: string; subject: string }[]>`
    SELECT (array_agg(event."id" ORDER BY event."startsAt"))[1] AS "eventId", coalesce(event."seriesId", event."id") AS "subject"
    FROM "EventReminder" reminder JOIN "Event" event ON event."id" = reminder."eventId" WHERE reminder."dueAt" <= ${now}
    GROUP BY 2 ORDER BY min(reminder."dueAt") LIMIT ${sweepSize}`
  const jobs = due.map(({ eventId, subject }) => ({ payload: { eventId }, key: `${remindGuestsJob}:${subject}` }))
  await enqueueJobs(db, { task: remindGuestsJob, runAt: now, jobs })
}

/** The mails of one transaction: well under a second, because it holds up registrations for its events. */
const defaultBatchSize = 250

/** Before every registration. */
const first = '00000000-0000-0000-0000-000000000000'

/** Where the next batch goes on. */
interface Progress {
  eventId: string
  minutesBefore: number
  /** The last registration that was handled. */
  after: string
}

/**
 * Write the mails of the reminders that are due, batch by batch: of the event, or of one date of its series after the
 * other. Progress is not stored: after a restart the job begins again, and each mail's key says who has theirs. Two
 * processes at once do no harm: the second leaves.
 */
export async function remindGuests(
  platform: Platform,
  eventId: string,
  { batchSize = defaultBatchSize } = {},
): Promise<void> {
  for (let progress: Progress | null = { eventId, minutesBefore: 0, after: first }; progress;) {
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
  const now = platform.clock.now()
  const dates = await holdDates(tx, eventId, now)
  await holdOptOuts(tx)
  const due: DateReminder[] = []
  for (const date of dates) {
    const { send, skip } = dueReminders(date, date.reminders, now)
    await finish(tx, date.id, skip)
    if (send) due.push({ date, reminder: send })
  }
  const [next] = due
  if (!next) return null
  const along = dates.flatMap((date) => {
    const reminder = date === next.date ? null : reminderAlong(date, date.reminders, now)
    return reminder ? [{ date, reminder }] : []
  })
  const { id } = next.date
  const { minutesBefore } = next.reminder
  const after = from.eventId === id && from.minutesBefore === minutesBefore ? from.after : first
  const most = Math.ceil(batchSize / (1 + along.length))
  const guests = await nextRemindedGuests(tx, remindingOf(next), after, most)
  const addresses = guests.map(({ emailNormalized }) => emailNormalized)
  const isLast = guests.length < most
  // Whoever is at other dates too gets one mail: all of it is written here, under the key of each date.
  const parts = [{ ...next, guests, finishedAt: isLast ? now : null }]
  if (addresses.length > 0) {
    for (const other of along) {
      const theirs = await remindedGuestsAmong(tx, remindingOf(other), addresses)
      parts.push({ ...other, guests: theirs, finishedAt: null })
    }
  }
  await writeMails(platform, tx, parts, now)
  for (const { date, reminder, guests: reminded, finishedAt } of parts) {
    if (date !== next.date && reminded.length === 0) continue
    await recordSent(tx, reminder, { startsAt: date.startsAt, count: reminded.length, finishedAt })
    announce(eventTopic(date.id), {})
  }
  return isLast && due.length === 1 ? null : { eventId: id, minutesBefore, after: guests.at(-1)?.id ?? after }
}

interface DateReminder {
  date: HeldDate
  reminder: EventReminder
}

function remindingOf({ date, reminder: { minutesBefore } }: DateReminder) {
  const keyPrefix = reminderKeyPrefix(date, minutesBefore)
  return { eventId: date.id, dueAt: reminderTime(date, minutesBefore), keyPrefix }
}

/** The mails of a batch. @param parts the next date, and then the others that some of its guests are at */
async function writeMails(
  platform: Platform,
  tx: Transaction,
  parts: readonly (DateReminder & { guests: RemindedGuest[] })[],
  now: Date,
): Promise<void> {
  const rows = await tx.registration.findMany({
    where: { id: { in: parts.flatMap(({ guests }) => guests.map(({ id }) => id)) } },
    select: { ...registrationSelect, emailNormalized: true },
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  const texts = await readOwnTexts(
    tx,
    parts.map(({ date }) => date.id),
  )
  /** Of one mail, everything is in one language. */
  const readers = new Map<string, Pick<(typeof rows)[number], 'user' | 'language'>>()
  const written = parts.flatMap(({ date, reminder, guests }) =>
    guests.map(async ({ id, emailNormalized }) => {
      const row = known.get(id)!
      const { user, language } = readers.get(emailNormalized) ?? row
      readers.set(emailNormalized, { user, language })
      const reader = await inTheirLanguage(platform, tx, { ...row, user, language, isStillComing: true })
      return reminderMail(platform, reminder, reader, { texts, now, seriesId: date.seriesId })
    }),
  )
  await queueMails(tx, now, await Promise.all(written))
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
