import { encodeGlobalId } from '../../server/graphql/global-id.ts'
import type { Platform } from '../../server/platform/platform.ts'
import type { Transaction } from '../../server/platform/database/db.ts'
import type { Size } from './sizes.ts'

const fillTimeoutMs = 600_000
/** In the titles of 30 events and in the names of 12 guests of the big event, however many there are. */
export const rareTitle = 'Saxophone'
export const rareName = 'Zoraya'

export interface Filled {
  organizerId: string
  readerId: string
  /** Global ids, as addresses have them. */
  organizationId: string
  organizationSlug: string
  groupId: string
  eventId: string
  eventSlug: string
}

/** Fills an empty database, a statement for each table. Triggers and foreign keys see every row, as always. */
export async function fill(platform: Platform, size: Size): Promise<Filled> {
  const filled = await platform.db.$transaction((tx) => fillTables(tx, size), { timeout: fillTimeoutMs })
  // As autovacuum leaves it minutes later; it would run into the measuring otherwise.
  await platform.db.$executeRaw`VACUUM ANALYZE`
  return filled
}

async function fillTables(tx: Transaction, size: Size): Promise<Filled> {
  await tx.$executeRaw`SET LOCAL statement_timeout = 0`
  // Names go into the index at the end and at once: a little at a time takes minutes.
  await tx.$executeRaw`ALTER INDEX "Registration_search" SET (gin_pending_list_limit = 1000000)`
  const organizerId = await fillOrganizations(tx, size)
  await fillEvents(tx, size)
  const big = await tx.event.findUniqueOrThrow({
    where: { slug: 'big' },
    include: { group: { include: { organization: true } } },
  })
  await fillRegistrations(tx, size, big.id)
  await fillWaitlist(tx, size, big.id)
  await fillFeeds(tx)
  await tx.$executeRaw`ALTER INDEX "Registration_search" SET (gin_pending_list_limit = 64)`
  await tx.$executeRaw`UPDATE "Event" SET "capacity" = "placesTaken" WHERE "id" = ${big.id}::uuid`
  const reader = await tx.user.findUniqueOrThrow({ where: { handle: 'reader' } })
  return {
    organizerId,
    readerId: reader.id,
    organizationId: encodeGlobalId('Organization', big.group.organizationId),
    organizationSlug: big.group.organization.slug,
    groupId: encodeGlobalId('Group', big.groupId),
    eventId: encodeGlobalId('Event', big.id),
    eventSlug: big.slug,
  }
}

/** The organizer owns the first organization, which has most members, and works for some more. */
async function fillOrganizations(tx: Transaction, size: Size): Promise<string> {
  const person = (name: string) => ({
    name,
    handle: name.toLowerCase(),
    email: `${name.toLowerCase()}@scale.test`,
    emailVerified: true,
  })
  const organizer = await tx.user.create({ data: person('Organizer') })
  await tx.user.create({ data: person('Reader') })
  await tx.$executeRaw`
    INSERT INTO "User" ("id", "name", "handle", "email", "emailVerified", "updatedAt")
    SELECT uuidv7(), 'Member ' || n, 'member-' || n, 'member-' || n || '@scale.test', true, now()
    FROM generate_series(1, ${size.members}::int) AS n`
  await tx.$executeRaw`
    INSERT INTO "Organization" ("id", "name", "slug", "description", "updatedAt")
    SELECT uuidv7(), 'Organization ' || n, 'organization-' || n, 'What it is about', now()
    FROM generate_series(1, ${size.organizations}::int) AS n`
  await tx.$executeRaw`
    INSERT INTO "Membership" ("id", "userId", "organizationId", "role")
    SELECT uuidv7(), ${organizer.id}::uuid, "id", 'OWNER' FROM "Organization"
    WHERE substring("slug" FROM '\\d+')::int <= ${size.memberships}::int ORDER BY "id"`
  await tx.$executeRaw`
    INSERT INTO "Membership" ("id", "userId", "organizationId", "role")
    SELECT uuidv7(), person."id", host."id", 'HOST' FROM "User" person, "Organization" host
    WHERE person."handle" LIKE 'member-%' AND host."slug" = 'organization-1'`
  await tx.$executeRaw`
    INSERT INTO "Group" ("id", "organizationId", "name", "slug", "updatedAt")
    SELECT uuidv7(), host."id", 'Group ' || n, 'group-' || n, now() FROM "Organization" host,
      generate_series(1, CASE WHEN host."slug" = 'organization-1' THEN ${size.groups}::int ELSE 8 END) AS n`
  return organizer.id
}

/** Four of five are to come; one of fifty is a draft. The big event is in the first group of the first organization. */
async function fillEvents(tx: Transaction, size: Size): Promise<void> {
  await tx.$executeRaw`
    WITH numbered AS (
      SELECT own."id", host."slug" = 'organization-1' AS "isFirst",
        row_number() OVER (PARTITION BY host."slug" = 'organization-1' ORDER BY own."id") - 1 AS "number"
      FROM "Group" own JOIN "Organization" host ON host."id" = own."organizationId"
    )
    INSERT INTO "Event" ("id", "groupId", "url", "title", "description", "descriptionHtml", "startsAt", "endsAt", "timeZone",
      "venueName", "venueAddress", "status", "publishedAt", "capacity", "updatedAt")
    SELECT uuidv7(), numbered."id", 'event-' || n,
      CASE WHEN n % ${Math.floor(size.events / 30)}::int = 1 THEN ${`${rareTitle} evening `} ELSE 'Evening ' END || n,
      'An evening of talk and music, number ' || md5(n::text), '<p>An evening of talk and music</p>',
      "at", "at" + interval '3 hours', 'Europe/Berlin', 'Hall ' || n % 50, 'Street ' || n % 400 || ', Berlin',
      (CASE WHEN n % 5 = 0 THEN 'ENDED' WHEN n % 50 = 1 THEN 'DRAFT' ELSE 'PUBLISHED' END)::"EventStatus",
      CASE WHEN n % 50 <> 1 THEN now() END, CASE WHEN abs(hashint4(n)) % 3 = 0 THEN 1000 END, now()
    FROM generate_series(1, ${size.events - 1}::int) AS n
    CROSS JOIN LATERAL (
      SELECT now() + CASE WHEN n % 5 = 0 THEN -1 ELSE 1 END * (1 + n % 300) * interval '1 day' + n % 600 * interval '1 minute' AS "at"
    ) AS clock
    JOIN numbered ON numbered."isFirst" = (n % 2 = 0)
      AND numbered."number" = n / 2 % CASE WHEN n % 2 = 0 THEN ${size.groups}::int ELSE ${8 * (size.organizations - 1)}::int END`
  await tx.$executeRaw`
    INSERT INTO "Event" ("id", "groupId", "url", "title", "description", "descriptionHtml", "startsAt", "endsAt", "timeZone",
      "venueName", "venueAddress", "status", "publishedAt", "updatedAt")
    SELECT uuidv7(), own."id", 'big', 'The big one', 'Everybody comes', '<p>Everybody comes</p>', now() + interval '20 hours',
      now() + interval '24 hours', 'Europe/Berlin', 'Arena', 'Street 1, Berlin', 'PUBLISHED', now(), now()
    FROM "Group" own JOIN "Organization" host ON host."id" = own."organizationId"
    WHERE host."slug" = 'organization-1' ORDER BY own."id" LIMIT 1`
}

/** Over 90 days. The organizer and the reader hold no place. */
async function fillRegistrations(tx: Transaction, size: Size, bigId: string): Promise<void> {
  const insert = (rows: number, ofBig: boolean) => tx.$executeRaw`
    WITH hosting AS (
      SELECT "id", row_number() OVER (ORDER BY "id") - 1 AS "number" FROM "Event"
      WHERE "status" <> 'DRAFT' AND ("id" = ${bigId}::uuid) = ${ofBig}
    )
    INSERT INTO "Registration" ("id", "eventId", "name", "email", "emailNormalized", "partySize", "status", "createdAt", "cancelledAt")
    SELECT uuidv7(- "age"), hosting."id",
      CASE WHEN ${ofBig} AND n % ${Math.floor(rows / 120) * 10}::int = 2 THEN ${rareName} ELSE 'Guest' END || ' ' || md5(n::text),
      'guest-' || n || '@scale.test', 'guest-' || n || '@scale.test', 1 + n % 3,
      (CASE n % 10 WHEN 0 THEN 'CANCELLED' WHEN 1 THEN 'PENDING' ELSE 'CONFIRMED' END)::"RegistrationStatus",
      now() - "age", CASE WHEN n % 10 = 0 THEN now() END
    FROM generate_series(1, ${rows}::int) AS n
    CROSS JOIN LATERAL (SELECT n * interval '90 days' / ${rows}::int AS "age") AS clock
    JOIN hosting ON hosting."number" = n % (SELECT count(*) FROM hosting)`
  await insert(size.guests, true)
  await insert(size.registrations - size.guests, false)
}

/** The line of the big event, and a fairness log with one row for each thing that happened to it. */
async function fillWaitlist(tx: Transaction, { waiting, offers, former }: Size, bigId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "WaitlistEntry" ("id", "eventId", "name", "email", "emailNormalized", "partySize", "state", "joinedAt",
      "offeredAt", "offerExpiresAt", "updatedAt")
    SELECT uuidv7(), ${bigId}::uuid, 'Waiting ' || md5(n::text), 'waiting-' || n || '@scale.test',
      'waiting-' || n || '@scale.test', 1 + n % 3, "state"::"WaitlistState", now() - interval '30 days' + n * interval '1 second',
      CASE "state" WHEN 'WAITING' THEN NULL ELSE now() - interval '1 hour' END,
      CASE "state" WHEN 'OFFERED' THEN now() + interval '20 hours' WHEN 'EXPIRED' THEN now() - interval '1 minute' END, now()
    FROM generate_series(1, ${waiting + offers + former}::int) AS n
    CROSS JOIN LATERAL (
      SELECT CASE WHEN n <= ${former}::int THEN 'EXPIRED' WHEN n <= ${former + offers}::int THEN 'OFFERED' ELSE 'WAITING' END AS "state"
    ) AS stage`
  await tx.$executeRaw`
    INSERT INTO "WaitlistDecision" ("eventId", "sequence", "entryId", "decidedAt", "rule", "partySize", "position", "placesFree")
    SELECT "eventId", row_number() OVER (ORDER BY "rule", "id"), "id", "joinedAt", "rule", "partySize", 1, 0
    FROM "WaitlistEntry" CROSS JOIN LATERAL (
      SELECT 'JOINED' AS "rule" UNION ALL SELECT 'OFFERED' WHERE "offeredAt" IS NOT NULL
    ) AS happened WHERE "eventId" = ${bigId}::uuid`
}

/** One item for each registration. */
async function fillFeeds(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "ActivityItem" ("id", "eventId", "sequence", "kind", "visibility", "actorName", "guestRowId", "details", "createdAt")
    SELECT uuidv7(), "eventId", row_number() OVER (PARTITION BY "eventId" ORDER BY "createdAt"), 'REGISTERED', 'PUBLIC', "name",
      "id", jsonb_build_object('partySize', "partySize"), "createdAt" FROM "Registration" WHERE "status" = 'CONFIRMED'`
  await tx.$executeRaw`
    INSERT INTO "ActivityFeed" ("eventId", "lastSequence")
    SELECT "eventId", max("sequence") FROM "ActivityItem" GROUP BY "eventId"
    ON CONFLICT ("eventId") DO UPDATE SET "lastSequence" = excluded."lastSequence"`
}
