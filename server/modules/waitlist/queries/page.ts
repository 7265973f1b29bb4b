import type { Db } from '../../../platform/database/db.ts'
import { type PageQuery, sideOf } from '../../../platform/database/page-by-id.ts'
import type { Prisma, WaitlistEntry } from '../../../platform/generated/prisma/client.ts'
import { waitlistOrder, namesEvery, openStates } from '../../places/public.ts'

interface WaitlistFilter {
  state?: WaitlistEntry['state'] | null
  /** Words of a name or of an address. */
  search?: string | null
}

/**
 * One page of open offers and of the waitlist behind them. Prisma's own cursor would start again
 * when its entry was offered a place or left meanwhile. Comparing with that entry's position leaves
 * nobody out.
 */
export async function findWaitlistPage<Query extends PageQuery>(
  db: Db,
  eventId: string,
  { state, search }: WaitlistFilter,
  { cursor, ...rest }: Query,
) {
  const states = openStates.filter((open) => !state || open === state)
  const where = { eventId, state: { in: states }, ...namesEvery(search) }
  const page = { ...rest, orderBy: [{ state: 'desc' as const }, ...waitlistOrder], skip: 0 }
  if (!cursor) return db.waitlistEntry.findMany({ ...page, where })
  const row = await db.waitlistEntry.findFirst({ where: { id: String(cursor.id), eventId } })
  // A cursor of an unknown entry leads nowhere.
  if (!row) return []
  return db.waitlistEntry.findMany({ ...page, where: { AND: [where, beyond(row, (rest.take ?? 0) >= 0)] } })
}

/** What comes after an entry in the order of the list, or before it. */
function beyond({ state, priority, joinedAt, id }: WaitlistEntry, isForward: boolean): Prisma.WaitlistEntryWhereInput {
  const [higher, lower] = isForward ? (['gt', 'lt'] as const) : (['lt', 'gt'] as const)
  const here = state === 'OFFERED' ? 'OFFERED' : 'WAITING'
  // Offers come before the waitlist.
  const otherPart = here === 'OFFERED' ? (isForward ? 'WAITING' : null) : isForward ? null : 'OFFERED'
  return {
    OR: [
      ...(otherPart ? [{ state: otherPart } as const] : []),
      { state: here, priority: { [lower]: priority } },
      { state: here, priority, joinedAt: { [higher]: joinedAt } },
      { state: here, priority, joinedAt, id: { [higher]: id } },
    ],
  }
}

/**
 * One page of entries whose offer lapsed or was declined, the newest first. An entry that is offered
 * a place again leaves this list, so the page is compared with its cursor's values too.
 */
export async function findFormerEntries<Query extends PageQuery>(
  db: Db,
  eventId: string,
  search: string | null | undefined,
  { cursor, ...rest }: Query,
) {
  const where = { eventId, state: { in: ['EXPIRED' as const, 'DECLINED' as const] }, ...namesEvery(search) }
  const page = { ...rest, orderBy: [{ offeredAt: 'desc' as const }, { id: 'desc' as const }], skip: 0 }
  if (!cursor) return db.waitlistEntry.findMany({ ...page, where })
  const row = await db.waitlistEntry.findFirst({ where: { id: String(cursor.id), eventId } })
  if (!row?.offeredAt) return []
  const side = sideOf(rest, 'desc')
  const beyondRow = {
    OR: [{ offeredAt: { [side]: row.offeredAt } }, { offeredAt: row.offeredAt, id: { [side]: row.id } }],
  }
  return db.waitlistEntry.findMany({ ...page, where: { AND: [where, beyondRow] } })
}
