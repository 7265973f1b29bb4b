import type { Transaction } from '../../../platform/database/db.ts'
import type { EventChangeNotice } from '../../../platform/generated/prisma/client.ts'
import { type EventChange, type EventSnapshot, isCancellation, listChanges } from '../domain/event-changes.ts'
import { readSnapshot, snapshotSelect, toSnapshot } from './snapshot.ts'

export interface PendingNotice extends EventChangeNotice {
  changes: EventChange[]
  isTransactional: boolean
  facts: { before: EventSnapshot; after: EventSnapshot }
}

/** The unsent notice of an event; null when there is none, or when every edit was undone. */
export async function findPendingNotice(tx: Transaction, eventId: string, now: Date): Promise<PendingNotice | null> {
  const notice = await tx.eventChangeNotice.findFirst({
    where: { eventId, sentAt: null },
    include: { event: { select: snapshotSelect } },
  })
  if (!notice) return null
  const { event, ...row } = notice
  const pending = compare(row, toSnapshot(event), now)
  return pending.changes.length > 0 ? pending : null
}

/** A notice with the event as it is now. */
export function compare(notice: EventChangeNotice, after: EventSnapshot, now: Date): PendingNotice {
  const before = readSnapshot(notice.before)
  const isTransactional = isCancellation(before, after)
  // A new start is not told any more once the event is over. A cancellation still is.
  const isOver = new Date(after.endsAt) <= now && !isTransactional
  return {
    ...notice,
    changes: isOver ? [] : listChanges(before, after, now),
    isTransactional,
    facts: { before, after },
  }
}

/**
 * Lock the unsent notice of an event, under the event's lock that every edit takes too. Sending,
 * holding and editing run one after the other, so no edit is added to a notice that was just sent.
 */
export async function lockUnsentNotice(tx: Transaction, eventId: string): Promise<EventChangeNotice | null> {
  await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR NO KEY UPDATE`
  return tx.eventChangeNotice.findFirst({ where: { eventId, sentAt: null } })
}
