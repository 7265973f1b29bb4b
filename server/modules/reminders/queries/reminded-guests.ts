import { batched } from '../../../platform/database/batched.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { optedOut } from '../../notifications/public.ts'

export interface RemindedGuest {
  /** Of the registration. */
  id: string
  emailNormalized: string
}

/** Guests who came to their place before an instant, and can be written to. */
const guestsSince = (row: Prisma.Sql, before: Prisma.Sql) => Prisma.sql`
  ${row}."status" = 'CONFIRMED' AND coalesce(${row}."decidedAt", ${row}."createdAt") < ${before}
  AND (${row}."userId" IS NOT NULL OR ${row}."secretHash" IS NOT NULL)`

/** One reminder of an event. */
interface Reminding {
  eventId: string
  dueAt: Date
  /** What the keys of its mails begin with. */
  keyPrefix: string
}

/**
 * The next guests to remind, in the order of their registrations: those who had their place before the reminder's time
 * and did not opt out, without those whose mail is written already. Of several registrations of one address, which only
 * unconfirmed ones can be, the confirmed or first one. Each row is found by an index, however many guests there are.
 */
export function nextRemindedGuests(
  tx: Transaction,
  reminding: Reminding,
  after: string,
  count: number,
): Promise<RemindedGuest[]> {
  return tx.$queryRaw<RemindedGuest[]>`
    ${remindedGuests(reminding)} AND guest."id" > ${after}::uuid ORDER BY guest."id" LIMIT ${count}`
}

/** The guests to remind among these addresses, one registration each. */
export function remindedGuestsAmong(
  tx: Transaction,
  reminding: Reminding,
  addresses: readonly string[],
): Promise<RemindedGuest[]> {
  return tx.$queryRaw<RemindedGuest[]>`
    ${remindedGuests(reminding)} AND guest."emailNormalized" = ANY(${[...addresses]}::text[])`
}

function remindedGuests({ eventId, dueAt, keyPrefix }: Reminding): Prisma.Sql {
  const before = Prisma.sql`${dueAt}::timestamptz`
  return Prisma.sql`
    SELECT guest."id", guest."emailNormalized" FROM "Registration" guest
    WHERE guest."eventId" = ${eventId}::uuid
      AND ${guestsSince(Prisma.sql`guest`, before)}
      AND NOT ${optedOut(Prisma.sql`guest`)}
      AND NOT EXISTS (SELECT 1 FROM "Mail" mail WHERE mail."key" = ${keyPrefix} || guest."emailNormalized")
      AND NOT EXISTS (
        SELECT 1 FROM "Registration" other
        WHERE other."emailNormalized" = guest."emailNormalized" AND other."eventId" = guest."eventId"
          AND ${guestsSince(Prisma.sql`other`, before)}
          AND (other."addressConfirmedAt" IS NULL, other."id") < (guest."addressConfirmedAt" IS NULL, guest."id")
      )`
}

/** How many people a reminder that is still to come reaches as it stands, in one statement for all reminders of a list. */
export const countRemindedGuests = batched<number>(async (db, eventIds) => {
  const rows = await db.$queryRaw<{ eventId: string; count: number }[]>`
    SELECT guest."eventId", count(DISTINCT guest."emailNormalized")::int AS "count" FROM "Registration" guest
    WHERE guest."eventId" = ANY(${eventIds}::uuid[]) AND ${guestsSince(Prisma.sql`guest`, Prisma.sql`'infinity'::timestamptz`)}
      AND NOT ${optedOut(Prisma.sql`guest`)}
    GROUP BY guest."eventId"`
  return new Map(rows.map(({ eventId, count }) => [eventId, count]))
}, 0)
