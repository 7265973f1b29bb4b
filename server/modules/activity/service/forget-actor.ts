import { shortName } from '../../../contract/text/short-name.ts'
import type { Db, Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { appendSteps } from './append.ts'

/** Whose rows these are, once the account is deleted. */
const deletedActorName = 'Deleted account'

/** Take an account's name off everything it did in any feed. What it wrote stays, and its replies keep their place. */
export async function forgetActor(tx: Transaction, userId: string): Promise<void> {
  // Its reactions go with it, and change what they were given to. In one order: two who go at once do not wait in a circle.
  await tx.$queryRaw`
    SELECT 1 FROM "ActivityItem" WHERE "id" IN (
      SELECT "id" FROM "ActivityItem" WHERE "actorId" = ${userId}::uuid
      UNION SELECT "itemId" FROM "ActivityReaction" WHERE "userId" = ${userId}::uuid
    ) ORDER BY "id" FOR NO KEY UPDATE`
  await tx.activityItem.updateMany({
    where: { actorId: userId },
    data: { actorId: null, actorName: deletedActorName },
  })
}

/** Rows that name a guest without an account. */
const ofGuests = {
  actorId: null,
  kind: { in: ['REGISTERED', 'WAITLIST_JOINED'] },
} satisfies Prisma.ActivityItemWhereInput

/**
 * Take the names of guests without an account off an event's feed. For an event that is long over: nobody is told.
 *
 * @param name What it says instead.
 */
export async function forgetGuestNames(tx: Transaction, eventId: string, name: string): Promise<void> {
  await tx.activityItem.updateMany({
    where: { eventId, ...ofGuests, actorName: { not: deletedActorName } },
    data: { actorName: name, guestRowId: null },
  })
}

interface NamedGuest {
  eventId: string
  /** Their registration and their entry on the waitlist. */
  rowIds: string[]
  /** As they gave it. */
  name: string
}

/**
 * Items that name a guest without an account. Those from before items said whom they name are found by the name itself;
 * where two guests share one, both are meant.
 */
function namingGuest({ eventId, rowIds, name }: NamedGuest) {
  return {
    eventId,
    ...ofGuests,
    OR: [{ guestRowId: { in: rowIds } }, { guestRowId: null, actorName: shortName(name) }],
  }
}

/** What an event's feed calls a guest without an account, each name once. */
export async function findGuestNames(db: Pick<Db, 'activityItem'>, guest: NamedGuest): Promise<string[]> {
  const items = await db.activityItem.findMany({ where: namingGuest(guest), select: { actorName: true } })
  return [...new Set(items.flatMap(({ actorName }) => actorName ?? []))]
}

/** Take a guest without an account off an event's feed, also for whoever has it open. */
export async function forgetGuestOf(
  tx: Transaction,
  announce: Announce,
  { becomes, ...guest }: NamedGuest & { becomes: string },
): Promise<void> {
  const items = await tx.activityItem.findMany({
    where: namingGuest(guest),
    orderBy: { sequence: 'asc' },
    select: { id: true },
  })
  const itemIds = items.map(({ id }) => id)
  await tx.activityItem.updateMany({
    where: { id: { in: itemIds } },
    data: { actorName: becomes, guestRowId: null },
  })
  await appendSteps(tx, announce, { eventId: guest.eventId, itemIds, kind: 'EDITED' })
}
