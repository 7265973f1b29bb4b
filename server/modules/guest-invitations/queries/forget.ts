import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { formerGuestName } from '../../../contract/text/stand-in-names.ts'

/** No mail reaches addresses below this domain, which nobody can own (RFC 2606). */
const deletedDomain = '@deleted.invalid'

/**
 * Remove what says who was invited and who answered, so that only the counts stay. @param filter SQL
 * over `i`, the invitations.
 */
export async function forgetInvitations(tx: Transaction, filter: Prisma.Sql): Promise<void> {
  const salt = randomBytes(32).toString('hex')
  const address = Prisma.sql`encode(sha256(convert_to(${salt} || i."id"::text, 'UTF8')), 'hex') || ${deletedDomain}`
  await tx.$executeRaw`
    UPDATE "EventAnswer" a SET "name" = ${formerGuestName}, "note" = ''
    FROM "GuestInvitation" i WHERE a."invitationId" = i."id" AND ${filter}`
  await tx.$executeRaw`
    UPDATE "GuestInvitation" i SET "name" = ${formerGuestName}, "secretHash" = NULL, "mailId" = NULL, "holdsUntil" = NULL,
      "formerRefused" = i."formerRefused"
        OR EXISTS (SELECT 1 FROM "Mail" m WHERE m."id" = i."mailId" AND m."state" = 'FAILED'),
      "email" = ${address}, "emailNormalized" = ${address}
    WHERE ${filter}`
}

/** The same of answers without an invitation. Those of accounts stay with their account, without the note. */
export async function forgetAnswers(tx: Transaction, eventId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "EventAnswer" SET "note" = '', "name" = CASE WHEN "userId" IS NULL THEN ${formerGuestName} ELSE "name" END,
      "secretHash" = NULL
    WHERE "eventId" = ${eventId}::uuid`
}

/** One answer, of somebody without an account. */
export async function forgetAnswer(tx: Transaction, id: string): Promise<void> {
  await tx.eventAnswer.updateMany({
    where: { id, userId: null },
    data: { note: '', name: formerGuestName, secretHash: null },
  })
}
