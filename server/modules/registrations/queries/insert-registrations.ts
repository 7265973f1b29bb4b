import type { Transaction } from '../../../platform/db.ts'
import { jsonRows } from '../../../platform/json-rows.ts'
import type { Answers } from '../domain/answers.ts'
import type { Guest } from '../inputs.ts'

export interface NewRegistration extends Guest {
  id: string
  eventId: string
  status: 'CONFIRMED' | 'PENDING'
  acceptedTermsId: string | null
  referralLinkId: string | null
  secretHash: string | null
  answers: Answers
  createdAt: Date
}

/** Write registrations of one event or several, in one statement: the places of each event are counted once. */
export async function insertRegistrations(tx: Transaction, registrations: NewRegistration[]): Promise<void> {
  await tx.$executeRaw`
    /* prepare insert-registrations */
    INSERT INTO "Registration" ("id", "eventId", "userId", "name", "email", "emailNormalized", "partySize", "status",
      "secretHash", "acceptedTermsId", "referralLinkId", "idempotencyKey", "answers", "createdAt")
    SELECT "id", "eventId", "userId", "name", "email", "emailNormalized", "partySize", "status", "secretHash",
      "acceptedTermsId", "referralLinkId", "idempotencyKey", "answers", "createdAt"
    FROM jsonb_to_recordset(${jsonRows(registrations)}::jsonb) AS r(
      "id" uuid, "eventId" uuid, "userId" uuid, "name" text, "email" text, "emailNormalized" text, "partySize" int,
      "status" "RegistrationStatus", "secretHash" text, "acceptedTermsId" uuid, "referralLinkId" uuid,
      "idempotencyKey" text, "answers" jsonb, "createdAt" timestamptz)`
}
