import type { Transaction } from '../../../platform/database/db.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import type { Answers } from '../../questions/public.ts'
import type { Guest } from '../../places/public.ts'

export interface NewRegistration extends Pick<
  Guest,
  'userId' | 'name' | 'email' | 'emailNormalized' | 'partySize' | 'language' | 'idempotencyKey' | 'requestHash'
> {
  id: string
  eventId: string
  status: 'CONFIRMED' | 'PENDING'
  addressConfirmedAt: Date | null
  addressConfirmBy: Date | null
  acceptedTermsId: string | null
  referralLinkId: string | null
  guestInvitationId: string | null
  secretHash: string | null
  answers: Answers
  createdAt: Date
}

/** Write registrations of one event or several, in one statement: the places of each event are counted once. */
export async function insertRegistrations(tx: Transaction, registrations: NewRegistration[]): Promise<void> {
  await tx.$executeRaw`
    /* prepare insert-registrations */
    INSERT INTO "Registration" ("id", "eventId", "userId", "name", "email", "emailNormalized", "partySize", "language", "status",
      "secretHash", "acceptedTermsId", "referralLinkId", "idempotencyKey", "requestHash", "answers", "createdAt",
      "addressConfirmedAt", "addressConfirmBy", "guestInvitationId")
    SELECT "id", "eventId", "userId", "name", "email", "emailNormalized", "partySize", "language", "status", "secretHash",
      "acceptedTermsId", "referralLinkId", "idempotencyKey", "requestHash", "answers", "createdAt",
      "addressConfirmedAt", "addressConfirmBy", "guestInvitationId"
    FROM jsonb_to_recordset(${jsonRows(registrations)}::jsonb) AS r(
      "id" uuid, "eventId" uuid, "userId" uuid, "name" text, "email" text, "emailNormalized" text, "partySize" int, "language" text,
      "status" "RegistrationStatus", "secretHash" text, "acceptedTermsId" uuid, "referralLinkId" uuid,
      "idempotencyKey" text, "requestHash" text, "answers" jsonb, "createdAt" timestamptz,
      "addressConfirmedAt" timestamptz, "addressConfirmBy" timestamptz,
      "guestInvitationId" uuid)`
}
