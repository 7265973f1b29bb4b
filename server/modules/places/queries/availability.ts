import { batched } from '../../../platform/database/batched.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusAt } from '../../events/public.ts'
import { type Availability, availabilityOf } from '../domain/availability.ts'
import { type EventRow, eventColumns } from './lock-event.ts'

interface AvailabilityRow extends EventRow {
  eventId: string
  placesLapsed: number
  parties: number[]
}

const closed: Availability = { state: 'CLOSED', placesLeft: 0 }

/**
 * Read what a newcomer finds at events at this moment. It can change by the clock alone, when an
 * offer lapses or a cut-off passes. The waitlist is read only where places are free that it may
 * get, so a listing does not read every waitlist.
 */
export const findAvailability = batched<Availability, Platform>(async ({ db, clock }, eventIds) => {
  const now = clock.now()
  const rows = await db.$queryRaw<AvailabilityRow[]>`
    /* prepare read-availability */
    SELECT event."id" AS "eventId", lapsed."places" AS "placesLapsed", coalesce(line."parties", '{}') AS "parties",
      ${Prisma.raw(eventColumns)}
    FROM "Event" event
    CROSS JOIN LATERAL (
      SELECT (
        SELECT coalesce(sum(w."partySize"), 0) FROM "WaitlistEntry" w
        WHERE w."eventId" = event."id" AND w."state" = 'OFFERED' AND w."offerExpiresAt" <= ${now}::timestamptz
      )::int + (
        SELECT coalesce(sum(r."partySize"), 0) FROM "Registration" r
        WHERE r."eventId" = event."id" AND r."status" = 'CONFIRMED' AND r."addressConfirmBy" <= ${now}::timestamptz
      )::int + CASE WHEN event."placesHeld" = 0 THEN 0 ELSE (
        SELECT count(*) FROM "GuestInvitation" i WHERE i."eventId" = event."id" AND i."holdsUntil" <= ${now}::timestamptz
      )::int END AS "places"
    ) lapsed
    CROSS JOIN LATERAL (
      SELECT array_agg(w."partySize" ORDER BY w."priority" DESC, w."joinedAt", w."id") AS "parties"
      FROM "WaitlistEntry" w
      WHERE w."eventId" = event."id" AND w."state" = 'WAITING'
        AND event."capacity" > event."placesTaken" + event."placesHeld" - lapsed."places"
    ) line
    WHERE event."id" = ANY (${eventIds}::uuid[])`
  return new Map(
    rows.map((row) => [row.eventId, availabilityOf({ ...row, isLive: statusAt(row, now) === 'PUBLISHED' }, row, now)]),
  )
}, closed)
