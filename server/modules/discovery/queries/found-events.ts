import type { Db } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Context } from '../../../graphql/context.ts'
import { type EventsFilter, boxAround, hasOperators, mayBeMistyped, mostFound } from '../domain.ts'

/** A row of what events are found by: each is public, published, and of an organization that shows its events. */
function conditionsOf(filter: EventsFilter, now: Date): Prisma.Sql[] {
  const { place, startsAfter, startsBefore, near, tag, venue, hasFreePlaces } = filter
  const conditions = [Prisma.sql`search."endsAt" > ${now}`]
  if (startsAfter) conditions.push(Prisma.sql`search."startsAt" >= ${startsAfter}`)
  if (startsBefore) conditions.push(Prisma.sql`search."startsAt" < ${startsBefore}`)
  if (hasFreePlaces) conditions.push(Prisma.sql`NOT search."isFull"`)
  if (tag) conditions.push(Prisma.sql`search."tagSlugs" @> ARRAY[${tag}]::text[]`)
  if (venue)
    conditions.push(Prisma.sql`search."venueId" = (SELECT "id" FROM "Venue" WHERE "slug" = ${venue.toLowerCase()})`)
  if (place) {
    const part = Prisma.sql`'%' || nullif(search_words(${place}), '') || '%'`
    // The index is of the names, which have the place in them.
    conditions.push(Prisma.sql`search."names" LIKE ${part} AND search."place" LIKE ${part}`)
  }
  if (near) {
    const { latitude, longitude, km } = near
    const { latitudes, longitudes } = boxAround(near)
    conditions.push(Prisma.sql`search."latitude" BETWEEN ${latitudes[0]}::float8 AND ${latitudes[1]}::float8`)
    if (longitudes)
      conditions.push(Prisma.sql`search."longitude" BETWEEN ${longitudes[0]}::float8 AND ${longitudes[1]}::float8`)
    conditions.push(
      Prisma.sql`search_distance(${latitude}::float8, ${longitude}::float8, search."latitude", search."longitude") <= ${km}::float8`,
    )
  }
  return conditions
}

/**
 * The events that words find, the best first: in the title, then in tags, organizer and venue, then in the description, then as a
 * part of a word. Only when nothing has the words, what is written nearly like them. Of each, the soonest first. What is ranked is
 * bounded, so a common word costs no more on a large site.
 */
function rankedIds(search: string, conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const query = Prisma.sql`search_query(${search})`
  const words = Prisma.sql`nullif(search_words(${search}), '')`
  const part = hasOperators(search) ? Prisma.empty : Prisma.sql`OR search."names" LIKE '%' || ${words} || '%'`
  const nearly = mayBeMistyped(search) ? Prisma.sql`OR search."names" %> ${words}` : Prisma.empty
  const isIn = (weights: string) => Prisma.sql`ts_filter(search."headline", ${weights}::"char"[]) @@ ${query}`
  return Prisma.sql`
    WITH found AS (
      SELECT search."eventId", search."startsAt", CASE
        WHEN ${isIn('{a}')} THEN 1 WHEN ${isIn('{a,b}')} THEN 2 WHEN ${isIn('{a,b,c}')} THEN 3
        WHEN search."headline" @@ ${query} THEN 4 WHEN search."document" @@ ${query} THEN 5
        WHEN search."names" LIKE '%' || ${words} || '%' THEN 6 ELSE 7 END AS "rank"
      FROM "EventSearch" search
      WHERE (search."document" @@ ${query} ${part} ${nearly}) AND ${Prisma.join([...conditions], ' AND ')}
      ORDER BY search."startsAt", search."eventId" LIMIT ${mostFound}::int
    )
    SELECT "eventId" FROM found WHERE "rank" < 7 OR NOT EXISTS (SELECT 1 FROM found WHERE "rank" < 7)
    ORDER BY "rank", "startsAt", "eventId"`
}

interface Asked {
  cursor?: { id?: string } | undefined
  /** Negative for the last ones before the cursor. */
  take?: number | undefined
}

/** The ids of one page, in their order. */
async function findIds(
  db: Db,
  filter: EventsFilter,
  now: Date,
  { cursor, take = mostFound }: Asked,
): Promise<string[]> {
  const conditions = conditionsOf(filter, now)
  const isForward = take >= 0
  if (filter.search) {
    const ids = await idsOf(db, rankedIds(filter.search, conditions))
    const at = cursor?.id === undefined ? null : ids.indexOf(cursor.id)
    // A cursor of an event that is not found leads nowhere.
    if (at === -1) return []
    if (isForward) return ids.slice(at === null ? 0 : at + 1).slice(0, take)
    return ids.slice(0, at ?? ids.length).slice(take)
  }
  if (cursor?.id !== undefined) {
    const from = await db.event.findUnique({ where: { id: cursor.id }, select: { startsAt: true } })
    if (!from) return []
    const side = isForward ? Prisma.sql`>` : Prisma.sql`<`
    conditions.push(Prisma.sql`(search."startsAt", search."eventId") ${side} (${from.startsAt}, ${cursor.id}::uuid)`)
  }
  const direction = isForward ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const ids = await idsOf(
    db,
    Prisma.sql`
      SELECT search."eventId" FROM "EventSearch" search WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY search."startsAt" ${direction}, search."eventId" ${direction} LIMIT ${Math.abs(take)}::int`,
  )
  return isForward ? ids : ids.reverse()
}

async function idsOf(db: Db, statement: Prisma.Sql): Promise<string[]> {
  return (await db.$queryRaw<{ eventId: string }[]>(statement)).map(({ eventId }) => eventId)
}

/** One page of the events that a filter finds: by words the best first, otherwise the soonest first. */
export async function listFoundEvents(
  { platform: { db, clock } }: Context,
  filter: EventsFilter,
  { cursor, take, skip: _skip, ...selection }: Prisma.EventFindManyArgs,
) {
  const ids = await findIds(db, filter, clock.now(), {
    cursor: cursor as Asked['cursor'],
    take,
  })
  if (ids.length === 0) return []
  // Read after the ids: an event that was hidden meanwhile is not shown.
  const events = await db.event.findMany({
    ...selection,
    where: { id: { in: ids }, status: 'PUBLISHED', visibility: 'PUBLIC' },
  })
  const byId = new Map(events.map((event) => [event.id, event]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** How many events a filter finds; of more than `mostFound`, that many. */
export async function countFoundEvents({ platform: { db, clock } }: Context, filter: EventsFilter): Promise<number> {
  const conditions = conditionsOf(filter, clock.now())
  const found = filter.search
    ? rankedIds(filter.search, conditions)
    : Prisma.sql`SELECT 1 FROM "EventSearch" search WHERE ${Prisma.join(conditions, ' AND ')} LIMIT ${mostFound}::int`
  const [row] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM (${found}) found`
  return row!.count
}
