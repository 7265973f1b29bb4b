import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { EventStatus, EventVisibility } from '../../../platform/generated/prisma/enums.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { PlacesEvent } from '../domain/event-places.ts'

/** The columns of an event that places and the waitlist depend on. */
export interface EventRow extends Omit<PlacesEvent, 'isLive'> {
  status: EventStatus
  endsAt: Date
}

/** The same in SQL, of a table that is called `event` there. */
export const eventColumns = `
  event."status"::text, event."startsAt", event."endsAt", event."timeZone", event."capacity", event."placesTaken",
  event."approvalRequired", event."waitlistEnabled", event."waitlistClosed", event."waitlistPolicy"::text,
  event."waitlistAutoOffer", event."waitlistOfferMinutes", event."waitlistCutoffMinutes", event."waitlistQuietHours"`

export interface LockedEvent extends EventRow {
  id: string
  url: string
  visibility: EventVisibility
  organizationId: string
  /** What its feed has celebrated. */
  guestMilestone: number
  soldOutAt: Date | null
  /** Places of an address that nobody confirmed are held for 15 minutes. */
  confirmAddresses: boolean
}

const lockedColumns = Prisma.raw(`
  SELECT event."id", event."url", event."visibility"::text, "Group"."organizationId", event."guestMilestone",
    event."soldOutAt", event."confirmAddresses", ${eventColumns}
  FROM "Event" event JOIN "Group" ON "Group"."id" = event."groupId"`)

/**
 * Take an event for this transaction; everybody else who wants its places waits. Always the first lock, so that no two
 * transactions wait for each other. Not `FOR UPDATE`: that would also stop comments, whose foreign key only reads the
 * event, and could wait in a circle with them on the feed's counter.
 *
 * Read other tables only after this returned: a subquery here would see them as they were before the wait.
 */
export async function lockEvent(tx: Transaction, eventId: string): Promise<LockedEvent | null> {
  const [event] = await tx.$queryRaw<LockedEvent[]>`
    /* prepare lock-event */ ${lockedColumns} WHERE event."id" = ${eventId}::uuid FOR NO KEY UPDATE OF event`
  return event ?? null
}

/** Take those of several events that nobody else has just now, without waiting for any. */
export function lockFreeEvents(tx: Transaction, eventIds: string[]): Promise<LockedEvent[]> {
  return tx.$queryRaw<LockedEvent[]>`
    /* prepare lock-free-events */ ${lockedColumns}
    WHERE event."id" = ANY(${eventIds}::uuid[]) ORDER BY event."id" FOR NO KEY UPDATE OF event SKIP LOCKED`
}
