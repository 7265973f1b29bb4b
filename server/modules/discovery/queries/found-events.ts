import type { Context } from '../../../graphql/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { findCursorEvent, listedOnce } from '../../events/public.ts'
import { type EventsFilter, isUnfiltered, mostFound } from '../domain.ts'
import { conditionsOf, isFirstOfSeries } from './filter-conditions.ts'
import { rankedIds } from './ranked-events.ts'

interface Asked {
  cursor?: { id?: string } | undefined
  /** Negative for the last ones before the cursor. */
  take?: number | undefined
}

/** What an operation found by words already: a page asks for events and their number. */
const found = new WeakMap<object, Map<string, Promise<string[]>>>()

function idsByWords(context: Context, filter: EventsFilter & { search: string }): Promise<string[]> {
  const { db, clock } = context.platform
  const known = found.get(context) ?? new Map<string, Promise<string[]>>()
  found.set(context, known)
  const key = JSON.stringify(filter)
  const ids = known.get(key) ?? idsOf(db, rankedIds(filter, clock.now()))
  known.set(key, ids)
  return ids
}

/** The ids of one page, in their order. */
async function findIds(context: Context, filter: EventsFilter, { cursor, take = mostFound }: Asked): Promise<string[]> {
  const { db, clock } = context.platform
  const isBackward = take < 0
  if (filter.search) {
    const ids = await idsByWords(context, { ...filter, search: filter.search })
    const at = cursor?.id === undefined ? null : ids.indexOf(cursor.id)
    // A cursor of an event that is not found leads nowhere.
    if (at === -1) return []
    if (isBackward) return ids.slice(0, at ?? ids.length).slice(take)
    return ids.slice(at === null ? 0 : at + 1).slice(0, take)
  }
  const from = cursor?.id === undefined ? null : await findCursorEvent(context, { id: cursor.id })
  if (cursor?.id !== undefined && !from) return []
  const page = { take: Math.abs(take), beyond: from, isBackward }
  const now = clock.now()
  const ids = await idsOf(db, isUnfiltered(filter) ? listedOnce(now, page) : filtered(filter, now, page))
  return isBackward ? ids.reverse() : ids
}

interface Page {
  take: number
  beyond?: { startsAt: Date; id: string } | null
  isBackward?: boolean
}

/** What a filter without words finds, the soonest first. */
function filtered(filter: EventsFilter, now: Date, { take, beyond, isBackward }: Page): Prisma.Sql {
  const [side, direction] = isBackward ? [Prisma.sql`<`, Prisma.sql`DESC`] : [Prisma.sql`>`, Prisma.sql`ASC`]
  const conditions = [...conditionsOf(filter, now), ...isFirstOfSeries(filter, now)]
  if (beyond)
    conditions.push(Prisma.sql`(search."startsAt", search."eventId") ${side} (${beyond.startsAt}, ${beyond.id}::uuid)`)
  return Prisma.sql`
    SELECT search."eventId" FROM "EventSearch" search WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY search."startsAt" ${direction}, search."eventId" ${direction} LIMIT ${take}::int`
}

async function idsOf(db: Db, statement: Prisma.Sql): Promise<string[]> {
  return (await db.$queryRaw<{ eventId: string }[]>(statement)).map(({ eventId }) => eventId)
}

/**
 * One page of the events that a filter finds: by words the best first, otherwise the soonest first. Of each series only the
 * first date that it finds, unless it wants each date.
 */
export async function listFoundEvents(
  context: Context,
  filter: EventsFilter,
  { cursor, take, skip: _skip, ...selection }: Prisma.EventFindManyArgs,
) {
  const ids = await findIds(context, filter, { cursor: cursor as Asked['cursor'], take })
  if (ids.length === 0) return []
  // Read after the ids: an event that was hidden meanwhile is not shown.
  const events = await context.platform.db.event.findMany({
    ...selection,
    where: { id: { in: ids }, status: 'PUBLISHED', visibility: 'PUBLIC' },
  })
  const byId = new Map(events.map((event) => [event.id, event]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many events `listFoundEvents` has in all; of more than `mostFound`, that many. */
export async function countFoundEvents(context: Context, filter: EventsFilter): Promise<number> {
  const { db, clock } = context.platform
  if (filter.search) return (await idsByWords(context, { ...filter, search: filter.search })).length
  const now = clock.now()
  const page = { take: mostFound }
  const listed = isUnfiltered(filter) ? listedOnce(now, page) : filtered(filter, now, page)
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM (${listed}) found`
  return row!.count
}
