import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'

/** More come with the next delivery. */
const changesAtOnce = 100

/** The number of the last write to an event's guests; 0 before the first. */
export async function lastGuestChange({ platform }: Context, eventId: string): Promise<bigint> {
  // The end of the index: Prisma's own maximum would read every guest.
  const last = await platform.db.registration.findFirst({
    where: { eventId },
    orderBy: { revision: 'desc' },
    select: { revision: true },
  })
  return last?.revision ?? 0n
}

export interface GuestChanges {
  /** The oldest change first. A guest who changed twice is listed once, with the current data. */
  registrationIds: string[]
  /** What to resume after. */
  cursor: bigint
  hasMore: boolean
}

/** The guests who were added or changed after a cursor. */
export async function readGuestChanges({ platform }: Context, eventId: string, cursor: bigint): Promise<GuestChanges> {
  const rows = await platform.db.registration.findMany({
    where: { eventId, revision: { gt: cursor } },
    orderBy: { revision: 'asc' },
    take: changesAtOnce,
    select: { id: true, revision: true },
  })
  return {
    registrationIds: rows.map(({ id }) => id),
    cursor: rows.at(-1)?.revision ?? cursor,
    hasMore: rows.length === changesAtOnce,
  }
}

/** The guests of a delivery, with the client's selection. */
export function listChangedGuests({ platform }: Context, ids: string[], query: Prisma.RegistrationDefaultArgs) {
  return platform.db.registration.findMany({ ...query, where: { id: { in: ids } }, orderBy: { revision: 'asc' } })
}
