import { Prisma } from '../server/platform/generated/prisma/client.ts'
import { openSession } from '../server/testing/actors.ts'
import { countStatements } from './count-statements.ts'
import { answer } from './load/child.ts'
import { type BenchApp, startBenchApp } from './setup.ts'

export interface DiscoverySize {
  events: number
  venues: number
}

/** In the titles of 30 events, however many there are. */
export const rareWord = 'saxophone'
/** In the titles of a fifth of what takes place once, and of a fifth of all series. */
export const commonWord = 'evening'

/** Weekly series, with half of the events: 43 dates in 300 days. */
const seriesOf = (events: number) => Math.ceil(events / 2 / 43)
const groups = Prisma.sql`SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS "number" FROM "Group"`

const statements = countStatements()
let app: BenchApp

/** Fills an empty database, a statement for each table. Triggers make the venues and what is searched, as always. */
export async function fillSite({ platform: { db } }: BenchApp, { events, venues }: DiscoverySize) {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`
      await tx.$executeRaw`
        INSERT INTO "Organization" ("id", "name", "slug", "updatedAt")
        SELECT uuidv7(), 'Organization ' || n, 'organization-' || n, now() FROM generate_series(1, 20) n`
      await tx.$executeRaw`
        INSERT INTO "Group" ("id", "organizationId", "name", "slug", "updatedAt")
        SELECT uuidv7(), "id", 'Group', 'group', now() FROM "Organization"`
      await tx.$executeRaw`
        INSERT INTO "EventSeries" ("id", "groupId", "slug", "title", "visibility", "rules", "times", "facts", "updatedAt")
        SELECT uuidv7(), own."id", 'series-' || n, 'Series ' || n, 'PUBLIC', '[]', '[]', '{}', now()
        FROM generate_series(0, ${seriesOf(events)}::int - 1) n JOIN (${groups}) own ON own."number" = n % 20`
      // Events with an odd number take place once. The even ones are the dates of weekly series, which have in common
      // whatever comes from their kind. There are four tags, which fill a page on both sites. Most of what takes place once is
      // soon, as on a real site, so the events of a week fill a page on both sites, too.
      await tx.$executeRaw`
        INSERT INTO "Event" ("id", "groupId", "url", "title", "description", "startsAt", "endsAt", "timeZone", "venueName",
          "venueAddress", "latitude", "longitude", "tags", "tagSlugs", "capacity", "status", "publishedAt", "updatedAt",
          "seriesId", "seriesDate")
        SELECT uuidv7(), own."id", 'event-' || n,
          CASE WHEN n % ${Math.floor(events / 30)}::int = 1 THEN 'Saxophone ' WHEN kind % 5 = 3 THEN 'Evening ' ELSE 'Night ' END || kind,
          (SELECT string_agg(md5(kind::text || word), ' ') FROM generate_series(1, 40) word),
          begins, begins + interval '2 hours', 'Europe/Berlin',
          'Venue ' || kind % ${venues}::int, 'Street ' || kind % ${venues}::int, 50 + (kind % ${venues}::int) * 0.4 / ${venues}::int,
          12 + (kind * 7 % ${venues}::int) * 0.4 / ${venues}::int, ARRAY['Tag ' || kind % 4], ARRAY['tag-' || kind % 4],
          CASE WHEN kind % 3 = 0 THEN 50 END, 'PUBLISHED', now(), now(), series."id",
          CASE WHEN n % 2 = 0 THEN to_char(begins, 'YYYY-MM-DD') END
        FROM generate_series(1, ${events}::int) n
        CROSS JOIN LATERAL (SELECT CASE WHEN n % 2 = 0 THEN (n / 2) % ${seriesOf(events)}::int END AS "row") of_series
        CROSS JOIN LATERAL (SELECT coalesce("row", n) AS kind, now() + interval '1 hour' + CASE WHEN "row" IS NULL
          THEN power(n::float8 / ${events}::int, 3) * interval '300 days'
          ELSE "row" * interval '7 days' / ${seriesOf(events)}::int + (n / 2) / ${seriesOf(events)}::int * interval '7 days' END
          AS begins) "when"
        JOIN (${groups}) own ON own."number" = kind % 20
        LEFT JOIN "EventSeries" series ON series."slug" = 'series-' || "row"`
      await tx.user.create({
        data: { name: 'Reader', handle: 'reader', email: 'reader@bench.test', emailVerified: true },
      })
    },
    { timeout: 900_000 },
  )
  // As autovacuum leaves it minutes later.
  await db.$executeRaw`VACUUM ANALYZE`
}

const server = {
  /** @returns where it listens, and the cookie of somebody for whom each page is made anew. */
  async start(size: DiscoverySize): Promise<{ origin: string; cookie: string; venue: string }> {
    app = await startBenchApp({}, { pages: 'built' })
    await fillSite(app, size)
    const { db } = app.platform
    const reader = await db.user.findUniqueOrThrow({ where: { handle: 'reader' } })
    const session = await openSession(app, { userId: reader.id, name: 'Reader', email: 'reader@bench.test' })
    const venue = await db.venue.findUniqueOrThrow({ where: { addressKey: 'street 1' } })
    return { origin: app.url, cookie: session.headers['cookie']!, venue: venue.slug }
  },
  readStatements: () => statements.read(),
  /** Of this process, in milliseconds. */
  readCpu: () => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
  stop: () => app.stop(),
}

export type DiscoveryQuestions = typeof server

// Imported by whoever asks, too.
if (process.send) answer(server)
