import type { Transaction } from '../../../platform/db.ts'
import type { Guest } from '../inputs.ts'

export interface NewcomerRows {
  /** The registration and the entry that the same idempotency key made before. */
  repeatedRegistrationId: string | null
  repeatedEntryId: string | null
  isRegistered: boolean
  /** Their WAITING or OFFERED entry, by account first. */
  openEntryId: string | null
  openEntryUserId: string | null
  /** Somebody waits, or an offer has lapsed: the line goes first. */
  isLineDue: boolean
  termsId: string | null
  termsVersion: number | null
}

/**
 * Everything admission asks about a person and an event, in one statement: it runs while all others who want the same
 * event wait for the lock.
 */
export async function readNewcomer(tx: Transaction, eventId: string, guest: Guest, now: Date): Promise<NewcomerRows> {
  const { userId, emailNormalized, idempotencyKey } = guest
  const [rows] = await tx.$queryRaw<[NewcomerRows]>`
    WITH asked AS (
      SELECT ${eventId}::uuid AS "eventId", ${userId}::uuid AS "userId", ${emailNormalized}::text AS "email",
        ${idempotencyKey}::text AS "key", ${now}::timestamptz AS "now"
    )
    SELECT
      (SELECT r."id" FROM "Registration" r WHERE r."eventId" = asked."eventId" AND r."idempotencyKey" = asked."key")
        AS "repeatedRegistrationId",
      (SELECT w."id" FROM "WaitlistEntry" w WHERE w."eventId" = asked."eventId" AND w."idempotencyKey" = asked."key")
        AS "repeatedEntryId",
      EXISTS (
        SELECT 1 FROM "Registration" r
        WHERE r."eventId" = asked."eventId" AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
          AND (r."emailNormalized" = asked."email" OR r."userId" = asked."userId")
      ) AS "isRegistered",
      entry."id" AS "openEntryId",
      entry."userId" AS "openEntryUserId",
      EXISTS (
        SELECT 1 FROM "WaitlistEntry" w
        WHERE w."eventId" = asked."eventId"
          AND (w."state" = 'WAITING' OR (w."state" = 'OFFERED' AND w."offerExpiresAt" <= asked."now"))
      ) AS "isLineDue",
      terms."id" AS "termsId",
      terms."version" AS "termsVersion"
    FROM asked
    LEFT JOIN LATERAL (
      SELECT w."id", w."userId" FROM "WaitlistEntry" w
      WHERE w."eventId" = asked."eventId" AND w."state" IN ('WAITING', 'OFFERED')
        AND (w."emailNormalized" = asked."email" OR w."userId" = asked."userId")
      ORDER BY w."userId" = asked."userId" DESC NULLS LAST LIMIT 1
    ) entry ON true
    LEFT JOIN LATERAL (
      SELECT t."id", t."version" FROM "EventTerms" t WHERE t."eventId" = asked."eventId" ORDER BY t."version" DESC LIMIT 1
    ) terms ON true`
  return rows
}
