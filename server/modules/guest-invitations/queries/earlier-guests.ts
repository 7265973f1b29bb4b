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

/** Whose address was proven, and whose data is still there. */
const reachable = Prisma.sql`
  r."status" IN ('CONFIRMED', 'CHECKED_IN') AND r."emailNormalized" NOT LIKE '%@deleted.invalid'
  AND r."addressConfirmedAt" IS NOT NULL`

/**
 * Guests of other events of the organization who are not invited here and hold no place here, each
 * person once, those of the latest events first.
 */
export function listEarlierGuests(
  db: Db,
  { eventId, search, count }: { eventId: string; search: string | null; count: number },
): Promise<EarlierGuest[]> {
  const words = searchWords(search).map((word) => `%${escapeLike(word)}%`)
  return db.$queryRaw<EarlierGuest[]>`
    SELECT * FROM (
      SELECT DISTINCT ON (r."emailNormalized") r."id" AS "registrationId", r."name", r."email", event."title" AS "eventTitle",
        event."startsAt"
      FROM "Event" here
      JOIN "Group" own ON own."id" = here."groupId"
      JOIN "Group" others ON others."organizationId" = own."organizationId"
      JOIN "Event" event ON event."groupId" = others."id" AND event."id" <> here."id"
      JOIN "Registration" r ON r."eventId" = event."id"
      WHERE here."id" = ${eventId}::uuid AND ${reachable} AND r."searchText" LIKE ALL(${words}::text[])
        AND NOT EXISTS (
          SELECT 1 FROM "GuestInvitation" i WHERE i."eventId" = here."id" AND i."emailNormalized" = r."emailNormalized"
        )
        AND NOT EXISTS (
          SELECT 1 FROM "Registration" held WHERE held."eventId" = here."id" AND held."emailNormalized" = r."emailNormalized"
            AND held."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
        )
      ORDER BY r."emailNormalized", event."startsAt" DESC, r."id"
    ) guest ORDER BY guest."startsAt" DESC, guest."name", guest."registrationId" LIMIT ${count}`
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
