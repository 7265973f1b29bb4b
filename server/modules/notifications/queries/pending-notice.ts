import type { Transaction } from '../../../platform/database/db.ts'
import type { EventChangeNotice } from '../../../platform/generated/prisma/client.ts'
import { type EventChange, type EventSnapshot, isCancellation, listChanges } from '../domain/event-changes.ts'
import { readSnapshot, snapshotSelect, toSnapshot } from './snapshot.ts'

export interface PendingNotice extends EventChangeNotice {
  changes: EventChange[]
  isTransactional: boolean
  facts: { before: EventSnapshot; after: EventSnapshot }
}

/** What guests of an event are about to be told; null when nothing is, or when every edit was taken back. */
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

/** A notice beside the event as it is now. */
export function compare(notice: EventChangeNotice, after: EventSnapshot, now: Date): PendingNotice {
  const before = readSnapshot(notice.before)
  const isTransactional = isCancellation(before, after)
  // News of a different start are no use once the thing is over; that it was called off still is.
  const isOver = new Date(after.endsAt) <= now && !isTransactional
  return {
    ...notice,
    changes: isOver ? [] : listChanges(before, after, now),
    isTransactional,
    facts: { before, after },
  }
}

/**
 * The unsent notice of an event under the event's lock, which whoever edits the event takes as well: sending, holding
 * and editing go one after the other, and no edit is added to a notice that has just been sent.
 */
export async function lockUnsentNotice(tx: Transaction, eventId: string): Promise<EventChangeNotice | null> {
  await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR NO KEY UPDATE`
  return tx.eventChangeNotice.findFirst({ where: { eventId, sentAt: null } })
}
