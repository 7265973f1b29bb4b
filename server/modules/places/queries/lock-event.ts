import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { EventStatus, EventVisibility } from '../../../platform/generated/prisma/enums.ts'
import type { Db, Transaction } from '../../../platform/database/db.ts'
import type { PlacesEvent } from '../domain/event-places.ts'

/** The columns of an event that places and the waitlist depend on. */
export interface EventRow extends Omit<PlacesEvent, 'isLive'> {
  status: EventStatus
  endsAt: Date
}

/** The same in SQL, of a table that is called `event` there. */
export const eventColumns = `
  event."status"::text, event."startsAt", event."endsAt", event."timeZone", event."capacity", event."placesTaken",
  event."placesHeld",
  event."approvalRequired", event."waitlistEnabled", event."waitlistClosed", event."waitlistPolicy"::text,
  event."waitlistAutoOffer", event."waitlistOfferMinutes", event."waitlistCutoffMinutes", event."waitlistQuietHours"`

export interface LockedEvent extends EventRow {
  id: string
  slug: string
  visibility: EventVisibility
  organizationId: string
  /** The milestone that its feed has shown. */
  guestMilestone: number
  soldOutAt: Date | null
  /** Places for an unconfirmed address are held for 15 minutes. */
  confirmAddresses: boolean
  /** Check-in adds walk-ins also when no place is left. */
  walkInsOverCapacity: boolean
  /** The link of an invitation lets others in too, where nothing but a link does. */
  invitationsAdmitOthers: boolean
}

const lockedColumns = Prisma.raw(`
  SELECT event."id", event."url" AS "slug", event."visibility"::text, "Group"."organizationId", event."guestMilestone",
    event."soldOutAt", event."confirmAddresses", event."walkInsOverCapacity", event."invitationsAdmitOthers", ${eventColumns}
  FROM "Event" event JOIN "Group" ON "Group"."id" = event."groupId"`)

/**
 * Lock an event for this transaction. Other transactions that want its places wait. This is always
 * the first lock, so that no two transactions wait for each other. It is not `FOR UPDATE`, which
 * would also block comments, because their foreign key reads the event, and could deadlock with
 * them on the feed's counter. Read other tables only after this has returned: a subquery here would
 * see them as they were before the wait.
 */
export async function lockEvent(tx: Transaction, eventId: string): Promise<LockedEvent | null> {
  const [event] = await tx.$queryRaw<LockedEvent[]>`
    /* prepare lock-event */ ${lockedColumns} WHERE event."id" = ${eventId}::uuid FOR NO KEY UPDATE OF event`
  return event ?? null
}

/** The same without a lock, for what only shows how things would go. */
export async function readEvent(db: Pick<Db, '$queryRaw'>, eventId: string): Promise<LockedEvent | null> {
  const [event] = await db.$queryRaw<LockedEvent[]>`${lockedColumns} WHERE event."id" = ${eventId}::uuid`
  return event ?? null
}

/**
 * Lock several events, one after another in the order of their ids. Everyone who locks several does it in this order, so
 * that nobody waits in a circle.
 */
export function lockEvents(tx: Transaction, eventIds: string[]): Promise<LockedEvent[]> {
  return tx.$queryRaw<LockedEvent[]>`
    ${lockedColumns} WHERE event."id" = ANY(${eventIds}::uuid[]) ORDER BY event."id" FOR NO KEY UPDATE OF event`
}

/** Lock those of several events that are not locked, without waiting for any. */
export function lockFreeEvents(tx: Transaction, eventIds: string[]): Promise<LockedEvent[]> {
  return tx.$queryRaw<LockedEvent[]>`
    /* prepare lock-free-events */ ${lockedColumns}
    WHERE event."id" = ANY(${eventIds}::uuid[]) ORDER BY event."id" FOR NO KEY UPDATE OF event SKIP LOCKED`
}
