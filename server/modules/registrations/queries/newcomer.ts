import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/db.ts'
import { jsonRows } from '../../../platform/json-rows.ts'
import type { Question } from '../domain/answers.ts'
import type { Guest } from '../inputs.ts'

export interface NewcomerRows {
  /** The registration and the entry that the same idempotency key made before. */
  repeatedRegistrationId: string | null
  repeatedEntryId: string | null
  isRegistered: boolean
  /** The same, by account alone: their own place lets them see an event that is hidden from others. */
  hasOwnPlace: boolean
  /** Their WAITING or OFFERED entry, by account first. */
  openEntryId: string | null
  openEntryUserId: string | null
  isAnybodyWaiting: boolean
  /** The earliest deadline of an offer that nobody has answered. */
  firstOfferExpiresAt: Date | null
  termsId: string | null
  termsVersion: number | null
  /** What the event asks, in order; null when it asks nothing. */
  questions: Question[] | null
}

interface Asking {
  eventId: string
  guest: Guest
}

/** People whom this process has read. */
let answered = 0

/** Planning costs as much as reading. A plan made while the tables were small is given up when they may have grown tenfold. */
const nameOfPlan = () => Prisma.raw(`/* prepare read-newcomers-${Math.floor(Math.log10(answered))} */`)

/** `readNewcomers` for one. */
export async function readNewcomer(tx: Transaction, eventId: string, guest: Guest): Promise<NewcomerRows> {
  const [rows] = await readNewcomers(tx, [{ eventId, guest }])
  return rows!
}

/** Somebody waits, or an offer has lapsed: the line goes before newcomers. */
export function isLineDue({ isAnybodyWaiting, firstOfferExpiresAt }: NewcomerRows, now: Date): boolean {
  return isAnybodyWaiting || (firstOfferExpiresAt !== null && firstOfferExpiresAt <= now)
}

/**
 * Everything admission asks about people and their events, in one statement: it runs while all others who want the same
 * events wait for the locks. Each person is looked up by index: `LIMIT 1` keeps the planner from reading all guests into
 * a hash instead, as it does with `EXISTS`. @returns the answers in the order of asking.
 */
export function readNewcomers(tx: Transaction, asking: Asking[]): Promise<NewcomerRows[]> {
  const asked = asking.map(({ eventId, guest: { userId, emailNormalized, idempotencyKey } }, index) => ({
    index,
    eventId,
    userId,
    email: emailNormalized,
    key: idempotencyKey,
  }))
  answered += asking.length
  return tx.$queryRaw<NewcomerRows[]>`
    ${nameOfPlan()}
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${jsonRows(asked)}::jsonb)
        AS r("index" int, "eventId" uuid, "userId" uuid, "email" text, "key" text)
    ), events AS MATERIALIZED (
      SELECT ids."eventId", terms."id" AS "termsId", terms."version" AS "termsVersion",
        EXISTS (
          SELECT 1 FROM "WaitlistEntry" w WHERE w."eventId" = ids."eventId" AND w."state" = 'WAITING'
        ) AS "isAnybodyWaiting",
        (
          SELECT min(w."offerExpiresAt") FROM "WaitlistEntry" w WHERE w."eventId" = ids."eventId" AND w."state" = 'OFFERED'
        ) AS "firstOfferExpiresAt",
        (
          SELECT jsonb_agg(jsonb_build_object('id', q."id", 'kind', q."kind", 'label', q."label", 'required',
            q."required", 'choices', q."choices", 'revision', q."revision") ORDER BY q."position", q."id")
          FROM "RegistrationQuestion" q WHERE q."eventId" = ids."eventId" AND q."archivedAt" IS NULL
        ) AS "questions"
      FROM (SELECT DISTINCT "eventId" FROM asked) ids
      LEFT JOIN LATERAL (
        SELECT t."id", t."version" FROM "EventTerms" t WHERE t."eventId" = ids."eventId" ORDER BY t."version" DESC LIMIT 1
      ) terms ON true
    )
    SELECT
      (SELECT r."id" FROM "Registration" r WHERE r."eventId" = asked."eventId" AND r."idempotencyKey" = asked."key")
        AS "repeatedRegistrationId",
      (SELECT w."id" FROM "WaitlistEntry" w WHERE w."eventId" = asked."eventId" AND w."idempotencyKey" = asked."key")
        AS "repeatedEntryId",
      "byEmail"."id" IS NOT NULL OR "byAccount"."id" IS NOT NULL AS "isRegistered",
      "byAccount"."id" IS NOT NULL AS "hasOwnPlace",
      coalesce("entryByAccount"."id", "entryByEmail"."id") AS "openEntryId",
      coalesce("entryByAccount"."userId", "entryByEmail"."userId") AS "openEntryUserId",
      events."isAnybodyWaiting",
      events."firstOfferExpiresAt",
      events."termsId",
      events."termsVersion",
      events."questions"
    FROM asked
    JOIN events USING ("eventId")
    LEFT JOIN LATERAL (
      SELECT r."id" FROM "Registration" r
      WHERE r."eventId" = asked."eventId" AND r."emailNormalized" = asked."email"
        AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') LIMIT 1
    ) "byEmail" ON true
    LEFT JOIN LATERAL (
      SELECT r."id" FROM "Registration" r
      WHERE r."eventId" = asked."eventId" AND r."userId" = asked."userId"
        AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') LIMIT 1
    ) "byAccount" ON true
    LEFT JOIN LATERAL (
      SELECT w."id", w."userId" FROM "WaitlistEntry" w
      WHERE w."eventId" = asked."eventId" AND w."emailNormalized" = asked."email"
        AND w."state" IN ('WAITING', 'OFFERED') LIMIT 1
    ) "entryByEmail" ON true
    LEFT JOIN LATERAL (
      SELECT w."id", w."userId" FROM "WaitlistEntry" w
      WHERE w."eventId" = asked."eventId" AND w."userId" = asked."userId"
        AND w."state" IN ('WAITING', 'OFFERED') LIMIT 1
    ) "entryByAccount" ON true
    ORDER BY asked."index"`
}
