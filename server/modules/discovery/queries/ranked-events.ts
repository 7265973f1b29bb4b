import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { type EventsFilter, hasOperators, mayBeMistyped, mostFound, mostMatched } from '../domain.ts'
import { soonestRows } from './filter-conditions.ts'

/**
 * The events that words find, the best first: in the title, then in tags, organizer and venue, then in the description, then as a
 * part of a word. The latter two are asked only while the others fill no list. Only when nothing has the words, what is written
 * nearly like them. Of each, the soonest first. What is read and what is ranked is bounded, so a common word costs no more on a
 * large site.
 */
export function rankedIds(filter: EventsFilter & { search: string }, now: Date): Prisma.Sql {
  const { search } = filter
  const query = Prisma.sql`search_query(${search})`
  const words = Prisma.sql`nullif(search_words(${search}), '')`
  const hasWords = Prisma.sql`search."document" @@ ${query}`
  // The document has the index, and the headline, which is compared first, is short.
  const named = matches(filter, now, [Prisma.sql`search."headline" @@ ${query} AND ${hasWords}`])
  // A count is one value, known before anything is read: when it is too high, nothing is.
  const isFew = Prisma.sql`(SELECT count(*) FROM named) < ${mostFound}::int`
  // Apart: together, PostgreSQL would read the whole text of each row again that one of the indexes finds.
  const other = matches(filter, now, [
    Prisma.sql`${isFew} AND ${hasWords}`,
    ...(hasOperators(search) ? [] : [Prisma.sql`${isFew} AND search."names" LIKE '%' || ${words} || '%'`]),
  ])
  const isNothing = Prisma.sql`(SELECT count(*) FROM named) + (SELECT count(*) FROM other) = 0`
  const nearly = mayBeMistyped(search)
    ? Prisma.sql`UNION ALL SELECT 3, * FROM (${matches(filter, now, [Prisma.sql`${isNothing} AND search."names" %> ${words}`])}) nearly`
    : Prisma.empty
  const isIn = (weights: string) => Prisma.sql`ts_filter(search."headline", ${weights}::"char"[]) @@ ${query}`
  return Prisma.sql`
    WITH named AS MATERIALIZED (${named}), other AS MATERIALIZED (${other}), once AS (
      SELECT DISTINCT ON ("thing") * FROM (
        SELECT 1 AS "way", * FROM named UNION ALL SELECT 2, * FROM other ${nearly}
      ) matched ORDER BY "thing", "way", "startsAt", "eventId"
    ), found AS (
      SELECT "eventId" FROM once ORDER BY "way", "startsAt", "eventId" LIMIT ${mostFound}::int
    ), ranked AS (
      SELECT search."eventId", search."startsAt", CASE
        WHEN ${isIn('{a}')} THEN 1 WHEN ${isIn('{a,b}')} THEN 2 WHEN ${isIn('{a,b,c}')} THEN 3
        WHEN search."headline" @@ ${query} THEN 4 WHEN search."document" @@ ${query} THEN 5 ELSE 6 END AS "rank"
      FROM found JOIN "EventSearch" search ON search."eventId" = found."eventId"
    )
    SELECT "eventId" FROM ranked ORDER BY "rank", "startsAt", "eventId"`
}

/** The soonest rows that have words in one of these ways, then of each thing that lists show once the first of them. */
function matches(filter: EventsFilter, now: Date, ways: Prisma.Sql[]): Prisma.Sql {
  const most = filter.eachDate ? mostFound : mostMatched
  const thing = filter.eachDate ? Prisma.sql`"eventId"` : Prisma.sql`coalesce("seriesId", "eventId")`
  const soonest = ways.map((way) => Prisma.sql`(${soonestRows(filter, now, [way], most)})`)
  return Prisma.sql`
    SELECT DISTINCT ON ("thing") ${thing} AS "thing", "eventId", "startsAt"
    FROM (${Prisma.join(soonest, ' UNION ALL ')}) soonest ORDER BY "thing", "startsAt", "eventId"`
}
