import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { eventTopic } from '../../events/public.ts'
import type { EventChangeNotice } from '../../../platform/generated/prisma/client.ts'
import { compare } from '../queries/pending-notice.ts'
import { snapshotSelect, toSnapshot } from '../queries/snapshot.ts'

export const tellGuestsJob = 'tellGuests'

interface Close {
  tx: Transaction
  announce: Announce
  /** Locked by the caller. */
  notice: EventChangeNotice
  now: Date
}

/**
 * Close a notice: store what guests will be told as of now, and enqueue the job that tells them.
 * Later edits begin a new notice, so that all guests of one notice read the same. @returns false
 * when there is nothing to tell.
 */
export async function closeNotice({ tx, announce, notice, now }: Close): Promise<boolean> {
  const event = await tx.event.findUniqueOrThrow({ where: { id: notice.eventId }, select: snapshotSelect })
  const after = toSnapshot(event)
  const hasNews = compare(notice, after, now).changes.length > 0
  await tx.eventChangeNotice.update({
    where: { id: notice.id },
    data: { sentAt: now, after: { ...after }, recipients: 0, heldAt: null, finishedAt: hasNews ? null : now },
  })
  if (hasNews) await enqueueTelling(tx, notice.id, now)
  announce(eventTopic(notice.eventId), {})
  return hasNews
}

export function enqueueTelling(tx: Transaction, noticeId: string, now: Date): Promise<void> {
  return enqueueJob(tx, { task: tellGuestsJob, payload: { noticeId }, runAt: now, key: `${tellGuestsJob}:${noticeId}` })
}
