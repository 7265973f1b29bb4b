import { sourceLocale } from '../../../contract/locales.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import type { EventChangeNotice } from '../../../platform/generated/prisma/client.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { i18nOf } from '../../../platform/i18n/catalogues.ts'
import type { Platform } from '../../../platform/platform.ts'
import { eventTopic, noticeDelayMs, noticeFactsOf, noticeSelect, requireCapability } from '../../events/public.ts'
import { NoticeGone } from '../errors.ts'
import { compare } from '../queries/pending-notice.ts'
import { enqueueTelling } from './tell-guests.ts'

/** Sends an event's unsent change notice when it is due: `{ eventId }`. */
export const sendChangeNoticeJob = 'sendChangeNotice'

/** A later request replaces the earlier: there is one unsent notice per event. */
export function enqueueChangeNotice(tx: Transaction, { eventId, dueAt }: { eventId: string; dueAt: Date }) {
  const key = `changeNotice:${eventId}`
  return enqueueJob(tx, { task: sendChangeNoticeJob, payload: { eventId }, runAt: dueAt, key })
}

/** The clocks of processes and database differ a little, so a job may come slightly early. */
const clockSlackMs = 5_000

/** Run the job at a notice's time. It does nothing when the notice is held, was sent, or was postponed by a later edit. */
export async function sendDueNotice(platform: Platform, eventId: string): Promise<void> {
  const now = platform.clock.now()
  await transact(platform, async (tx, announce) => {
    const notice = await lockUnsentNotice(tx, eventId)
    if (!notice || notice.heldAt || notice.dueAt.getTime() > now.getTime() + clockSlackMs) return
    await closeNotice({ tx, announce, notice, now })
  })
}

/** Send the notice to guests now. @throws NoticeGone when someone else was first. */
export async function sendChangeNotice(context: Context, eventId: string): Promise<string> {
  const { platform } = context
  await requireCapability(context, eventId, 'seeGuests')
  const now = platform.clock.now()
  const isTold = await transact(platform, async (tx, announce) => {
    const notice = await lockUnsentNotice(tx, eventId)
    return notice ? closeNotice({ tx, announce, notice, now }) : false
  })
  // Thrown after the commit, because a notice without news stays closed.
  if (!isTold) throw new NoticeGone()
  return eventId
}

/** Hold a notice, or release it. Doing it twice changes nothing. @throws NoticeGone */
export async function holdChangeNotice(context: Context, eventId: string, hold: boolean): Promise<string> {
  const { platform } = context
  await requireCapability(context, eventId, 'seeGuests')
  const now = platform.clock.now()
  await transact(platform, async (tx, announce) => {
    const notice = await lockUnsentNotice(tx, eventId)
    if (!notice) throw new NoticeGone()
    if ((notice.heldAt !== null) === hold) return
    const { startsAt } = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: { startsAt: true } })
    const dueAt = hold ? notice.dueAt : dueAfterHold({ dueAt: notice.dueAt, startsAt }, now)
    await tx.eventChangeNotice.update({ where: { id: notice.id }, data: { heldAt: hold ? now : null, dueAt } })
    if (!hold) await enqueueChangeNotice(tx, { eventId, dueAt })
    announce(eventTopic(eventId), {})
  })
  return eventId
}

/**
 * When a released notice is sent: at its own time, or after the usual delay, so that releasing does not mean sending.
 * Nothing waits when the event is about to start.
 */
export function dueAfterHold({ dueAt, startsAt }: { dueAt: Date; startsAt: Date }, now: Date): Date {
  if (dueAt > now) return dueAt
  const delayed = new Date(now.getTime() + noticeDelayMs)
  return startsAt <= delayed ? now : delayed
}

/**
 * Lock the unsent notice of an event, under the event's lock: sending, holding and editing run one after another, so no
 * edit is added to a notice that was just sent.
 */
async function lockUnsentNotice(tx: Transaction, eventId: string): Promise<EventChangeNotice | null> {
  await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR NO KEY UPDATE`
  return tx.eventChangeNotice.findFirst({ where: { eventId, sentAt: null } })
}

interface Close {
  tx: Transaction
  announce: Announce
  /** Locked by the caller. */
  notice: EventChangeNotice
  now: Date
}

/**
 * Close a notice: store what guests are told as of now, and enqueue the job. Later edits begin a new notice, so that all
 * guests of one notice read the same. @returns false when there is nothing to tell.
 */
async function closeNotice({ tx, announce, notice, now }: Close): Promise<boolean> {
  const event = await tx.event.findUniqueOrThrow({ where: { id: notice.eventId }, select: noticeSelect })
  const after = noticeFactsOf(event)
  // In every language as many.
  const hasNews = compare(i18nOf(sourceLocale), notice, after, now).changes.length > 0
  await tx.eventChangeNotice.update({
    where: { id: notice.id },
    data: { sentAt: now, after: { ...after }, recipients: 0, heldAt: null, finishedAt: hasNews ? null : now },
  })
  if (hasNews) await enqueueTelling(tx, notice.id, now)
  announce(eventTopic(notice.eventId), {})
  return hasNews
}
