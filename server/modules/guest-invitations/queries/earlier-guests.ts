import { searchWords } from '../../../contract/text/fold-text.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'

export interface EarlierGuest {
  registrationId: string
  name: string
  email: string
  eventTitle: string
}

/** Another event of the organization, with guests who can be invited. */
export interface EarlierEvent {
  eventId: string
  title: string
  startsAt: Date
  timeZone: string
  guestCount: number
}

/** Whose address was proven, and whose data is still there. */
const reachable = Prisma.sql`
  r."status" IN ('CONFIRMED', 'CHECKED_IN') AND r."emailNormalized" NOT LIKE '%@deleted.invalid'
  AND r."addressConfirmedAt" IS NOT NULL`

/** Of those, who is neither invited to an event nor holds a place there. A typed address holds none for its owner. */
const notYetAt = (eventId: string) => Prisma.sql`
  NOT EXISTS (
    SELECT 1 FROM "GuestInvitation" i WHERE i."eventId" = ${eventId}::uuid AND i."emailNormalized" = r."emailNormalized"
  )
  AND NOT EXISTS (
    SELECT 1 FROM "Registration" held WHERE held."eventId" = ${eventId}::uuid
      AND held."emailNormalized" = r."emailNormalized" AND held."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
      AND held."addressConfirmedAt" IS NOT NULL
  )`

/** `event`: the other events of the organization of an event. */
const otherEvents = (eventId: string) => Prisma.sql`
  "Event" here
  JOIN "Group" own ON own."id" = here."groupId"
  JOIN "Group" others ON others."organizationId" = own."organizationId"
  JOIN "Event" event ON event."groupId" = others."id" AND event."id" <> here."id" AND here."id" = ${eventId}::uuid`

interface EarlierGuestsPage {
  eventId: string
  search: string | null
  count: number
  /** The registration of the last guest of the page before; null for the first page. */
  after: string | null
}

/**
 * Guests of other events of the organization who are not invited here and hold no place here, each
 * person once, those of the latest events first. After a registration that is not there, nobody.
 */
export function listEarlierGuests(
  db: Db,
  { eventId, search, count, after }: EarlierGuestsPage,
): Promise<EarlierGuest[]> {
  const words = searchWords(search).map((word) => `%${escapeLike(word)}%`)
  // Its place in the order is read from itself: the guest may have been invited since the page before.
  const next =
    after === null
      ? Prisma.sql`true`
      : Prisma.sql`EXISTS (
          SELECT 1 FROM ${otherEvents(eventId)} JOIN "Registration" r ON r."eventId" = event."id"
          WHERE r."id" = ${after}::uuid AND (
            guest."startsAt" < event."startsAt" OR (guest."startsAt" = event."startsAt"
              AND (guest."name", guest."registrationId") > (r."name", r."id"))
          )
        )`
  return db.$queryRaw<EarlierGuest[]>`
    SELECT * FROM (
      SELECT DISTINCT ON (r."emailNormalized") r."id" AS "registrationId", r."name", r."email",
        event."title" AS "eventTitle", event."startsAt"
      FROM ${otherEvents(eventId)} JOIN "Registration" r ON r."eventId" = event."id"
      WHERE ${reachable} AND r."searchText" LIKE ALL(${words}::text[]) AND ${notYetAt(eventId)}
      ORDER BY r."emailNormalized", event."startsAt" DESC, r."id"
    ) guest WHERE ${next}
    ORDER BY guest."startsAt" DESC, guest."name", guest."registrationId" LIMIT ${count}`
}

/** Of the latest other events that have guests, those with somebody to invite, and how many that are. */
export function listEarlierEvents(db: Db, eventId: string, count: number): Promise<EarlierEvent[]> {
  return db.$queryRaw<EarlierEvent[]>`
    SELECT event."id" AS "eventId", event."title", event."startsAt", event."timeZone",
      count(DISTINCT r."emailNormalized")::int AS "guestCount"
    FROM (
      SELECT event."id", event."title", event."startsAt", event."timeZone" FROM ${otherEvents(eventId)}
      WHERE EXISTS (
        SELECT 1 FROM "RegistrationCount" c WHERE c."eventId" = event."id" AND c."registrations" > 0
          AND c."status" IN ('CONFIRMED', 'CHECKED_IN')
      )
      ORDER BY event."startsAt" DESC, event."id" LIMIT ${count}
    ) event JOIN "Registration" r ON r."eventId" = event."id"
    WHERE ${reachable} AND ${notYetAt(eventId)}
    GROUP BY event."id", event."title", event."startsAt", event."timeZone"
    ORDER BY event."startsAt" DESC, event."id"`
}

/** Those of them who were chosen; registrations of other organizations are left out. */
export function readEarlierGuests(
  db: Pick<Db, '$queryRaw'>,
  organizationId: string,
  registrationIds: readonly string[],
): Promise<{ name: string; email: string }[]> {
  return db.$queryRaw`
    SELECT r."name", r."email" FROM "Registration" r
    JOIN "Event" event ON event."id" = r."eventId" JOIN "Group" "group" ON "group"."id" = event."groupId"
    WHERE r."id" = ANY(${[...registrationIds]}::uuid[]) AND "group"."organizationId" = ${organizationId}::uuid
      AND ${reachable}`
}

/**
 * Everyone of one other event of the organization who is not invited here and holds no place here, in
 * the order of their registrations; null when the organization has no such event.
 */
export async function readCrowd(
  db: Pick<Db, '$queryRaw' | 'event'>,
  { eventId, organizationId, earlierEventId }: { eventId: string; organizationId: string; earlierEventId: string },
): Promise<{ name: string; email: string }[] | null> {
  const where = { AND: [{ id: earlierEventId }, { id: { not: eventId } }], group: { organizationId } }
  if (!(await db.event.findFirst({ where, select: { id: true } }))) return null
  return db.$queryRaw`
    SELECT guest."name", guest."email" FROM (
      SELECT DISTINCT ON (r."emailNormalized") r."id", r."name", r."email" FROM "Registration" r
      WHERE r."eventId" = ${earlierEventId}::uuid AND ${reachable} AND ${notYetAt(eventId)}
      ORDER BY r."emailNormalized", r."id"
    ) guest ORDER BY guest."id"`
}
