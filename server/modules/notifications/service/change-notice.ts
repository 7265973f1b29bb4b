import { sourceLocale } from '../../../contract/locales.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EventChangeNotice } from '../../../platform/generated/prisma/client.ts'
import { i18nOf } from '../../../platform/i18n/catalogues.ts'
import type { Platform } from '../../../platform/platform.ts'
import { eventTopic, noticeDelayMs, noticeFactsOf, noticeSelect } from '../../events/public.ts'
import { NoticeGone } from '../errors.ts'
import { compare } from '../queries/pending-notice.ts'
import { type Closing, defineBroadcast, overdueWhere } from './broadcast.ts'
import { lockNotice, writeNotice } from './notice-mails.ts'

/** Sends an event's unsent change notice when it is due: `{ eventId }`. */
export const sendChangeNoticeJob = 'sendChangeNotice'
/** Writes one batch of mails: `{ noticeId }`. */
export const tellGuestsJob = 'tellGuests'

/** There is one unsent notice per event. */
const notices = defineBroadcast<EventChangeNotice>({
  sendJob: sendChangeNoticeJob,
  jobKey: ({ eventId }) => `changeNotice:${eventId}`,
  tellJob: tellGuestsJob,
  idKey: 'noticeId',
  findUnsent: (tx, { eventId }) => tx.eventChangeNotice.findFirst({ where: { eventId, sentAt: null } }),
  close: closeNotice,
  lock: lockNotice,
  write: writeNotice,
  change: (tx, id, data) =>
    tx.eventChangeNotice.update({
      where: { id },
      // What somebody held or released is told by itself.
      data: { ...data, ...('heldAt' in data && { seriesEditId: null }) },
      select: { id: true },
    }),
  dueAfterHold: ({ dueAt }, { startsAt }, now) => dueAfterHold({ dueAt, startsAt }, now),
  findOverdue: ({ db }, before, take) =>
    db.eventChangeNotice.findMany({ where: overdueWhere(before), orderBy: { dueAt: 'asc' }, take }),
  targetOf: ({ eventId }) => ({ eventId }),
  announce: (announce, eventId) => announce(eventTopic(eventId), {}),
  gone: () => new NoticeGone(),
})

/** A later request replaces the earlier: there is one unsent notice per event. */
export function enqueueChangeNotice(tx: Transaction, { eventId, dueAt }: { eventId: string; dueAt: Date }) {
  return notices.enqueueSending(tx, { eventId, dueAt })
}

/** Run the job at a notice's time. It does nothing when the notice is held, was sent, or was postponed by a later edit. */
export const sendDueNotice = (platform: Platform, eventId: string) => notices.sendDue(platform, { eventId })

/** Send the notice to guests now. @throws NoticeGone when someone else was first. */
export async function sendChangeNotice(context: Context, eventId: string): Promise<string> {
  await notices.sendNow(context, { eventId })
  return eventId
}

/** Hold a notice, or release it. Doing it twice changes nothing. @throws NoticeGone */
export async function holdChangeNotice(context: Context, eventId: string, hold: boolean): Promise<string> {
  await notices.hold(context, { eventId }, hold)
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

/** Write the mails of a notice for its next guests. */
export const tellGuests = notices.tell
/** Send overdue notices, and continue where a process stopped in the middle. */
export const sweepNotices = notices.sweep

/**
 * Close a notice: store what guests are told as of now. Later edits begin a new notice, so that all guests of one notice
 * read the same. @returns false when there is nothing to tell.
 */
async function closeNotice({ tx, row, now, viewer }: Closing<EventChangeNotice>): Promise<boolean> {
  const event = await tx.event.findUniqueOrThrow({ where: { id: row.eventId }, select: noticeSelect })
  const after = noticeFactsOf(event)
  // In every language as many.
  const hasNews = compare(i18nOf(sourceLocale), row, after, now).changes.length > 0
  await tx.eventChangeNotice.update({
    where: { id: row.id },
    data: {
      sentAt: now,
      after: { ...after },
      recipients: 0,
      heldAt: null,
      finishedAt: hasNews ? null : now,
      ...(viewer && { seriesEditId: null }),
    },
  })
  return hasNews
}
