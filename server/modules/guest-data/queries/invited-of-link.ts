import type { Db } from '../../../platform/database/db.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { eventOfLink } from './rows-of-link.ts'

const invited = { include: { event: eventOfLink, answer: true } } as const

/**
 * The invitation of a link, with its answer, or the answer of somebody with neither an account nor an invitation.
 * @returns null for a link that opens neither.
 */
export async function readInvitedOfLink(db: Pick<Db, 'guestInvitation' | 'eventAnswer'>, secret: string) {
  const where = { secretHash: hashSecret(secret) }
  const invitation = await db.guestInvitation.findFirst({ ...invited, where })
  if (invitation) return { invitation, answer: invitation.answer, event: invitation.event }
  const answer = await db.eventAnswer.findFirst({ include: { event: eventOfLink }, where: { ...where, userId: null } })
  return answer && { invitation: null, answer, event: answer.event }
}

/** The invitation that a registration or an entry came by; null without one, and when it was for another address. */
export async function readInvitationOf(
  db: Pick<Db, 'guestInvitation'>,
  { guestInvitationId, emailNormalized }: { guestInvitationId: string | null; emailNormalized: string },
) {
  return guestInvitationId === null
    ? null
    : db.guestInvitation.findFirst({ where: { id: guestInvitationId, emailNormalized } })
}
