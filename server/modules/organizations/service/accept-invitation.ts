import { addressProven } from '../../../auth/account-hooks.ts'
import { normalizeEmail } from '../../../contract/text/email.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { invitationState } from '../domain.ts'
import { InvitationForSomebodyElse, InvitationNotOpen } from '../errors.ts'
import { announceOrganization, announceRights, refreshViewer, underOrganizationLock } from './organization-scope.ts'

const what = 'invitation'

/**
 * Become a member through an invitation. A member keeps their role, and the invitation is used up. A form sent twice
 * gets the same answer. @returns the membership's id. @throws InvitationNotOpen, InvitationForSomebodyElse
 */
export async function acceptInvitation(context: Context, token: string): Promise<string> {
  const person = requirePerson(context)
  const tokenHash = hashSecret(token)
  const found = await context.platform.db.invitation.findUnique({
    where: { tokenHash },
    select: { organizationId: true },
  })
  if (!found) throw new NotFound(what)
  const { organizationId } = found
  const membershipId = await underOrganizationLock(context, { organizationId, what }, async (scope) => {
    const { tx, now } = scope
    // Read again: it may have been withdrawn, used or sent anew while this waited.
    const invitation = await tx.invitation.findUnique({ where: { tokenHash } })
    if (!invitation) throw new NotFound(what)
    const isTheirs = normalizeEmail(person.email) === invitation.email
    const where = { userId_organizationId: { userId: person.id, organizationId } }
    const member = await tx.membership.findUnique({ where, select: { id: true } })
    const state = invitationState(invitation, now)
    if (state === 'ACCEPTED' && isTheirs && member) return member.id
    if (state !== 'OPEN') throw new InvitationNotOpen(state)
    if (!isTheirs) throw new InvitationForSomebodyElse(invitation.email)
    await tx.invitation.update({ where: { id: invitation.id }, data: { acceptedAt: now }, select: { id: true } })
    // The token reached that mailbox and came back: whoever holds it reads its mail.
    await tx.user.updateMany({ where: { id: person.id, email: invitation.email }, data: { emailVerified: true } })
    await addressProven.run(tx, { userId: person.id, now })
    announceOrganization(scope)
    announceRights(scope, [person.id])
    if (member) return member.id
    const { role } = invitation
    const made = await tx.membership.create({
      data: { userId: person.id, organizationId, role, createdAt: now },
      select: { id: true },
    })
    return made.id
  })
  await refreshViewer(context)
  return membershipId
}
