import type { Db } from '../../../platform/database/db.ts'

/**
 * Events whose waitlist must be served: an offer or a hold has lapsed, or a free place fits an
 * entry. The second happens when places become free elsewhere, such as by a raised capacity, or
 * when a process died in between. After the cut-off, people must be told instead.
 */
export async function findDueEvents(db: Db, now: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "eventId" AS "id" FROM "WaitlistEntry" WHERE "state" = 'OFFERED' AND "offerExpiresAt" <= ${now}
    UNION
    SELECT "eventId" FROM "GuestInvitation" WHERE "holdsUntil" <= ${now}
    UNION
    SELECT r."eventId" FROM "Registration" r JOIN "Event" e ON e."id" = r."eventId"
    WHERE r."status" = 'CONFIRMED' AND r."addressConfirmBy" <= ${now} AND e."status" = 'PUBLISHED' AND e."endsAt" > ${now}
    UNION
    SELECT e."id" FROM "Event" e
    WHERE e."status" = 'PUBLISHED' AND e."endsAt" > ${now}
      AND e."waitlistEnabled" AND e."waitlistAutoOffer" AND NOT e."approvalRequired"
      AND e."startsAt" - make_interval(mins => e."waitlistCutoffMinutes") > ${now}
      AND (e."capacity" IS NULL OR e."placesTaken" + e."placesHeld" < e."capacity")
      AND EXISTS (
        SELECT 1 FROM "WaitlistEntry" w
        WHERE w."eventId" = e."id" AND w."state" = 'WAITING'
          AND (e."capacity" IS NULL OR w."partySize" <= e."capacity" - e."placesTaken" - e."placesHeld")
      )
    UNION
    SELECT e."id" FROM "Event" e
    WHERE e."status" = 'PUBLISHED' AND e."endsAt" > ${now} AND e."waitlistEnabled" AND NOT e."approvalRequired"
      AND e."startsAt" - make_interval(mins => e."waitlistCutoffMinutes") <= ${now}
      AND EXISTS (
        SELECT 1 FROM "WaitlistEntry" w
        WHERE w."eventId" = e."id" AND w."state" = 'WAITING'
          AND (w."offeredAt" IS NULL) = (e."capacity" IS NULL OR w."partySize" <= e."capacity" - e."placesTaken" - e."placesHeld")
      )`
  return rows.map(({ id }) => id)
}
