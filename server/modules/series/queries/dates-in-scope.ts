import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { SeriesScope } from '../../../platform/generated/prisma/enums.ts'

/**
 * The dates that take place, as SQL of one column of ids: of the series of an event, all of them or only those after it.
 * The event itself is among them, whatever its state. A date whose guests' data has ended has nobody to write to.
 */
export const datesInScope = (eventId: string, scope: Exclude<SeriesScope, 'ONE'>) => Prisma.sql`
  SELECT d."id" FROM "Event" d, (SELECT "id", "seriesId", "startsAt" FROM "Event" WHERE "id" = ${eventId}::uuid) AS this
  WHERE d."id" = this."id" OR (d."seriesId" = this."seriesId" AND d."status" = 'PUBLISHED' AND d."guestDataEndedAt" IS NULL
    AND (${scope === 'ALL'} OR d."startsAt" >= this."startsAt"))`
