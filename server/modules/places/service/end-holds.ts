import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { enqueueLapse } from './enqueue-serving.ts'
import { type EventScope, announcePlaces } from './event-scope.ts'

/**
 * End holds of the locked event: the places that invitations hold back for their people. The caller
 * serves the waitlist. An event that holds none is not read. @returns how many places they held.
 */
export async function endHolds(scope: EventScope, where: Prisma.GuestInvitationWhereInput): Promise<number> {
  const { tx, event } = scope
  if (event.placesHeld === 0) return 0
  const { count } = await tx.guestInvitation.updateMany({
    where: { AND: [where, { eventId: event.id, holdsUntil: { not: null } }] },
    data: { holdsUntil: null },
  })
  if (count === 0) return 0
  event.placesHeld -= count
  announcePlaces(scope)
  return count
}

/** Adapt holds to an event that changed: none lasts beyond the start, and none outlasts a cancelled event. */
export async function shortenHolds(scope: EventScope): Promise<void> {
  const { tx, event, now } = scope
  if (event.placesHeld === 0) return
  const latest = event.isLive ? event.startsAt : now
  const { count } = await tx.guestInvitation.updateMany({
    where: { eventId: event.id, holdsUntil: { gt: latest } },
    data: { holdsUntil: latest },
  })
  if (count === 0) return
  announcePlaces(scope)
  if (latest > now) await enqueueLapse(scope, latest)
}
