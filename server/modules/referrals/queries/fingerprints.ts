import type { Db } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'

/** What results depend on, so that any change shows, also one that leaves the sums unchanged. */
const guestsSeen = Prisma.sql`
  count(*) || ':' || coalesce(bit_xor(hashtextextended(
    concat_ws(' ', guest."id", guest."status", guest."partySize", guest."checkedInAt", guest."referralLinkId"), 0)), 0)`

/** A text for each link of a person that changes with its results; the newest links first. */
export async function fingerprintLinks(db: Db, userId: string): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ id: string; seen: string }[]>`
    SELECT link."id", concat_ws(' ',
      (SELECT count(*) FROM "ReferralClick" click WHERE click."linkId" = link."id" AND NOT click."isOwn"),
      (SELECT ${guestsSeen} FROM "Registration" guest WHERE guest."referralLinkId" = link."id"),
      event."url", event."title", event."startsAt", event."endsAt", event."timeZone", event."status") AS "seen"
    FROM "ReferralLink" link JOIN "Event" event ON event."id" = link."eventId" WHERE link."userId" = ${userId}::uuid ORDER BY link."id" DESC`
  return new Map(rows.map(({ id, seen }) => [id, seen]))
}

/** The same for all referrals of an event. */
export async function fingerprintEvent(db: Db, eventId: string): Promise<string> {
  const rows = await db.$queryRaw<{ seen: string }[]>`
    SELECT concat_ws(' ',
      (SELECT count(*) FROM "ReferralLink" link WHERE link."eventId" = ${eventId}::uuid),
      (SELECT count(*) FROM "ReferralClick" click JOIN "ReferralLink" link ON link."id" = click."linkId"
        WHERE link."eventId" = ${eventId}::uuid AND NOT click."isOwn"),
      (SELECT ${guestsSeen} FROM "Registration" guest WHERE guest."eventId" = ${eventId}::uuid)) AS "seen"`
  return rows[0]?.seen ?? ''
}
