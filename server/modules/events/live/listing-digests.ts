import { batched } from '../../../platform/database/batched.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listedOnce } from '../listed-once.ts'

/**
 * Each digest changes when what a page lists changes. It is made of what the page shows and nothing else, so that it
 * tells nobody of something hidden.
 */

/** Events of the public list that count: the first four pages. What comes later is read when someone gets there. */
const mostListed = 100
/** Of an organization's past, as its page shows. */
const pastShown = 8
/** Groups of an organization's page that count, the first two pages of them, and the events that it shows of each. */
const publicGroups = { groups: 12, events: 12 }
/** What of an organization's area counts with how full it is. Of all other events only what was saved counts. */
const areaGroups = { groups: 24, events: 12 }
/** What a dashboard shows of each organization. */
const dashboardGroups = { groups: 4, events: 3 }
/** Organizations of a dashboard that count, the first two pages, and members of an organization. */
const mostWorkplaces = 6
const mostMembers = 25

/** What an event is called, in every language. */
const titles = Prisma.sql`event."title", event."language", CASE WHEN cardinality(event."translatedInto") > 0 THEN (
  SELECT string_agg(concat(text."language", text."text"), chr(30) ORDER BY text."language") FROM "EventText" text
  WHERE text."eventId" = event."id" AND text."part" = 'TITLE') END`

/** An event as a poster on a wall shows it. Not how full it is: that has a live message of its own. */
const poster = Prisma.sql`concat_ws(chr(31), event."id", event."url", ${titles}, event."startsAt", event."endsAt",
  event."timeZone", event."status", event."venueName", event."onlineUrl" IS NOT NULL, organization."name",
  (SELECT concat_ws(chr(31), visual."id", visual."focalX", visual."focalY", visual."altText") FROM "EventVisual" visual
    WHERE visual."eventId" = event."id" AND visual."kind" = 'COVER' AND visual."itemId" IS NULL
    ORDER BY visual."position", visual."id" LIMIT 1),
  (SELECT max(version."version") FROM "ThemeVersion" version WHERE version."eventId" = event."id"),
  (SELECT listed."laterDates" FROM "ListedDate" listed WHERE listed."eventId" = event."id"))`

/** An event as its organizers have it in a list: with everything that was saved, and how full it is. */
const shelfRow = Prisma.sql`concat_ws(chr(31), event."id", event."groupId", event."updatedAt", event."title", event."url",
  event."startsAt", event."endsAt", event."status", event."capacity", event."placesTaken", event."placesHeld",
  (SELECT waiting."entries" FROM "WaitlistCount" waiting WHERE waiting."eventId" = event."id" AND waiting."state" = 'WAITING'))`

const withOrganization = Prisma.sql`"Event" event
  JOIN "Group" "group" ON "group"."id" = event."groupId"
  JOIN "Organization" organization ON organization."id" = "group"."organizationId"`

/**
 * What everyone finds in the list of public events: of a series the next date. A filter shows another date of it, so the
 * soonest dates count, too.
 */
export async function digestOfPublicEvents({ db, clock }: Platform): Promise<string> {
  const now = clock.now()
  const [row] = await db.$queryRaw<{ digest: string }[]>`
    WITH shown AS MATERIALIZED (${listedOnce(now, { take: mostListed })}), soonest AS (
      SELECT "eventId" FROM "EventSearch" WHERE "endsAt" > ${now} ORDER BY "startsAt", "eventId" LIMIT ${mostListed}::int
    )
    SELECT md5(coalesce(string_agg(concat(listing."isShown", ${poster}), chr(30) ORDER BY event."startsAt", event."id"), ''))
      AS "digest"
    FROM (SELECT "eventId", bool_or("isShown") AS "isShown" FROM (
      SELECT "eventId", true AS "isShown" FROM shown UNION ALL SELECT "eventId", false FROM soonest) each GROUP BY "eventId"
    ) listing JOIN (${withOrganization}) ON event."id" = listing."eventId"`
  return row!.digest
}

export interface Digested {
  id: string
  digest: string
}

/** What everyone finds on the page of an organization. */
export function digestsForPublic({ db, clock }: Platform, organizationIds: string[]): Promise<Digested[]> {
  const now = clock.now()
  const isListed = Prisma.sql`event."status" <> 'DRAFT' AND event."visibility" = 'PUBLIC'`
  return db.$queryRaw<Digested[]>`
    SELECT host."id", md5(concat_ws(chr(29), host."name", host."slug", host."description",
      (SELECT string_agg(own."name", chr(30) ORDER BY own."id") FROM "Group" own WHERE own."organizationId" = host."id"),
      (SELECT string_agg(${poster}, chr(30) ORDER BY shown."id", event."startsAt", event."id")
        FROM (SELECT own."id", own."organizationId" FROM "Group" own WHERE own."organizationId" = host."id"
          ORDER BY own."id" LIMIT ${publicGroups.groups}::int) shown
        JOIN "Organization" organization ON organization."id" = shown."organizationId"
        CROSS JOIN LATERAL (SELECT event.* FROM "Event" event LEFT JOIN "ListedDate" listed ON listed."eventId" = event."id"
          WHERE event."groupId" = shown."id" AND ${isListed} AND event."endsAt" > ${now}
            AND coalesce(listed."hiddenUntil" <= ${now}, true)
          ORDER BY event."startsAt", event."id" LIMIT ${publicGroups.events}::int) event),
      (SELECT string_agg(past."poster", chr(30)) FROM (SELECT ${poster} AS "poster"
        FROM "Group" own JOIN "Organization" organization ON organization."id" = own."organizationId"
        CROSS JOIN LATERAL (SELECT * FROM "Event" event WHERE event."groupId" = own."id" AND ${isListed}
          AND event."endsAt" <= ${now} AND event."startsAt" <= ${now}
          ORDER BY event."startsAt" DESC, event."id" DESC LIMIT ${pastShown}::int) event
        WHERE own."organizationId" = host."id"
        ORDER BY event."startsAt" DESC, event."id" DESC LIMIT ${pastShown}::int) past)
    )) AS "digest"
    FROM "Organization" host WHERE host."id" = ANY(${organizationIds}::uuid[])`
}

/**
 * The groups of an organization with their events as members have them: the soonest of the first groups, how many there
 * are, and when anything about any event or series was saved last. So it costs no more when a group has more events.
 */
const shelves = (
  organizationId: Prisma.Sql,
  now: Date,
  { groups, events }: { groups: number; events: number },
) => Prisma.sql`
  (SELECT string_agg(concat_ws(chr(31), own."id", own."name", own."slug", shelf."rows", shelf."events",
      (SELECT max(event."updatedAt") FROM "Event" event WHERE event."groupId" = own."id"),
      (SELECT max(series."updatedAt") FROM "EventSeries" series WHERE series."groupId" = own."id")), chr(30) ORDER BY own."id")
    FROM (SELECT *, row_number() OVER (ORDER BY "id") AS "number" FROM "Group" WHERE "organizationId" = ${organizationId}) own
    LEFT JOIN LATERAL (SELECT string_agg(listed."row", chr(29)) AS "rows",
        (SELECT count(*) FROM "Event" event WHERE event."groupId" = own."id") AS "events"
      FROM (
        SELECT ${shelfRow} AS "row" FROM "Event" event WHERE event."groupId" = own."id" AND event."endsAt" > ${now}
        ORDER BY event."startsAt", event."id" LIMIT ${events}::int
      ) listed) shelf ON own."number" <= ${groups}::int)`

/** What members find in the area of their organization, and on its page. */
export function digestsForMembers({ db, clock }: Platform, organizationIds: string[]): Promise<Digested[]> {
  return db.$queryRaw<Digested[]>`
    SELECT host."id", md5(concat_ws(chr(29), host."name", host."slug", host."description", host."guestDataDays",
      host."embedOrigins"::text, host."showsEventsOnHome",
      (SELECT string_agg(concat_ws(chr(31), member."id", member."role", person."name", person."image"), chr(30)
        ORDER BY member."id")
        FROM (SELECT * FROM "Membership" first WHERE first."organizationId" = host."id" ORDER BY first."id" LIMIT ${mostMembers}::int) member
        JOIN "User" person ON person."id" = member."userId"),
      ${shelves(Prisma.sql`host."id"`, clock.now(), areaGroups)}
    )) AS "digest"
    FROM "Organization" host WHERE host."id" = ANY(${organizationIds}::uuid[])`
}

/** What everyone finds on someone's profile. */
export function digestsOfProfiles({ db, clock }: Platform, personIds: string[]): Promise<Digested[]> {
  return db.$queryRaw<Digested[]>`
    SELECT person."id", md5(concat_ws(chr(29), person."name", person."handle", person."image",
      (SELECT string_agg(${poster}, chr(30) ORDER BY event."id") FROM ${withOrganization}
        WHERE event."createdById" = person."id" AND event."status" = 'PUBLISHED' AND event."visibility" = 'PUBLIC'
          AND event."endsAt" > ${clock.now()} AND EXISTS (SELECT 1 FROM "Membership" member
            WHERE member."organizationId" = organization."id" AND member."userId" = person."id"
              AND member."role" IN ('OWNER', 'ADMIN', 'HOST')))
    )) AS "digest"
    FROM "User" person WHERE person."id" = ANY(${personIds}::uuid[])`
}

/** What a person finds on their dashboard. Read once for all who ask at the same moment. */
export const digestOfDashboard = batched<string | null, Platform>(
  async ({ db, clock }, personIds) => {
    const now = clock.now()
    const rows = await db.$queryRaw<Digested[]>`
      SELECT person."id", md5(concat_ws(chr(29), person."name",
        (SELECT string_agg(concat_ws(chr(31), place."id", place."status", place."partySize", event."url", ${titles},
          event."startsAt", event."endsAt", event."status", event."venueRevision"), chr(30) ORDER BY place."id")
          FROM "Registration" place JOIN "Event" event ON event."id" = place."eventId"
          WHERE place."userId" = person."id" AND place."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
            AND event."endsAt" > ${now}),
        (SELECT string_agg(concat_ws(chr(31), entry."id", entry."state", entry."offerExpiresAt", event."url", ${titles},
          event."startsAt", event."endsAt", event."status",
          (SELECT count(*) FROM "WaitlistEntry" ahead WHERE ahead."eventId" = entry."eventId" AND ahead."state" = 'WAITING'
            AND (-ahead."priority", ahead."joinedAt", ahead."id") < (-entry."priority", entry."joinedAt", entry."id"))),
          chr(30) ORDER BY entry."id")
          FROM "WaitlistEntry" entry JOIN "Event" event ON event."id" = entry."eventId"
          WHERE entry."userId" = person."id" AND entry."state" IN ('WAITING', 'OFFERED') AND event."endsAt" > ${now}),
        (SELECT string_agg(md5(concat_ws(chr(31), member."role", host."id", host."name", host."slug",
          ${shelves(Prisma.sql`host."id"`, now, dashboardGroups)})), chr(30) ORDER BY member."id")
          FROM (SELECT * FROM "Membership" first WHERE first."userId" = person."id" ORDER BY first."id" LIMIT ${mostWorkplaces}::int) member
          JOIN "Organization" host ON host."id" = member."organizationId")
      )) AS "digest"
      FROM "User" person WHERE person."id" = ANY(${personIds}::uuid[])`
    return new Map(rows.map(({ id, digest }) => [id, digest]))
  },
  null,
  { isSerial: true },
)

/** Where someone has a place or waits for one: what of that a dashboard shows, and some more. */
export async function findOwnEvents({ db, clock }: Platform, personId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT event."id" FROM "Event" event WHERE event."endsAt" > ${clock.now()} AND event."id" IN (
      SELECT place."eventId" FROM "Registration" place
        WHERE place."userId" = ${personId}::uuid AND place."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
      UNION SELECT entry."eventId" FROM "WaitlistEntry" entry
        WHERE entry."userId" = ${personId}::uuid AND entry."state" IN ('WAITING', 'OFFERED'))
    ORDER BY event."startsAt", event."id" LIMIT 24`
  return rows.map(({ id }) => id)
}
