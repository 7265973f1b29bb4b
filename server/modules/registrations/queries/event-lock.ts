import type { EventStatus, WaitlistPolicy } from '../../../platform/generated/prisma/enums.ts'
import type { Transaction } from '../../../platform/db.ts'

export interface LockedEvent {
  id: string
  url: string
  status: EventStatus
  startsAt: Date
  endsAt: Date
  timeZone: string
  capacity: number | null
  placesTaken: number
  approvalRequired: boolean
  waitlistEnabled: boolean
  waitlistClosed: boolean
  waitlistPolicy: WaitlistPolicy
  waitlistAutoOffer: boolean
  waitlistOfferMinutes: number
  waitlistCutoffMinutes: number
  waitlistQuietHours: boolean
}

/**
 * Take the event for this transaction; everybody else who wants its places waits. Always the first lock, so that no two
 * transactions wait for each other. Not `FOR UPDATE`: that would also stop comments, whose foreign key only reads the
 * event, and could wait in a circle with them on the feed's counter.
 *
 * Read other tables only after this returned: a subquery here would see them as they were before the wait.
 */
export async function lockEvent(tx: Transaction, eventId: string): Promise<LockedEvent | null> {
  const rows = await tx.$queryRaw<LockedEvent[]>`
    SELECT "id", "url", "status"::text, "startsAt", "endsAt", "timeZone", "capacity", "placesTaken", "approvalRequired",
      "waitlistEnabled", "waitlistClosed", "waitlistPolicy"::text, "waitlistAutoOffer", "waitlistOfferMinutes",
      "waitlistCutoffMinutes", "waitlistQuietHours"
    FROM "Event" WHERE "id" = ${eventId}::uuid FOR NO KEY UPDATE`
  return rows[0] ?? null
}
