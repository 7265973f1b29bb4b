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
/** In the titles of a tenth of all events. */
export const commonWord = 'evening'

const statements = countStatements()
let app: BenchApp

/** Fills an empty database, a statement for each table. Triggers make the venues and what is searched, as always. */
async function fill({ events, venues }: DiscoverySize) {
  const { db } = app.platform
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
        INSERT INTO "Event" ("id", "groupId", "url", "title", "description", "startsAt", "endsAt", "timeZone", "venueName",
          "venueAddress", "latitude", "longitude", "tags", "tagSlugs", "capacity", "status", "publishedAt", "updatedAt")
        SELECT uuidv7(), own."id", 'event-' || n,
          CASE WHEN n % ${Math.floor(events / 30)}::int = 1 THEN 'Saxophone ' WHEN n % 10 = 0 THEN 'Evening ' ELSE 'Night ' END || n,
          (SELECT string_agg(md5(n::text || word), ' ') FROM generate_series(1, 40) word),
          now() + interval '1 hour' + n * interval '300 days' / ${events}::int,
          now() + interval '3 hours' + n * interval '300 days' / ${events}::int, 'Europe/Berlin',
          'Venue ' || n % ${venues}::int, 'Street ' || n % ${venues}::int, 50 + (n % ${venues}::int) * 0.4 / ${venues}::int,
          12 + (n * 7 % ${venues}::int) * 0.4 / ${venues}::int, ARRAY['Tag ' || n % 40], ARRAY['tag-' || n % 40],
          CASE WHEN n % 3 = 0 THEN 50 END, 'PUBLISHED', now(), now()
        FROM generate_series(1, ${events}::int) n
        JOIN (SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS "number" FROM "Group") own ON own."number" = n % 20`
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
    await fill(size)
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
