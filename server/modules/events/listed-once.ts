import { Prisma } from '../../platform/generated/prisma/client.ts'

/**
 * Lists show one date of a series: the first that is not over. `ListedDate` says for each date when the earlier ones are,
 * so the index alone knows what is shown, however many dates there are.
 */

interface Page {
  /** How many at most. */
  take: number
  /** What comes after an event, or before it when `isBackward`. */
  beyond?: { startsAt: Date; id: string } | null
  isBackward?: boolean
}

/**
 * The events of the public list that are not over, of each series the next date: a query of `eventId` and `startsAt`, in
 * their order. It reads no more than it answers, and the dates whose earlier ones ended this minute.
 */
export function listedOnce(now: Date, { take, beyond, isBackward = false }: Page): Prisma.Sql {
  const direction = isBackward ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const side = isBackward ? Prisma.sql`<` : Prisma.sql`>`
  const rest = (condition: Prisma.Sql) => Prisma.sql`
    WHERE ${condition} AND listed."endsAt" > ${now}
    ${beyond ? Prisma.sql`AND (listed."startsAt", listed."eventId") ${side} (${beyond.startsAt}, ${beyond.id}::uuid)` : Prisma.empty}
    ORDER BY listed."startsAt" ${direction}, listed."eventId" ${direction} LIMIT ${take}::int`
  // Of organizations that show their events.
  const dates = Prisma.sql`
    SELECT listed."eventId", listed."startsAt" FROM "ListedDate" listed
    JOIN "EventSearch" search ON search."eventId" = listed."eventId"`
  return Prisma.sql`
    SELECT listed."eventId", listed."startsAt" FROM (
      (SELECT listed."eventId", listed."startsAt" FROM "EventSearch" listed ${rest(Prisma.sql`listed."seriesId" IS NULL`)})
      UNION ALL (${dates} ${rest(Prisma.sql`listed."hiddenUntil" IS NULL`)})
      UNION ALL (${dates} ${rest(Prisma.sql`listed."hiddenUntil" <= ${now}`)})
    ) listed
    ORDER BY listed."startsAt" ${direction}, listed."eventId" ${direction} LIMIT ${take}::int`
}

/** Leaves out dates while an earlier public one of their series is not over. */
export function withoutLaterDates(now: Date): Prisma.EventWhereInput {
  return {
    OR: [
      { listedDate: null },
      { listedDate: { is: { hiddenUntil: null } } },
      { listedDate: { is: { hiddenUntil: { lte: now } } } },
    ],
  }
}
