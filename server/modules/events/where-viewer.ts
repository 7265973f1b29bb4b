import type { Context } from '../../graphql/context.ts'
import { membershipKey } from '../../graphql/live/engine/live-source.ts'
import { batched } from '../../platform/database/batched.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Event } from '../../platform/generated/prisma/client.ts'
import { seesGuestsOf } from './domain/guests-shown.ts'
import type { WhereViewer } from './domain/where.ts'
import { readOwnPlaces } from './live/live-facts.ts'
import { organizationOf } from './queries.ts'

/** Whether people have a confirmed place, in one statement for all that ask together. */
const confirmedPlaces = batched(async (db: Db, pairs: string[]) => {
  const split = pairs.map((pair) => pair.split(':') as [string, string])
  const [eventIds, personIds] = [split.map(([id]) => id), split.map(([, id]) => id)]
  const places = await readOwnPlaces(db, [...new Set(eventIds)], [...new Set(personIds)])
  return new Map(pairs.map((pair) => [pair, places.get(pair)?.isGuest ?? false]))
}, false)

/** Whether a person's own account has a confirmed place at an event. */
export function hasConfirmedPlace(db: Db, eventId: string, personId: string): Promise<boolean> {
  return confirmedPlaces(db, membershipKey(eventId, personId))
}

/** As whom the viewer asks where an event is: by their role, their account's place, or the secret of a place. */
export async function findWhereViewer(
  { platform: { db }, viewer, heldRows }: Context,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<WhereViewer> {
  if (viewer.roles.has(organizationId)) return 'ORGANIZER'
  if (viewer.guestAt?.has(id)) return 'GUEST'
  if (viewer.person && (await hasConfirmedPlace(db, id, viewer.person.id))) return 'GUEST'
  if (heldRows.size === 0) return 'STRANGER'
  const held = await db.registration.findFirst({
    where: { id: { in: [...heldRows] }, eventId: id, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
    select: { id: true },
  })
  return held ? 'GUEST' : 'STRANGER'
}

/** Whether the viewer sees who is going. An answer for many is made for the one of them who may see least. */
export async function isShownGuests(
  context: Context,
  { id, guestsShownTo }: Pick<Event, 'id' | 'guestsShownTo'>,
): Promise<boolean> {
  if (guestsShownTo === 'EVERYONE') return true
  if (context.audience !== undefined) return seesGuestsOf(guestsShownTo, context.audience as WhereViewer)
  const organizationId = await organizationOf(context.platform.db, id)
  return organizationId !== null && seesGuestsOf(guestsShownTo, await findWhereViewer(context, { id, organizationId }))
}
