import type { I18n } from '@lingui/core'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EventChangeNotice } from '../../../platform/generated/prisma/client.ts'
import { type NoticeFacts, noticeFactsOf, noticeSelect } from '../../events/public.ts'
import { type EventChange, isCancellation, listChanges } from '../domain/event-changes.ts'

export interface PendingNotice extends EventChangeNotice {
  changes: EventChange[]
  isTransactional: boolean
  facts: { before: NoticeFacts; after: NoticeFacts }
}

/** The unsent notice of an event; null when there is none, or when every edit was undone. */
export async function findPendingNotice(
  i18n: I18n,
  tx: Transaction,
  eventId: string,
  now: Date,
): Promise<PendingNotice | null> {
  const notice = await tx.eventChangeNotice.findFirst({
    where: { eventId, sentAt: null },
    include: { event: { select: noticeSelect } },
  })
  if (!notice) return null
  const { event, ...row } = notice
  const pending = compare(i18n, row, noticeFactsOf(event), now)
  return pending.changes.length > 0 ? pending : null
}

/** A notice with the event as it is now, in words. */
export function compare(i18n: I18n, notice: EventChangeNotice, after: NoticeFacts, now: Date): PendingNotice {
  // The column holds nothing else.
  const before = notice.before as unknown as NoticeFacts
  const isTransactional = isCancellation(before, after)
  // A new start is not told any more once the event is over. A cancellation still is.
  const isOver = new Date(after.endsAt) <= now && !isTransactional
  return {
    ...notice,
    changes: isOver ? [] : listChanges(i18n, before, after, now),
    isTransactional,
    facts: { before, after },
  }
}
