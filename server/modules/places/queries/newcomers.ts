import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import type { Question } from '../../questions/public.ts'
import type { HeldEntry, InvitationRow } from '../domain/identity.ts'
import type { Guest } from '../inputs.ts'

/** What is known about each identity a person may have. The caller decides which they proved. */
export interface NewcomerRows {
  /** What the same idempotency key created before. */
  repeatedRegistration: Repeated | null
  repeatedEntry: Repeated | null
  /** Their own active registration, which lets them see an event that is hidden from others. */
  hasOwnPlace: boolean
  /** A registration that is active under this address, which someone has confirmed. */
  hasPlaceOfAddress: boolean
  entryOfAccount: HeldEntry | null
  entryOfAddress: HeldEntry | null
  entryOfSecret: HeldEntry | null
  /** The invitation whose secret they have. */
  invitationOfSecret: InvitationRow | null
  /** The invitation that was sent to this address. */
  invitationOfAddress: InvitationRow | null
  /** Unconfirmed active registrations and open entries of this address. */
  unconfirmedCount: number
  isAnybodyWaiting: boolean
  /** When the clock frees the next places: an offer or a hold lapses, or an address was not confirmed. */
  nextLapseAt: Date | null
  termsId: string | null
  termsVersion: number | null
  /** The event's questions, in order; null when it has none. */
  questions: Question[] | null
}

export interface Repeated {
  id: string
  requestHash: string | null
}

/** A key returns its answer only for the same request. Old rows have no hash. */
export function isSameRequest({ requestHash }: Repeated, guest: Pick<Guest, 'requestHash'>): boolean {
  return requestHash === null || requestHash === guest.requestHash
}

interface Asking {
  eventId: string
  guest: Pick<Guest, 'userId' | 'emailNormalized' | 'idempotencyKey' | 'entrySecretHash' | 'invitationSecretHash'>
}

const heldEntry = Prisma.raw(`jsonb_build_object('id', w."id", 'userId', w."userId",
  'emailNormalized', w."emailNormalized", 'isProven', w."addressConfirmedAt" IS NOT NULL OR w."userId" IS NOT NULL)`)

const invitationRow = Prisma.raw(`jsonb_build_object('id', i."id", 'emailNormalized', i."emailNormalized",
  'holdsUntil', i."holdsUntil")`)

let answered = 0

/** Planning costs as much as reading. A new plan is made when tables may have grown tenfold. */
const nameOfPlan = () => Prisma.raw(`/* prepare read-newcomers-${Math.floor(Math.log10(answered))} */`)

export async function readNewcomer(tx: Transaction, eventId: string, guest: Asking['guest']): Promise<NewcomerRows> {
  const [rows] = await readNewcomers(tx, [{ eventId, guest }])
  return rows!
}

/** Someone waits, or a hold has lapsed: the waitlist comes before newcomers. */
export function isWaitlistDue({ isAnybodyWaiting, nextLapseAt }: NewcomerRows, now: Date): boolean {
  return isAnybodyWaiting || (nextLapseAt !== null && nextLapseAt <= now)
}

/**
 * Read everything that admission needs about people and their events, in one statement, because
 * everyone else who wants the same events waits for the locks meanwhile. Each person is found by
 * index: `LIMIT 1` keeps the planner from reading all guests into a hash, as it does with `EXISTS`.
 * @returns the answers in the order of the requests.
 */
export function readNewcomers(tx: Transaction, asking: Asking[]): Promise<NewcomerRows[]> {
  const asked = asking.map(
    (
      { eventId, guest: { userId, emailNormalized, idempotencyKey, entrySecretHash, invitationSecretHash } },
      index,
    ) => ({
      index,
      eventId,
      userId,
      email: emailNormalized,
      key: idempotencyKey,
      secretHash: entrySecretHash,
      invitationHash: invitationSecretHash,
    }),
  )
  answered += asking.length
  return tx.$queryRaw<NewcomerRows[]>`
    ${nameOfPlan()}
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${jsonRows(asked)}::jsonb)
        AS r("index" int, "eventId" uuid, "userId" uuid, "email" text, "key" text, "secretHash" text,
          "invitationHash" text)
    ), events AS MATERIALIZED (
      SELECT ids."eventId", terms."id" AS "termsId", terms."version" AS "termsVersion",
        EXISTS (
          SELECT 1 FROM "WaitlistEntry" w WHERE w."eventId" = ids."eventId" AND w."state" = 'WAITING'
        ) AS "isAnybodyWaiting",
        least((
          SELECT min(w."offerExpiresAt") FROM "WaitlistEntry" w WHERE w."eventId" = ids."eventId" AND w."state" = 'OFFERED'
        ), (
          SELECT min(r."addressConfirmBy") FROM "Registration" r
          WHERE r."eventId" = ids."eventId" AND r."status" = 'CONFIRMED' AND r."addressConfirmBy" IS NOT NULL
        ), (
          SELECT min(i."holdsUntil") FROM "GuestInvitation" i WHERE i."eventId" = ids."eventId" AND i."holdsUntil" IS NOT NULL
        )) AS "nextLapseAt",
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
      (
        SELECT jsonb_build_object('id', r."id", 'requestHash', r."requestHash") FROM "Registration" r
        WHERE r."eventId" = asked."eventId" AND r."idempotencyKey" = asked."key"
      ) AS "repeatedRegistration",
      (
        SELECT jsonb_build_object('id', w."id", 'requestHash', w."requestHash") FROM "WaitlistEntry" w
        WHERE w."eventId" = asked."eventId" AND w."idempotencyKey" = asked."key"
      ) AS "repeatedEntry",
      "placeOfAccount"."id" IS NOT NULL AS "hasOwnPlace",
      "placeOfAddress"."id" IS NOT NULL AS "hasPlaceOfAddress",
      "entryOfAccount"."entry" AS "entryOfAccount",
      "entryOfAddress"."entry" AS "entryOfAddress",
      "entryOfSecret"."entry" AS "entryOfSecret",
      "invitationOfSecret"."row" AS "invitationOfSecret",
      "invitationOfAddress"."row" AS "invitationOfAddress",
      "unconfirmed"."registrations" + "unconfirmed"."entries" AS "unconfirmedCount",
      events."isAnybodyWaiting",
      events."nextLapseAt",
      events."termsId",
      events."termsVersion",
      events."questions"
    FROM asked
    JOIN events USING ("eventId")
    LEFT JOIN LATERAL (
      SELECT r."id" FROM "Registration" r
      WHERE r."eventId" = asked."eventId" AND r."userId" = asked."userId"
        AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') LIMIT 1
    ) "placeOfAccount" ON true
    LEFT JOIN LATERAL (
      SELECT r."id" FROM "Registration" r
      WHERE r."eventId" = asked."eventId" AND r."emailNormalized" = asked."email"
        AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') AND r."addressConfirmedAt" IS NOT NULL LIMIT 1
    ) "placeOfAddress" ON true
    LEFT JOIN LATERAL (
      SELECT ${heldEntry} AS "entry" FROM "WaitlistEntry" w
      WHERE w."eventId" = asked."eventId" AND w."userId" = asked."userId" AND w."state" IN ('WAITING', 'OFFERED') LIMIT 1
    ) "entryOfAccount" ON true
    LEFT JOIN LATERAL (
      SELECT ${heldEntry} AS "entry" FROM "WaitlistEntry" w
      WHERE w."eventId" = asked."eventId" AND w."emailNormalized" = asked."email"
        AND w."state" IN ('WAITING', 'OFFERED') AND w."addressConfirmedAt" IS NOT NULL LIMIT 1
    ) "entryOfAddress" ON true
    LEFT JOIN LATERAL (
      SELECT ${heldEntry} AS "entry" FROM "WaitlistEntry" w
      WHERE w."secretHash" = asked."secretHash" AND w."eventId" = asked."eventId"
        AND w."state" IN ('WAITING', 'OFFERED') LIMIT 1
    ) "entryOfSecret" ON true
    LEFT JOIN LATERAL (
      SELECT ${invitationRow} AS "row" FROM "GuestInvitation" i
      WHERE i."secretHash" = asked."invitationHash" AND i."eventId" = asked."eventId" LIMIT 1
    ) "invitationOfSecret" ON true
    LEFT JOIN LATERAL (
      SELECT ${invitationRow} AS "row" FROM "GuestInvitation" i
      WHERE i."eventId" = asked."eventId" AND i."emailNormalized" = asked."email" LIMIT 1
    ) "invitationOfAddress" ON true
    CROSS JOIN LATERAL (
      SELECT
        (
          SELECT count(*)::int FROM "Registration" r
          WHERE r."eventId" = asked."eventId" AND r."emailNormalized" = asked."email"
            AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') AND r."addressConfirmedAt" IS NULL AND r."userId" IS NULL
        ) AS "registrations",
        (
          SELECT count(*)::int FROM "WaitlistEntry" w
          WHERE w."eventId" = asked."eventId" AND w."emailNormalized" = asked."email"
            AND w."state" IN ('WAITING', 'OFFERED') AND w."addressConfirmedAt" IS NULL AND w."userId" IS NULL
        ) AS "entries"
    ) "unconfirmed"
    ORDER BY asked."index"`
}
