import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { type EventsFilter, boxAround } from '../domain.ts'

type Table = 'search' | 'earlier'

function cheapConditionsOf(filter: EventsFilter, now: Date, table: Table): Prisma.Sql[] {
  const { place, startsAfter, startsBefore, near, tag, venue, hasFreePlaces } = filter
  const row = Prisma.raw(table)
  const conditions = [Prisma.sql`${row}."endsAt" > ${now}`]
  if (startsAfter) conditions.push(Prisma.sql`${row}."startsAt" >= ${startsAfter}`)
  if (startsBefore) conditions.push(Prisma.sql`${row}."startsAt" < ${startsBefore}`)
  if (hasFreePlaces) conditions.push(Prisma.sql`NOT ${row}."isFull"`)
  if (tag) conditions.push(Prisma.sql`${row}."tagSlugs" @> ARRAY[${tag}]::text[]`)
  if (venue)
    conditions.push(Prisma.sql`${row}."venueId" = (SELECT "id" FROM "Venue" WHERE "slug" = ${venue.toLowerCase()})`)
  if (place) {
    const part = Prisma.sql`'%' || nullif(search_words(${place}), '') || '%'`
    // The index is of the names, which have the place in them.
    conditions.push(Prisma.sql`${row}."names" LIKE ${part} AND ${row}."place" LIKE ${part}`)
  }
  if (near) {
    const { latitudes, longitudes } = boxAround(near)
    conditions.push(Prisma.sql`${row}."latitude" BETWEEN ${latitudes[0]}::float8 AND ${latitudes[1]}::float8`)
    if (longitudes)
      conditions.push(Prisma.sql`${row}."longitude" BETWEEN ${longitudes[0]}::float8 AND ${longitudes[1]}::float8`)
  }
  return conditions
}

/** The distance itself, of what is in the box around a point. It costs more than all other conditions. */
function isWithin({ near }: EventsFilter, table: Table): Prisma.Sql[] {
  if (!near) return []
  const row = Prisma.raw(table)
  const { latitude, longitude, km } = near
  return [
    Prisma.sql`search_distance(${latitude}::float8, ${longitude}::float8, ${row}."latitude", ${row}."longitude") <= ${km}::float8`,
  ]
}

/**
 * What a filter without words asks of a row of `EventSearch`: each is public, published, and of an organization that shows
 * its events. @param table What the row is called.
 */
export function conditionsOf(filter: EventsFilter, now: Date, table: Table = 'search'): Prisma.Sql[] {
  return [...cheapConditionsOf(filter, now, table), ...isWithin(filter, table)]
}

/**
 * The soonest rows that meet a filter and other conditions. Distances are computed after the order, so that of many rows no
 * more are than are wanted.
 */
export function soonestRows(filter: EventsFilter, now: Date, others: Prisma.Sql[], most: number): Prisma.Sql {
  const order = Prisma.sql`ORDER BY search."startsAt", search."eventId"`
  const rows = (columns: Prisma.Sql) => Prisma.sql`
    SELECT ${columns} FROM "EventSearch" search
    WHERE ${Prisma.join([...others, ...cheapConditionsOf(filter, now, 'search')], ' AND ')} ${order}`
  const columns = Prisma.sql`search."eventId", search."startsAt", search."seriesId"`
  if (!filter.near) return Prisma.sql`${rows(columns)} LIMIT ${most}::int`
  const located = rows(Prisma.sql`${columns}, search."latitude", search."longitude"`)
  return Prisma.sql`
    SELECT ${columns} FROM (${located} OFFSET 0) search WHERE ${Prisma.join(isWithin(filter, 'search'))}
    ${order} LIMIT ${most}::int`
}

/**
 * That no earlier date of the same series meets the filter, too. It reads the dates of one series in their order, of which the
 * first mostly does, and nothing for what takes place once. Without the fence, it would look for each of them into the index of
 * all that has a tag.
 */
export function isFirstOfSeries(filter: EventsFilter, now: Date): Prisma.Sql[] {
  if (filter.eachDate) return []
  return [
    Prisma.sql`(search."seriesId" IS NULL OR NOT EXISTS (
      SELECT 1 FROM (
        SELECT * FROM "EventSearch" date WHERE date."seriesId" = search."seriesId"
          AND (date."startsAt", date."eventId") < (search."startsAt", search."eventId")
        ORDER BY date."startsAt", date."eventId" OFFSET 0
      ) earlier WHERE ${Prisma.join(conditionsOf(filter, now, 'earlier'), ' AND ')}))`,
  ]
}
