import type { Context } from '../../../graphql/context.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Venue } from '../../../platform/generated/prisma/client.ts'
import type { Where } from '../../events/public.ts'

/** Venues by their ids, for all events of a page in one statement. Each has a public event: triggers see to it. */
export const venueById = batched<Venue | null>(
  async (db, ids) =>
    new Map((await db.venue.findMany({ where: { id: { in: ids } } })).map((venue) => [venue.id, venue])),
  null,
)

/** A venue by itself, as everyone may know it; null when there is none. */
export async function findVenue({ platform }: Context, slug: string): Promise<(Where & { tag: string }) | null> {
  const venue = await platform.db.venue.findUnique({ where: { slug: slug.toLowerCase() } })
  if (!venue) return null
  return {
    name: venue.name,
    address: venue.address,
    hiddenAddress: null,
    latitude: venue.latitude,
    longitude: venue.longitude,
    venueId: venue.id,
    onlineUrl: null,
    hiddenOnlineUrl: null,
    tag: '',
  }
}
