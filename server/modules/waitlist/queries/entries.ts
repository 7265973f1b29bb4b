import { batched } from '../../../platform/database/batched.ts'
import type { Context } from '../../../graphql/context.ts'
import { findOwnRow, holdRow, openStates } from '../../places/public.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { entriesVisibleTo } from '../policy.ts'

/** The viewer's open entry for an event: by account, or the one whose secret they have. */
export function findOwnEntry(context: Context, eventId: string, secret: string | null, query: object) {
  return findOwnRow(context, 'waitlistEntry', { eventId, state: { in: openStates } }, secret, query)
}

/** The given entries, with the client's selection. */
export function listEntries({ platform }: Context, ids: string[], query: Prisma.WaitlistEntryDefaultArgs) {
  return platform.db.waitlistEntry.findMany({ ...query, where: { id: { in: ids } }, orderBy: { id: 'asc' } })
}

/**
 * The id of an entry that exists for the viewer or the holder of its secret. A proven secret counts
 * for the rest of the request.
 */
export async function findVisibleEntry(context: Context, id: string, secret: string | null): Promise<string | null> {
  const { platform, viewer } = context
  const held = await holdRow(context, 'waitlistEntry', { id }, secret)
  const where = held ? { id } : { id, AND: [entriesVisibleTo(viewer)] }
  const entry = await platform.db.waitlistEntry.findFirst({ where, select: { id: true } })
  return entry?.id ?? null
}

/** The number of waiting entries, by event. Triggers keep it. */
export const waitlistLengthOf = batched(async (db, eventIds) => {
  const counts = await db.waitlistCount.findMany({ where: { eventId: { in: eventIds }, state: 'WAITING' } })
  return new Map(counts.map(({ eventId, entries }) => [eventId, entries]))
}, 0)

export type StateCount = Awaited<ReturnType<typeof countByState>>[number]

/** The number of entries in each state, without empty ones. Triggers keep it. */
export function countByState({ platform }: Context, eventId: string) {
  return platform.db.waitlistCount.findMany({
    where: { eventId, entries: { gt: 0 } },
    select: { state: true, entries: true, places: true },
    orderBy: { state: 'asc' },
  })
}
