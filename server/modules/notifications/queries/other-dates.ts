import type { Transaction } from '../../../platform/database/db.ts'
import type { EventChangeNotice } from '../../../platform/generated/prisma/client.ts'
import { noticeSelect, titleSelect, whereSelect } from '../../events/public.ts'

const dateSelect = {
  ...titleSelect,
  ...noticeSelect,
  ...whereSelect,
  slug: true,
  calendarRevision: true,
  createdAt: true,
  updatedAt: true,
  group: { select: { organization: { select: { name: true } } } },
} as const

/** More dates than one mail lists. */
const mostDates = 200

/** The other notices of the same edit of a series that are due with this one, first date first. */
export function findOtherDates(tx: Transaction, { id, seriesEditId, dueAt }: EventChangeNotice) {
  if (seriesEditId === null) return []
  return tx.eventChangeNotice.findMany({
    where: { seriesEditId, dueAt, id: { not: id }, heldAt: null },
    include: { event: { select: dateSelect } },
    orderBy: [{ event: { startsAt: 'asc' } }, { id: 'asc' }],
    take: mostDates,
  })
}

/** Who of these people is at which of these events, as `{eventId} {address}`; true for those with a place. */
export async function readPlacesAt(
  tx: Transaction,
  eventIds: readonly string[],
  addresses: readonly string[],
): Promise<Map<string, boolean>> {
  if (eventIds.length === 0 || addresses.length === 0) return new Map()
  const rows = await tx.$queryRaw<{ eventId: string; emailNormalized: string; isGuest: boolean }[]>`
    SELECT "eventId", "emailNormalized", bool_or("isGuest") AS "isGuest" FROM (
      SELECT "eventId", "emailNormalized", "status" <> 'PENDING' AS "isGuest" FROM "Registration"
      WHERE "eventId" = ANY(${[...eventIds]}::uuid[]) AND "emailNormalized" = ANY(${[...addresses]})
        AND "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
      UNION ALL
      SELECT "eventId", "emailNormalized", false FROM "WaitlistEntry"
      WHERE "eventId" = ANY(${[...eventIds]}::uuid[]) AND "emailNormalized" = ANY(${[...addresses]})
        AND ("state" IN ('WAITING', 'OFFERED') OR ("state" = 'EXPIRED' AND "offerExpiresAt" >= (
          SELECT "cancelledAt" FROM "Event" WHERE "Event"."id" = "WaitlistEntry"."eventId")))
    ) places GROUP BY 1, 2`
  return new Map(rows.map(({ eventId, emailNormalized, isGuest }) => [`${eventId} ${emailNormalized}`, isGuest]))
}
