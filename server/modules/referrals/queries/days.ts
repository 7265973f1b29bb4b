import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ReferralDay, fillDays } from '../domain.ts'

const dayMs = 86_400_000

/** The links to add up: one link, all links of a person, or all of an event. */
const scopes = {
  link: Prisma.sql`link."id"`,
  person: Prisma.sql`link."userId"`,
  event: Prisma.sql`link."eventId"`,
}
export type DaysScope = keyof typeof scopes

interface Question {
  scope: DaysScope
  last: number
  /** ISO 8601. */
  now: string
}

/** One statement for all equal requests in the same tick, for several links or events. */
const answers = batched<ReferralDay[]>(async (db, keys) => {
  const questions = Map.groupBy(keys, (key) => key.slice(0, key.lastIndexOf('|')))
  const days = new Map<string, ReferralDay[]>()
  for (const [question, asked] of questions) {
    const ids = asked.map((key) => key.slice(question.length + 1))
    const found = await readDays(db, JSON.parse(question) as Question, ids)
    for (const [id, value] of found) days.set(`${question}|${id}`, value)
  }
  return days
}, [])

/**
 * The results of links on each of the last `last` days. A registration counts on the day it was
 * made, a check-in on its day. Cancelled ones count on no day. Days are those of each event's own
 * zone. Summed over several events, they end with the latest day.
 */
export function referralDaysOf(
  { db, clock }: Platform,
  scope: DaysScope,
  id: string,
  last: number,
): Promise<ReferralDay[]> {
  const question: Question = { scope, last, now: clock.now().toISOString() }
  return answers(db, `${JSON.stringify(question)}|${id}`)
}

async function readDays(db: Db, { scope, last, now }: Question, ids: string[]): Promise<Map<string, ReferralDay[]>> {
  const key = scopes[scope]
  // One day more than requested, because where it is already tomorrow, the first day began earlier.
  const since = new Date(Date.parse(now) - (last + 1) * dayMs)
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
      return [id, fillDays(found[0]?.today ?? now.slice(0, 10), last, busy.map(toDay))]
    }),
  )
}

const toDay = ({ date, clicks, registrations, checkIns }: ReferralDay): ReferralDay => ({
  date,
  clicks,
  registrations,
  checkIns,
})
