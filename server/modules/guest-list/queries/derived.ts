import { batched } from '../../../platform/database/batched.ts'
import { formerGuestName } from '../../../contract/text/stand-in-names.ts'

/** The number of people with a confirmed place: the sum of party sizes, by event. Triggers keep it (decision 006). */
export const guestCountOf = batched(async (db, eventIds) => {
  const sums = await db.registrationCount.groupBy({
    by: ['eventId'],
    where: { eventId: { in: eventIds }, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
    _sum: { places: true },
  })
  return new Map(sums.map(({ eventId, _sum }) => [eventId, _sum.places ?? 0]))
}, 0)

interface Face {
  name: string
  image: string | null
}

const previewSize = 8

/**
 * The first confirmed guests, by event, with full names, without walk-ins, who never chose to be shown, and without those
 * who passed on their own ticket. Strangers read shortened ones.
 */
export const guestFacesOf = batched<Face[]>(async (db, eventIds) => {
  const rows = await db.$queryRaw<({ eventId: string } & Face)[]>`
    /* prepare read-guest-faces */
    SELECT asked."id" AS "eventId", guest."name", guest."image"
    FROM unnest(${eventIds}::uuid[]) AS asked("id")
    CROSS JOIN LATERAL (
      SELECT r."id", r."name", u."image" FROM "Registration" r LEFT JOIN "User" u ON u."id" = r."userId"
      WHERE r."eventId" = asked."id" AND r."status" IN ('CONFIRMED', 'CHECKED_IN') AND NOT r."isWalkIn"
        AND NOT r."hasPassedOnOwnTicket"
      ORDER BY r."id" LIMIT ${previewSize}
    ) guest
    ORDER BY guest."id"`
  // An erased guest is not shown.
  const known = rows.filter(({ name }) => name !== formerGuestName)
  return Map.groupBy(known, ({ eventId }) => eventId)
}, [])
