import { batched } from '../../../platform/database/batched.ts'
import type { ReferralCounts } from '../domain.ts'

/** The results by link, counted from the rows each time, so that a cancellation corrects them. */
export const referralCountsOf = batched<ReferralCounts>(
  async (db, linkIds) => {
    const rows = await db.$queryRaw<({ id: string } & ReferralCounts)[]>`
      SELECT link."id",
        (SELECT count(*) FROM "ReferralClick" c WHERE c."linkId" = link."id" AND NOT c."isOwn")::int AS "clicks",
        came."registrations", came."checkIns"
      FROM unnest(${linkIds}::uuid[]) AS link("id")
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS "registrations", count(*) FILTER (WHERE r."status" = 'CHECKED_IN')::int AS "checkIns"
        FROM "Registration" r WHERE r."referralLinkId" = link."id" AND r."status" IN ('CONFIRMED', 'CHECKED_IN')
      ) came`
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },
  { clicks: 0, registrations: 0, checkIns: 0 },
)
