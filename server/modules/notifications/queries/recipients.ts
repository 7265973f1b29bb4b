import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'

export interface Recipient {
  /** The event of their place; of several dates the one that they are written to about. */
  eventId: string
  emailNormalized: string
  email: string
  name: string
  /** As it is stored: of their account, else of their registration or entry. */
  language: string
  /** Whether they have a confirmed place. */
  isGuest: boolean
  /** The row of their secret; null for people with an account, who log in. */
  secretOf: string | null
  /** Their waitlist entry, when that is all they have. */
  entryId: string | null
  /** The row of its secret; null for people with an account. */
  entrySecretOf: string | null
  /** Their account; null without one. */
  userId: string | null
  /** Of their registration, else of their entry; null for people with an account. */
  secretHash: string | null
  /** Whether the address is proven to be theirs. */
  isProven: boolean
}

export interface Audience {
  eventId: string
  /** The people of more dates of its series. */
  dates?: {
    /** SQL of one column: the ids of all of them, that of the event included. */
    ids: Prisma.Sql
    /** Of a person's dates, those that are over come last. */
    now: Date
  }
  /** The edit of a series that is told, of this date and others. */
  seriesEditId?: string | null
  /** A cancellation goes to everyone, also to people who unsubscribed. */
  isTransactional: boolean
  /** Only people with a place, not people on the waitlist. */
  isOfGuests?: boolean
  /** Only registrations and entries for which these SQL conditions hold. */
  among?: { registrations: Prisma.Sql; entries: Prisma.Sql }
  /** Only people whose normalized address is among these, SQL of one column. */
  within?: Prisma.Sql
}

const everyone = Prisma.sql`TRUE`

const isThere = ({ eventId, dates }: Audience) =>
  dates ? Prisma.sql`"eventId" IN (${dates.ids})` : Prisma.sql`"eventId" = ${eventId}::uuid`

const registrationsOf = (audience: Audience) => Prisma.sql`
  ${isThere(audience)} AND "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
  AND (NOT "isWalkIn" OR "addressConfirmedAt" IS NOT NULL OR "userId" IS NOT NULL)
  AND ${audience.among?.registrations ?? everyone}`

const entriesOf = (audience: Audience) => Prisma.sql`
  ${isThere(audience)} AND ${audience.among?.entries ?? everyone} AND (
    "state" IN ('WAITING', 'OFFERED')
    OR (${audience.isTransactional} AND "state" = 'EXPIRED' AND "offerExpiresAt" >= (
      SELECT "cancelledAt" FROM "Event" WHERE "id" = ${audience.eventId}::uuid
    ))
  )`

/** The dates that a mail is about: that of the event alone, those of a message, or those of one edit of a series. */
const isAbout = (audience: Audience) =>
  audience.seriesEditId
    ? Prisma.sql`"eventId" IN (SELECT "eventId" FROM "EventChangeNotice" WHERE "seriesEditId" = ${audience.seriesEditId}::uuid)`
    : isThere(audience)

/**
 * Of rows that are called `guest`: they have an address, and want the mail. Whoever unsubscribed from one of several dates
 * gets nothing that is for all of them.
 */
const isReachable = (audience: Audience) => Prisma.sql`
  guest."emailNormalized" NOT LIKE '%@deleted.invalid' AND (${audience.isTransactional} OR NOT EXISTS (
    SELECT 1 FROM "MailSuppression"
    WHERE ${isAbout(audience)} AND "MailSuppression"."emailNormalized" = guest."emailNormalized"
  ))`

/** Of the rows of one person, the one they are written to about comes first: of the event itself, else of their next date. */
const dateOrder = ({ eventId, dates }: Audience) =>
  dates
    ? Prisma.sql`guest."eventId" <> ${eventId}::uuid,
      (SELECT ROW(e."endsAt" <= ${dates.now}, e."startsAt") FROM "Event" e WHERE e."id" = guest."eventId"),`
    : Prisma.empty

/**
 * Everyone with a place, an application or a waitlist entry, one row for each person. Cancelling an event ends its
 * offers before people are told, so those with an ended offer are included. An erased guest has no address any more.
 * What someone typed for a walk-in gets no mail before its reader has confirmed it.
 */
export function recipientsOf(audience: Audience): Prisma.Sql {
  const { isOfGuests = false, within } = audience
  return Prisma.sql`
    SELECT DISTINCT ON (guest."emailNormalized" COLLATE "C") guest."emailNormalized", guest."eventId", guest."email", guest."name",
      guest.rank = 0 AS "isGuest", guest."secretOf", guest."entryId", guest."entrySecretOf", guest."userId",
      guest."secretHash", guest."language", guest."isProven"
    FROM (
      SELECT "eventId", "emailNormalized", "email", "name", "userId", "secretHash", "language", "addressConfirmedAt" IS NOT NULL AS "isProven",
        CASE "status" WHEN 'PENDING' THEN 1 ELSE 0 END AS rank,
        CASE WHEN "secretHash" IS NOT NULL THEN coalesce("secretRowId", "waitlistEntryId", "id") END AS "secretOf",
        NULL::uuid AS "entryId", NULL::uuid AS "entrySecretOf" FROM "Registration"
      WHERE ${registrationsOf(audience)}
      UNION ALL
      SELECT "eventId", "emailNormalized", "email", "name", "userId", "secretHash", "language", "addressConfirmedAt" IS NOT NULL, 2 AS rank,
        NULL AS "secretOf", "id" AS "entryId",
        CASE WHEN "secretHash" IS NOT NULL THEN coalesce("secretRowId", "id") END AS "entrySecretOf" FROM "WaitlistEntry"
      WHERE ${entriesOf(audience)}
    ) guest
    WHERE ${isReachable(audience)} AND (NOT ${isOfGuests} OR guest.rank = 0)
      AND ${within ? Prisma.sql`guest."emailNormalized" IN (${within})` : everyone}
    ORDER BY guest."emailNormalized" COLLATE "C", ${dateOrder(audience)} guest.rank, guest."isProven" DESC`
}

/** The next people after an address, in the order of addresses. */
export function nextRecipients(
  tx: Transaction,
  audience: Audience,
  after: string,
  count: number,
): Promise<Recipient[]> {
  return tx.$queryRaw<Recipient[]>`
    SELECT guest."eventId", guest."emailNormalized", guest."email", guest."name", guest."isGuest", guest."secretOf", guest."isProven",
      guest."entryId", guest."entrySecretOf", guest."userId", guest."secretHash", coalesce(account."language", guest."language") AS "language"
    FROM (${recipientsOf(audience)}) guest LEFT JOIN "User" account ON account."id" = guest."userId"
    WHERE guest."emailNormalized" > ${after} COLLATE "C"
    ORDER BY guest."emailNormalized" COLLATE "C" LIMIT ${count}`
}

/** How many people `recipientsOf` has, from their addresses alone: pages show it again whenever a guest comes. */
export function recipientsCount(audience: Audience): Prisma.Sql {
  const { isOfGuests = false, within } = audience
  const guests = Prisma.sql`SELECT "emailNormalized" FROM "Registration" WHERE ${registrationsOf(audience)}
    AND (NOT ${isOfGuests} OR "status" <> 'PENDING')`
  const waiting = Prisma.sql`SELECT "emailNormalized" FROM "WaitlistEntry" WHERE ${entriesOf(audience)} AND NOT ${isOfGuests}`
  return Prisma.sql`
    SELECT count(*)::int AS "count" FROM (${guests} UNION ${waiting}) guest
    WHERE ${isReachable(audience)} AND ${within ? Prisma.sql`guest."emailNormalized" IN (${within})` : everyone}`
}

export async function countRecipients(tx: Transaction, audience: Audience): Promise<number> {
  const [row] = await tx.$queryRaw<[{ count: number }]>(recipientsCount(audience))
  return row.count
}

/** Whether an address gets news of an event: until its reader unsubscribes. */
export async function wantsNews(
  tx: Transaction,
  { eventId, emailNormalized }: { eventId: string; emailNormalized: string },
): Promise<boolean> {
  const where = { eventId_emailNormalized: { eventId, emailNormalized } }
  return (await tx.mailSuppression.findUnique({ where, select: { eventId: true } })) === null
}
