import { capabilities } from '../../contract/capabilities.ts'
import { toRoleName } from '../../contract/roles.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'
import { Prisma } from '../../platform/generated/prisma/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../errors/problem.ts'

/** Addresses of one page of the sitemap; a page may have 50,000 and 50 MB (sitemaps.org). */
const addressesAPage = 10_000
/**
 * A page whose bounds are an hour old may have grown by what was published since; more than this is
 * no honest page.
 */
const growth = 2
/** Seconds to cache an answer, because many crawlers read the same. */
const maxAgeSeconds = 600
const rememberedMs = 60_000
const sitemapLimit: RateLimit = { name: 'sitemap', points: 60, perSeconds: 60 }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const pages = ['/', '/privacy', '/terms-of-service']
const hostRoles = capabilities.createEvents.map(toRoleName)

type Part = 'events' | 'series' | 'organizations' | 'people' | 'venues' | 'tags'
const parts: Part[] = ['events', 'series', 'organizations', 'people', 'venues', 'tags']

interface Address {
  path: string
  updatedAt: Date
}

interface Bound {
  part: Part
  from: string
  updatedAt: Date
}

/**
 * @returns an answer to `/sitemap.xml`, with whatever its query asks for, to whoever asks from
 * `ip`.
 */
export function createSitemap(platform: Platform, { addressesAPage: size = addressesAPage } = {}) {
  const { db, clock, publicUrl, rateLimiter } = platform
  let remembered: { xml: Promise<string>; until: number } | null = null

  async function whole(): Promise<string> {
    const bounds = (await Promise.all(parts.map((part) => findBounds(part)))).flat()
    // A site that fits in one page needs no index.
    if (bounds.length <= parts.length && new Set(bounds.map(({ part }) => part)).size === bounds.length) {
      const found = await Promise.all(bounds.map(({ part, from }) => findAddresses(part, from, null)))
      if (found.flat().length + pages.length <= size) return urlset([...pages.map(pageOf), ...found.flat()])
    }
    return index([
      { query: '?part=pages', updatedAt: null },
      ...bounds.map((bound, at) => entryOf(bound, bounds[at + 1])),
    ])
  }

  /**
   * The first id of each page of a part. With ids as bounds, a page is read without counting the
   * rows before it.
   */
  function findBounds(part: Part): Promise<Bound[]> {
    return db.$queryRaw<Bound[]>`
      SELECT ${part} AS "part", min("id"::text) AS "from", max("updatedAt") AS "updatedAt"
      FROM (SELECT "id", "updatedAt", (row_number() OVER (ORDER BY "id") - 1) / ${size} AS "page" FROM (${listed(part)}) "listed")
      GROUP BY "page" ORDER BY "page"`
  }

  function findAddresses(part: Part, from: string, to: string | null): Promise<Address[]> {
    const before = to === null ? Prisma.empty : Prisma.sql`AND "id" < ${to}::uuid`
    return db.$queryRaw<Address[]>`
      SELECT "path", "updatedAt" FROM (${listed(part)}) "listed" WHERE "id" >= ${from}::uuid ${before}
      ORDER BY "id" LIMIT ${size * growth}`
  }

  /**
   * What search engines may find: events that are public, published and not over. Drafts and
   * private events are secret, and unlisted ones are for people with the address. Cancelled and
   * past events have pages but need no new visitors. Series, organizations and people are included only
   * with such an event. Their pages are public too, but an empty page is useless, and mere guests
   * must not be listed. The same holds for venues and tags.
   */
  function listed(part: Part): Prisma.Sql {
    const isListed = Prisma.sql`e."status" = 'PUBLISHED' AND e."visibility" = 'PUBLIC' AND e."endsAt" > ${clock.now()}`
    if (part === 'events')
      return Prisma.sql`SELECT e."id", '/e/' || e."url" AS "path", e."updatedAt" FROM "Event" e WHERE ${isListed}`
    if (part === 'series')
      return Prisma.sql`
        SELECT s."id", '/e/' || s."slug" AS "path", greatest(s."updatedAt", max(e."updatedAt")) AS "updatedAt"
        FROM "Event" e JOIN "EventSeries" s ON s."id" = e."seriesId" WHERE ${isListed} GROUP BY s."id"`
    if (part === 'organizations')
      return Prisma.sql`
        SELECT o."id", '/o/' || o."slug" AS "path", greatest(o."updatedAt", max(e."updatedAt")) AS "updatedAt"
        FROM "Event" e JOIN "Group" g ON g."id" = e."groupId" JOIN "Organization" o ON o."id" = g."organizationId"
        WHERE ${isListed} GROUP BY o."id"`
    if (part === 'venues')
      return Prisma.sql`
        SELECT v."id", '/venues/' || v."slug" AS "path", greatest(v."updatedAt", max(e."updatedAt")) AS "updatedAt"
        FROM "EventSearch" s JOIN "Event" e ON e."id" = s."eventId" JOIN "Venue" v ON v."id" = s."venueId"
        WHERE s."endsAt" > ${clock.now()} GROUP BY v."id"`
    // A tag is a word in events, so its place in the pages is made of the word.
    if (part === 'tags')
      return Prisma.sql`
        SELECT md5(tag."slug")::uuid AS "id", '/tags/' || tag."slug" AS "path", max(e."updatedAt") AS "updatedAt"
        FROM "EventSearch" s JOIN "Event" e ON e."id" = s."eventId", unnest(s."tagSlugs") tag("slug")
        WHERE s."endsAt" > ${clock.now()} GROUP BY tag."slug"`
    return Prisma.sql`
      SELECT u."id", '/p/' || u."handle" AS "path", greatest(u."updatedAt", max(e."updatedAt")) AS "updatedAt"
      FROM "Event" e JOIN "Group" g ON g."id" = e."groupId" JOIN "User" u ON u."id" = e."createdById"
      JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = g."organizationId"
      WHERE ${isListed} AND m."role"::text IN (${Prisma.join(hostRoles)}) GROUP BY u."id"`
  }

  const pageOf = (path: string) => ({ path, updatedAt: null })
  const entryOf = ({ part, from, updatedAt }: Bound, next?: Bound) => ({
    query: `?part=${part}&from=${from}${next?.part === part ? `&to=${next.from}` : ''}`,
    updatedAt,
  })
  const lastmod = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')
  const urlset = (addresses: { path: string; updatedAt: Date | null }[]) =>
    document(
      'urlset',
      addresses.map(
        ({ path, updatedAt }) =>
          `<url><loc>${publicUrl}${encodeURI(path).replaceAll('#', '%23')}</loc>${lastmod(updatedAt)}</url>`,
      ),
    )
  const index = (entries: { query: string; updatedAt: Date | null }[]) =>
    document(
      'sitemapindex',
      entries.map(({ query, updatedAt }) => {
        const address = `${publicUrl}/sitemap.xml${query.replaceAll('&', '&amp;')}`
        return `<sitemap><loc>${address}</loc>${lastmod(updatedAt)}</sitemap>`
      }),
    )

  /** Cached for a minute. */
  function rememberedWhole(): Promise<string> {
    const now = clock.now().getTime()
    if (remembered && now < remembered.until) return remembered.xml
    const xml = whole()
    remembered = { xml, until: now + rememberedMs }
    xml.catch(() => (remembered = null))
    return xml
  }

  return async function answer(query: URLSearchParams, ip: string): Promise<Response> {
    const [part, from, to] = ['part', 'from', 'to'].map((name) => query.get(name))
    if (part === null || part === undefined) return xmlAnswer(await rememberedWhole())
    if (part === 'pages') return xmlAnswer(urlset(pages.map(pageOf)))
    const known = parts.find((name) => name === part)
    if (!known || !from || !uuid.test(from) || (to && !uuid.test(to))) return problem(404)
    const waitSeconds = await rateLimiter.consume(sitemapLimit, ip)
    if (waitSeconds !== null) return problem(429, {}, { 'Retry-After': String(waitSeconds) })
    return xmlAnswer(urlset(await findAddresses(known, from, to || null)))
  }
}

function document(element: 'urlset' | 'sitemapindex', lines: string[]): string {
  const opened = `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[opened, ...lines, `</${element}>`].join('\n')}\n`
}

function xmlAnswer(xml: string): Response {
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
    },
  })
}
