import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { type EventsFilter, boxAround } from '../domain.ts'

type Table = 'search' | 'earlier'

/**
 * What a filter without words asks of a row of `EventSearch`: each is public, published, and of an organization that shows
 * its events. @param table What the row is called.
 */
export function conditionsOf(filter: EventsFilter, now: Date, table: Table = 'search'): Prisma.Sql[] {
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
    const { latitude, longitude, km } = near
    const { latitudes, longitudes } = boxAround(near)
    conditions.push(Prisma.sql`${row}."latitude" BETWEEN ${latitudes[0]}::float8 AND ${latitudes[1]}::float8`)
    if (longitudes)
      conditions.push(Prisma.sql`${row}."longitude" BETWEEN ${longitudes[0]}::float8 AND ${longitudes[1]}::float8`)
    conditions.push(
      Prisma.sql`search_distance(${latitude}::float8, ${longitude}::float8, ${row}."latitude", ${row}."longitude") <= ${km}::float8`,
    )
  }
  return conditions
}

/**
 * That no earlier date of the same series meets the filter, too. It looks into the index of one series, whose first date
 * mostly does, and not at all for what takes place once.
 */
export function isFirstOfSeries(filter: EventsFilter, now: Date): Prisma.Sql[] {
  if (filter.eachDate) return []
  return [
    Prisma.sql`(search."seriesId" IS NULL OR NOT EXISTS (
      SELECT 1 FROM "EventSearch" earlier WHERE earlier."seriesId" = search."seriesId"
        AND (earlier."startsAt", earlier."eventId") < (search."startsAt", search."eventId")
        AND ${Prisma.join(conditionsOf(filter, now, 'earlier'), ' AND ')}))`,
  ]
}
