import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'

export interface StatusCount {
  status: RegistrationStatus
  registrations: number
  places: number
}

/** The number of registrations and places in each status, without empty ones. Triggers keep it. */
export function countByStatus({ platform }: Context, eventId: string): Promise<StatusCount[]> {
  return platform.db.registrationCount.findMany({
    where: { eventId, registrations: { gt: 0 } },
    select: { status: true, registrations: true, places: true },
    orderBy: { status: 'asc' },
  })
}

/** The same of those that a search finds. */
export async function countFound({ platform }: Context, where: Prisma.RegistrationWhereInput): Promise<StatusCount[]> {
  const rows = await platform.db.registration.groupBy({
    by: ['status'],
    where,
    _count: true,
    _sum: { partySize: true },
    orderBy: { status: 'asc' },
  })
  return rows.map(({ status, _count, _sum }) => ({ status, registrations: _count, places: _sum.partySize ?? 0 }))
}

export interface TermsAcceptance {
  /** null: registered before the event had terms. */
  version: number | null
  registrations: number
}

/**
 * How many active registrations accepted which version of the event's terms last, the newest
 * version first.
 */
export async function countByTerms({ platform }: Context, eventId: string): Promise<TermsAcceptance[]> {
  return platform.db.$queryRaw<TermsAcceptance[]>`
    SELECT t."version", count(*)::int AS "registrations"
    FROM "Registration" r LEFT JOIN "EventTerms" t ON t."id" = r."acceptedTermsId"
    WHERE r."eventId" = ${eventId}::uuid AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
    GROUP BY t."version" ORDER BY t."version" DESC NULLS LAST`
}

export interface PaceDay {
  /** `2026-12-04`, in the event's zone. */
  date: string
  places: number
}

/**
 * The places that were requested on each of the last `days` days, today last, by days of the
 * event's zone, without cancelled and declined ones. A day without any is zero. Each day is a range
 * of an index that has the party sizes too, so no registration is read itself.
 */
export async function paceOf({ platform }: Context, eventId: string, days: number): Promise<PaceDay[]> {
  return platform.db.$queryRaw<PaceDay[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS "date", (
      SELECT coalesce(sum(r."partySize"), 0)::int FROM "Registration" r
      WHERE r."eventId" = e."id" AND r."status" NOT IN ('CANCELLED', 'DECLINED')
        AND r."createdAt" >= day AT TIME ZONE e."timeZone"
        AND r."createdAt" < (day + interval '1 day') AT TIME ZONE e."timeZone"
    ) AS "places"
    FROM "Event" e
    CROSS JOIN LATERAL (SELECT (${platform.clock.now()}::timestamptz AT TIME ZONE e."timeZone")::date AS "today") AS clock
    CROSS JOIN LATERAL generate_series((clock."today" - ${days - 1}::int)::timestamp, clock."today"::timestamp, interval '1 day') AS day
    WHERE e."id" = ${eventId}::uuid ORDER BY day`
}
