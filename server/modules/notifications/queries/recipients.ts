import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/db.ts'

export interface Recipient {
  emailNormalized: string
  email: string
  name: string
}

interface Audience {
  eventId: string
  /** A cancellation goes to everybody, also to those who want no other news. */
  isTransactional: boolean
}

/**
 * Everybody with a place, an application or a wait, one row for each person. Calling an event off ends its open offers
 * before everybody is told: whose offer it ended waited until then.
 */
function guestsOf({ eventId, isTransactional }: Audience) {
  return Prisma.sql`
    SELECT DISTINCT ON (guest."emailNormalized" COLLATE "C") guest."emailNormalized", guest."email", guest."name"
    FROM (
      SELECT "emailNormalized", "email", "name", 0 AS rank FROM "Registration"
      WHERE "eventId" = ${eventId}::uuid AND "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
      UNION ALL
      SELECT "emailNormalized", "email", "name", 1 AS rank FROM "WaitlistEntry"
      WHERE "eventId" = ${eventId}::uuid AND (
        "state" IN ('WAITING', 'OFFERED')
        OR (${isTransactional} AND "state" = 'EXPIRED' AND "offerExpiresAt" >= (
          SELECT "cancelledAt" FROM "Event" WHERE "id" = ${eventId}::uuid
        ))
      )
    ) guest
    WHERE ${isTransactional} OR NOT EXISTS (
      SELECT 1 FROM "MailSuppression" s
      WHERE s."eventId" = ${eventId}::uuid AND s."emailNormalized" = guest."emailNormalized"
    )
    ORDER BY guest."emailNormalized" COLLATE "C", guest.rank`
}

/** The next people after an address, in the order of addresses. */
export function nextRecipients(
  tx: Transaction,
  audience: Audience,
  after: string,
  count: number,
): Promise<Recipient[]> {
  return tx.$queryRaw<Recipient[]>`
    SELECT * FROM (${guestsOf(audience)}) guest
    WHERE guest."emailNormalized" > ${after} COLLATE "C"
    ORDER BY guest."emailNormalized" COLLATE "C" LIMIT ${count}`
}

export async function countRecipients(tx: Transaction, audience: Audience): Promise<number> {
  const [row] = await tx.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS "count" FROM (${guestsOf(audience)}) guest`
  return row.count
}

/** Whether an address gets news of an event: it does until somebody who reads it says no. */
export async function wantsNews(
  tx: Transaction,
  { eventId, emailNormalized }: { eventId: string; emailNormalized: string },
): Promise<boolean> {
  const where = { eventId_emailNormalized: { eventId, emailNormalized } }
  return (await tx.mailSuppression.findUnique({ where, select: { eventId: true } })) === null
}
