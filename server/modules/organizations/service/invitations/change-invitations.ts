import { requirePerson } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { InvitationNotOpen } from '../../errors.ts'
import { findOrganizationId, underInvitationLock } from './invitation-scope.ts'
import { limitInvitations, newInvitationToken, sendInvitation } from './invitation-token.ts'
import { announceOrganization, assertAbility } from '../organization-scope.ts'

/**
 * Send an invitation again, also one that has expired: with a new link and seven new days. The earlier link ends, and the
 * invitation then belongs to the person who sent it last.
 *
 * @throws InvitationNotOpen once it was used or withdrawn; RateLimited.
 */
export async function resendInvitation(context: Context, id: string): Promise<void> {
  const person = requirePerson(context)
  const organizationId = await findOrganizationId(context, id)
  assertAbility(context.viewer, { organizationId, ability: 'invite', what: 'The invitation' })
  await limitInvitations(context, organizationId, person)
  await underInvitationLock(context, id, async (scope) => {
    const { tx, now, invitation } = scope
    const { state, email, role } = invitation
    if (state === 'ACCEPTED' || state === 'REVOKED') throw new InvitationNotOpen(state)
    const { token, ...secret } = newInvitationToken(now)
    await tx.invitation.update({ where: { id }, data: { ...secret, invitedById: person.id }, select: { id: true } })
    const { expiresAt } = secret
    const { publicUrl } = context.platform
    await sendInvitation(scope, { token, email, role, inviter: person, expiresAt, publicUrl })
    announceOrganization(scope)
  })
}

/** Withdraw an invitation; its link ends. @throws InvitationNotOpen once it was used or withdrawn. */
export async function revokeInvitation(context: Context, id: string): Promise<void> {
  requirePerson(context)
  await underInvitationLock(context, id, async (scope) => {
    const { tx, now, invitation } = scope
    if (invitation.state === 'ACCEPTED' || invitation.state === 'REVOKED') throw new InvitationNotOpen(invitation.state)
    await tx.invitation.update({ where: { id }, data: { revokedAt: now }, select: { id: true } })
    announceOrganization(scope)
  })
}
