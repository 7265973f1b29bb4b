import type { ResolveCursorConnectionArgs } from '@pothos/plugin-relay'
import { badUserInput } from '../../../graphql/access.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { ReferralCounts } from '../domain.ts'

/** A person who shares an event, with the results of their link. */
export interface ReferralLeader extends ReferralCounts {
  linkId: string
  userId: string
  /** From 1. Equal results have equal ranks. */
  rank: number
  places: number
}

/** The results of all links of an event, next to all registrations. */
export interface EventReferrals extends ReferralCounts {
  eventId: string
  links: number
  places: number
  eventRegistrations: number
  eventPlaces: number
}

/** Each link with its results. Both tables are read once, however many links there are. */
const figures = (eventId: string) => Prisma.sql`
  SELECT link."id" AS "linkId", link."userId", coalesce(came."clicks", 0)::int AS "clicks",
    coalesce(guests."registrations", 0)::int AS "registrations", coalesce(guests."places", 0)::int AS "places",
    coalesce(guests."checkIns", 0)::int AS "checkIns"
  FROM "ReferralLink" link
  LEFT JOIN (
    SELECT click."linkId", count(*) AS "clicks"
    FROM "ReferralClick" click JOIN "ReferralLink" own ON own."id" = click."linkId"
    WHERE own."eventId" = ${eventId}::uuid AND NOT click."isOwn" GROUP BY click."linkId"
  ) came ON came."linkId" = link."id"
  LEFT JOIN (
    SELECT guest."referralLinkId", count(*) AS "registrations", sum(guest."partySize") AS "places",
      count(*) FILTER (WHERE guest."status" = 'CHECKED_IN') AS "checkIns"
    FROM "Registration" guest
    WHERE guest."eventId" = ${eventId}::uuid AND guest."referralLinkId" IS NOT NULL
      AND guest."status" IN ('CONFIRMED', 'CHECKED_IN')
    GROUP BY guest."referralLinkId"
  ) guests ON guests."referralLinkId" = link."id"
  WHERE link."eventId" = ${eventId}::uuid`

/** By registrations, then clicks, then age. A link without clicks may be an opened dialog only. */
export function findLeaders(db: Db, eventId: string, page: ResolveCursorConnectionArgs): Promise<ReferralLeader[]> {
  const { after, before, inverted, limit } = page
  const order = inverted
    ? Prisma.sql`"registrations" ASC, "clicks" ASC, "linkId" DESC`
    : Prisma.sql`"registrations" DESC, "clicks" DESC, "linkId" ASC`
  return db.$queryRaw<ReferralLeader[]>`
    SELECT * FROM (
      SELECT *, rank() OVER (ORDER BY "registrations" DESC, "clicks" DESC)::int AS "rank"
      FROM (${figures(eventId)}) figures WHERE "clicks" > 0 OR "registrations" > 0
    ) ranked
    WHERE ${after ? beyond(after, '>') : Prisma.sql`true`} AND ${before ? beyond(before, '<') : Prisma.sql`true`}
    ORDER BY ${order} LIMIT ${limit}`
}

/** The sort value of a row. Results that change meanwhile move the page with them. */
export const leaderCursor = ({ registrations, clicks, linkId }: ReferralLeader) =>
  `${registrations}:${clicks}:${linkId}`

function beyond(cursor: string, side: '>' | '<') {
  const [, registrations, clicks, linkId] = /^(\d{1,9}):(\d{1,9}):([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!linkId) throw badUserInput('This is no cursor of a leaderboard.')
  const row = Prisma.sql`(${-Number(registrations)}::int, ${-Number(clicks)}::int, ${linkId}::uuid)`
  return Prisma.sql`(-"registrations", -"clicks", "linkId") ${Prisma.raw(side)} ${row}`
}

export async function readEventReferrals(db: Db, eventId: string): Promise<EventReferrals> {
  const rows = await db.$queryRaw<Omit<EventReferrals, 'eventId'>[]>`
    SELECT shared.*, came.* FROM (
      SELECT count(*)::int AS "links", coalesce(sum("clicks"), 0)::int AS "clicks",
        coalesce(sum("registrations"), 0)::int AS "registrations", coalesce(sum("places"), 0)::int AS "places",
        coalesce(sum("checkIns"), 0)::int AS "checkIns"
      FROM (${figures(eventId)}) figures
    ) shared CROSS JOIN (
      SELECT count(*)::int AS "eventRegistrations", coalesce(sum(guest."partySize"), 0)::int AS "eventPlaces"
      FROM "Registration" guest
      WHERE guest."eventId" = ${eventId}::uuid AND guest."status" IN ('CONFIRMED', 'CHECKED_IN')
    ) came`
  return { eventId, ...rows[0]! }
}
