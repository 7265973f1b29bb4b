import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { type EventsFilter, hasOperators, mayBeMistyped, mostFound, mostMatched } from '../domain.ts'
import { soonestRows } from './filter-conditions.ts'

/**
 * The events that words find, the best first: in the title, then in tags, organizer and venue, then in the description, then as a
 * part of a word. Only when nothing has the words, what is written nearly like them. Of each, the soonest first. What is read and
 * what is ranked is bounded, so a common word costs no more on a large site.
 */
export function rankedIds(filter: EventsFilter & { search: string }, now: Date): Prisma.Sql {
  const { search } = filter
  const query = Prisma.sql`search_query(${search})`
  const words = Prisma.sql`nullif(search_words(${search}), '')`
  // Apart: together, PostgreSQL would read the whole text of each row again that one of the indexes finds.
  const exact = matches(filter, now, [
    Prisma.sql`search."document" @@ ${query}`,
    ...(hasOperators(search) ? [] : [Prisma.sql`search."names" LIKE '%' || ${words} || '%'`]),
  ])
  // A count is one value, known before anything is read: while it is not 0, names are compared with nothing.
  const nearly = mayBeMistyped(search)
    ? Prisma.sql`UNION ALL (${matches(filter, now, [Prisma.sql`(SELECT count(*) FROM exact) = 0 AND search."names" %> ${words}`])})`
    : Prisma.empty
  const isIn = (weights: string) => Prisma.sql`ts_filter(search."headline", ${weights}::"char"[]) @@ ${query}`
  return Prisma.sql`
    WITH exact AS MATERIALIZED (${exact}), found AS (
      SELECT "eventId" FROM (SELECT "eventId", "startsAt" FROM exact ${nearly}) matched
      ORDER BY "startsAt", "eventId" LIMIT ${mostFound}::int
    ), ranked AS (
      SELECT search."eventId", search."startsAt", CASE
        WHEN ${isIn('{a}')} THEN 1 WHEN ${isIn('{a,b}')} THEN 2 WHEN ${isIn('{a,b,c}')} THEN 3
        WHEN search."headline" @@ ${query} THEN 4 WHEN search."document" @@ ${query} THEN 5 ELSE 6 END AS "rank"
      FROM found JOIN "EventSearch" search ON search."eventId" = found."eventId"
    )
    SELECT "eventId" FROM ranked ORDER BY "rank", "startsAt", "eventId"`
}

/** The soonest rows that have words in one of these ways, then of each series the first of them. */
function matches(filter: EventsFilter, now: Date, ways: Prisma.Sql[]): Prisma.Sql {
  const most = filter.eachDate ? mostFound : mostMatched
  const shownAs = filter.eachDate ? Prisma.sql`"eventId"` : Prisma.sql`coalesce("seriesId", "eventId")`
  const soonest = ways.map((way) => Prisma.sql`(${soonestRows(filter, now, [way], most)})`)
  return Prisma.sql`
    SELECT DISTINCT ON (${shownAs}) "eventId", "startsAt" FROM (${Prisma.join(soonest, ' UNION ALL ')}) soonest
    ORDER BY ${shownAs}, "startsAt", "eventId"`
}
