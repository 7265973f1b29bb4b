import type { Viewer } from '../../../auth/viewer.ts'
import type { Context } from '../../../graphql/context.ts'
import type { UserError } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { NewMail } from '../../../platform/mail/content.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import { reportFault } from '../../../platform/monitoring/monitoring.ts'
import type { Platform } from '../../../platform/platform.ts'
import { workOnEvent } from '../../events/public.ts'
import type { Recipient } from '../queries/recipients.ts'
import { holdOptOuts } from './reminder-opt-out.ts'

/**
 * Something for many people of an event: it waits for its time, may be held, leaves exactly once, and is then written to
 * its recipients batch by batch. Change notices and messages are such broadcasts.
 */
interface BroadcastRow {
  id: string
  eventId: string
  dueAt: Date
  /** Set while someone holds it. */
  heldAt: Date | null
  /** From here on it is closed, and its mails are written. */
  sentAt: Date | null
  /** The normalized address of the last one who was written to. */
  toldUpTo: string | null
  finishedAt: Date | null
}

/** What a batch changes in the row. */
interface BroadcastChange {
  heldAt?: Date | null
  dueAt?: Date
  recipients?: { increment: number }
  toldUpTo?: string | null
  finishedAt?: Date | null
}

/** Which one is meant, in the payload of its job. A notice is the unsent one of its event. */
interface BroadcastTarget {
  eventId: string
  messageId?: string
}

/** What someone does with a row, under the lock of its event. */
export interface Closing<Row> {
  platform: Platform
  tx: Transaction
  announce: Announce
  row: Row
  now: Date
  /** Who presses “Send now”; null at its time. */
  viewer: Viewer | null
}

/** The mails of one batch. */
export interface Writing {
  nextRecipients(after: string, count: number): Promise<Recipient[]>
  mailFor(recipient: Recipient): NewMail
}

interface BroadcastKind<Row extends BroadcastRow> {
  /** Runs at its time, with a `BroadcastTarget`. */
  sendJob: string
  /** Names the job at its time, which a later one replaces. */
  jobKey(target: BroadcastTarget): string
  /** Writes one batch: `{ [idKey]: id }`. */
  tellJob: string
  idKey: 'noticeId' | 'messageId'
  /** The unsent one. The event is locked. */
  findUnsent(tx: Transaction, target: BroadcastTarget): Promise<Row | null>
  /** Store what is sent and to whom, as of now, so that everyone gets the same. @returns false when nothing leaves. */
  close(closing: Closing<Row>): Promise<boolean>
  /** Lock the row itself, and read it. */
  lock(tx: Transaction, id: string): Promise<Row | null>
  write(platform: Platform, tx: Transaction, row: Row, now: Date): Promise<Writing>
  change(tx: Transaction, id: string, change: BroadcastChange): Promise<unknown>
  /** When it is sent after someone has released it. */
  dueAfterHold(row: Row, event: { startsAt: Date }, now: Date): Date
  /** Due before this time and not held, or left before it and not finished. */
  findOverdue(platform: Platform, before: Date, count: number): Promise<BroadcastRow[]>
  targetOf(row: BroadcastRow): BroadcastTarget
  announce(announce: Announce, eventId: string): void
  /** What someone reads who comes too late. */
  gone(): UserError
}

/** The clocks of processes and database differ a little, so a job may come slightly early. */
const clockSlackMs = 5_000
/** The mails of one transaction: well under a second, so that nobody else waits for it. */
const mailsOfBatch = 500
/** The most rows of one sweep. The next one follows in a minute. */
const sweepSize = 100
/** Their own jobs get some time first. */
const overdueMs = 60_000

/** The engine of one kind of broadcast. */
export function defineBroadcast<Row extends BroadcastRow>(kind: BroadcastKind<Row>) {
  /** A later request replaces the earlier. */
  function enqueueSending(tx: Transaction, { dueAt, ...target }: BroadcastTarget & { dueAt: Date }): Promise<void> {
    const { eventId, messageId } = target
    const payload = { eventId, ...(messageId !== undefined && { messageId }) }
    return enqueueJob(tx, { task: kind.sendJob, payload, runAt: dueAt, key: kind.jobKey(target) })
  }

  function enqueueTelling(tx: Transaction, id: string, now: Date): Promise<void> {
    return enqueueJob(tx, {
      task: kind.tellJob,
      payload: { [kind.idKey]: id },
      runAt: now,
      key: `${kind.tellJob}:${id}`,
    })
  }

  async function closeAndTell(closing: Closing<Row>): Promise<boolean> {
    const isLeaving = await kind.close(closing)
    if (isLeaving) await enqueueTelling(closing.tx, closing.row.id, closing.now)
    kind.announce(closing.announce, closing.row.eventId)
    return isLeaving
  }

  /** Run the job at its time. It does nothing when the row is held, was sent, or was postponed by a later edit. */
  async function sendDue(platform: Platform, target: BroadcastTarget): Promise<void> {
    await transact(platform, async (tx, announce) => {
      await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${target.eventId}::uuid FOR NO KEY UPDATE`
      // Read behind the lock: sending, holding and editing run one after another.
      const now = platform.clock.now()
      const row = await kind.findUnsent(tx, target)
      if (!row || row.heldAt || row.dueAt.getTime() > now.getTime() + clockSlackMs) return
      await closeAndTell({ platform, tx, announce, row, now, viewer: null })
    })
  }

  /** Send it now, also when it is held. @throws `gone` when someone else was first, or nothing is left to tell. */
  async function sendNow(context: Context, target: BroadcastTarget): Promise<void> {
    const { platform } = context
    const isLeaving = await workOnEvent(context, {
      eventId: target.eventId,
      capability: 'seeGuests',
      work: async ({ tx, announce, now, viewer }) => {
        const row = await kind.findUnsent(tx, target)
        return row ? closeAndTell({ platform, tx, announce, row, now, viewer }) : false
      },
    })
    // Thrown after the commit, because a row without news stays closed.
    if (!isLeaving) throw kind.gone()
  }

  /** Hold it, or release it. Doing it twice changes nothing. @throws `gone` */
  async function hold(context: Context, target: BroadcastTarget, isHeld: boolean): Promise<void> {
    await workOnEvent(context, {
      eventId: target.eventId,
      capability: 'seeGuests',
      work: async ({ tx, announce, now, event }) => {
        const row = await kind.findUnsent(tx, target)
        if (!row) throw kind.gone()
        if ((row.heldAt !== null) === isHeld) return
        const dueAt = isHeld ? row.dueAt : kind.dueAfterHold(row, event, now)
        await kind.change(tx, row.id, { heldAt: isHeld ? now : null, dueAt })
        if (!isHeld) await enqueueSending(tx, { ...target, dueAt })
        kind.announce(announce, row.eventId)
      },
    })
  }

  /**
   * Write the mails for the next recipients, and enqueue the job for those after them. The row stores the progress in the
   * same transaction, so a repeated or parallel run writes to nobody twice.
   */
  async function tell(platform: Platform, id: string, { batchSize } = { batchSize: mailsOfBatch }): Promise<void> {
    await transact(platform, async (tx, announce) => {
      const now = platform.clock.now()
      await holdOptOuts(tx)
      const row = await kind.lock(tx, id)
      if (!row?.sentAt || row.finishedAt) return
      const { nextRecipients, mailFor } = await kind.write(platform, tx, row, now)
      const recipients = await nextRecipients(row.toldUpTo ?? '', batchSize)
      await queueMails(tx, now, recipients.map(mailFor))
      const isLast = recipients.length < batchSize
      await kind.change(tx, id, {
        recipients: { increment: recipients.length },
        // The address is needed only until the next batch.
        toldUpTo: isLast ? null : recipients.at(-1)!.emailNormalized,
        finishedAt: isLast ? now : null,
      })
      if (!isLast) await enqueueTelling(tx, id, now)
      kind.announce(announce, row.eventId)
    })
  }

  /** Send what is overdue, and continue where a process stopped in the middle. One failure does not stop the others. */
  async function sweep(platform: Platform): Promise<void> {
    const overdue = new Date(platform.clock.now().getTime() - overdueMs)
    for (const row of await kind.findOverdue(platform, overdue, sweepSize)) {
      try {
        await (row.sentAt ? tell(platform, row.id) : sendDue(platform, kind.targetOf(row)))
      } catch (error) {
        reportFault(platform.logger, error, { job: kind.sendJob, eventId: row.eventId })
      }
    }
  }

  return { enqueueSending, closeAndTell, sendDue, sendNow, hold, tell, sweep }
}

/** The rows that a sweep must go on with, as a filter of either table. */
export const overdueWhere = (before: Date) => ({
  finishedAt: null,
  OR: [{ sentAt: null, heldAt: null, dueAt: { lt: before } }, { sentAt: { lt: before } }],
})
