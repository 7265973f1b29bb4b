import { batched } from '../../../platform/database/batched.ts'
import type { Platform } from '../../../platform/platform.ts'

export interface HeldPlaces {
  count: number
  until: Date
}

const none: HeldPlaces[] = []

/** The places that invitations hold now, by the moment until which they do, for all of a list in one statement. */
export const findHeldPlaces = batched<HeldPlaces[], Platform>(async ({ db, clock }, eventIds) => {
  const rows = await db.guestInvitation.groupBy({
    by: ['eventId', 'holdsUntil'],
    where: { eventId: { in: eventIds }, holdsUntil: { gt: clock.now() } },
    orderBy: { holdsUntil: 'asc' },
    _count: true,
  })
  const held = new Map<string, HeldPlaces[]>()
  for (const { eventId, holdsUntil, _count: count } of rows)
    held.set(eventId, [...(held.get(eventId) ?? []), { count, until: holdsUntil! }])
  return held
}, none)
