import { shortName } from '../../../contract/text/short-name.ts'
import { deletedActorName } from '../../../contract/text/stand-in-names.ts'
import type { Db, Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import { appendSteps } from './append.ts'

/** Remove an account's name from everything it did in any feed. Texts and their replies stay. */
export async function forgetActor(tx: Transaction, userId: string): Promise<void> {
  // Its reactions are deleted, which changes the items. They are locked in one order, so that two
  // deletions do not deadlock.
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

/** Items that name a guest without an account. */
const ofGuests = {
  actorId: null,
  kind: { in: ['REGISTERED', 'WAITLIST_JOINED'] },
} satisfies Prisma.ActivityItemWhereInput

/** Replace the names of guests without an account, long after the event. Nobody is told. */
export async function forgetGuestNames(tx: Transaction, eventId: string, name: string): Promise<void> {
  await tx.activityItem.updateMany({
    where: { eventId, ...ofGuests, actorName: { not: deletedActorName } },
    data: { actorName: name, guestRowId: null },
  })
}

interface NamedGuest {
  eventId: string
  /** Their registration and their waitlist entry. */
  rowIds: string[]
  /** The name as they typed it. */
  name: string
}

/** Older items do not refer to the guest and are found by the name, which two guests may share. */
function namingGuest({ eventId, rowIds, name }: NamedGuest) {
  return {
    eventId,
    ...ofGuests,
    OR: [{ guestRowId: { in: rowIds } }, { guestRowId: null, actorName: shortName(name) }],
  }
}

/** The names that an event's feed shows for a guest without an account, each once. */
export async function findGuestNames(db: Pick<Db, 'activityItem'>, guest: NamedGuest): Promise<string[]> {
  const items = await db.activityItem.findMany({ where: namingGuest(guest), select: { actorName: true } })
  return [...new Set(items.flatMap(({ actorName }) => actorName ?? []))]
}

/** Remove a guest without an account from an event's feed, also on open pages. */
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
