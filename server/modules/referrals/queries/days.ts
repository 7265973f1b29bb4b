import { badUserInput } from '../../../graphql/access.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ReferralDay, fillDays, longestReferralDays } from '../domain.ts'

const dayMs = 86_400_000

/** The links to add up: one link, all links of a person, or all of an event. */
const scopes = {
  link: Prisma.sql`link."id"`,
  person: Prisma.sql`link."userId"`,
  event: Prisma.sql`link."eventId"`,
}
type DaysScope = keyof typeof scopes

/** The results of links by day, by `scope last id`: one statement for all equal requests of a tick. */
const daysOf = batched<ReferralDay[], Platform>(async ({ db, clock }, keys) => {
  const now = clock.now()
  const asked = keys.map((key) => key.split(' ') as [DaysScope, string, string])
  const days = new Map<string, ReferralDay[]>()
  for (const alike of Map.groupBy(asked, ([scope, last]) => `${scope} ${last}`).values()) {
    const [scope, last] = alike[0]!
    const ids = alike.map(([, , id]) => id)
    const found = await readDays(db, { scope, last: Number(last), now }, ids)
    for (const [id, value] of found) days.set(`${scope} ${last} ${id}`, value)
  }
  return days
}, [])

/**
 * A registration counts on the day it was made, a check-in on its day, a cancellation on none. Days
 * are those of each event's zone; of several events they end with the latest. @throws
 * BAD_USER_INPUT
 */
export async function referralDaysOf(
  platform: Platform,
  scope: DaysScope,
  id: string,
  last: number,
): Promise<ReferralDay[]> {
  if (last < 1 || last > longestReferralDays) throw badUserInput(`“last” must be from 1 to ${longestReferralDays}.`)
  return daysOf(platform, `${scope} ${last} ${id}`)
}

interface Wanted {
  scope: DaysScope
  last: number
  now: Date
}

async function readDays(db: Db, { scope, last, now }: Wanted, ids: string[]): Promise<Map<string, ReferralDay[]>> {
  const key = scopes[scope]
  // One day more than requested, because where it is already tomorrow, the first day began earlier.
  const since = new Date(now.getTime() - (last + 1) * dayMs)
  const rows = await db.$queryRaw<({ key: string; today: string } & Partial<ReferralDay>)[]>`
    WITH link AS (
      SELECT ${key} AS "key", link."id", event."timeZone" AS "zone",
        (${now}::timestamptz AT TIME ZONE event."timeZone")::date AS "today"
      FROM "ReferralLink" link JOIN "Event" event ON event."id" = link."eventId"
      WHERE ${key} = ANY(${ids}::uuid[])
    ), happened AS (
      SELECT "key", (click."createdAt" AT TIME ZONE "zone")::date AS "day",
        1 AS "clicks", 0 AS "registrations", 0 AS "checkIns"
      FROM link JOIN "ReferralClick" click ON click."linkId" = link."id"
      WHERE NOT click."isOwn" AND click."createdAt" >= ${since}
      UNION ALL
      SELECT "key", (guest."createdAt" AT TIME ZONE "zone")::date, 0, 1, 0
      FROM link JOIN "Registration" guest ON guest."referralLinkId" = link."id"
      WHERE guest."status" IN ('CONFIRMED', 'CHECKED_IN') AND guest."createdAt" >= ${since}
      UNION ALL
      SELECT "key", (guest."checkedInAt" AT TIME ZONE "zone")::date, 0, 0, 1
      FROM link JOIN "Registration" guest ON guest."referralLinkId" = link."id"
      WHERE guest."status" = 'CHECKED_IN' AND guest."checkedInAt" >= ${since}
    )
    SELECT axis."key", to_char(axis."today", 'YYYY-MM-DD') AS "today", to_char(busy."day", 'YYYY-MM-DD') AS "date",
      busy."clicks", busy."registrations", busy."checkIns"
    FROM (SELECT "key", max("today") AS "today" FROM link GROUP BY "key") axis
    LEFT JOIN (
      SELECT "key", "day", sum("clicks")::int AS "clicks", sum("registrations")::int AS "registrations",
        sum("checkIns")::int AS "checkIns"
      FROM happened GROUP BY "key", "day"
    ) busy ON busy."key" = axis."key"`
  const byKey = Map.groupBy(rows, (row) => row.key)
  return new Map(
    ids.map((id) => {
      const found = byKey.get(id) ?? []
      const busy = found.filter((row): row is typeof row & ReferralDay => Boolean(row.date))
      return [id, fillDays(found[0]?.today ?? now.toISOString().slice(0, 10), last, busy)]
    }),
  )
}
