import { msg } from '@lingui/core/runtime-macro'
import { type OrganizationRoleName, toRole } from '../../../contract/roles.ts'
import { forbidden, requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { invitationState } from '../domain.ts'
import { InvitationNotOpen } from '../errors.ts'
import { grantableRoles } from '../policy.ts'
import {
  type OrganizationScope,
  announceOrganization,
  assertAbility,
  findOrganizationOf,
  underLockOf,
} from './organization-scope.ts'
import { limitInvitations, sendInvitation } from './send-invitation.ts'

const what = 'invitation'

interface InvitationScope extends OrganizationScope {
  invitation: { email: string; role: OrganizationRoleName }
}

/**
 * Send an invitation again, also an expired one. The earlier link ends, and the invitation belongs to the last sender.
 * @throws InvitationNotOpen once it was used or withdrawn; RateLimited.
 */
export async function resendInvitation(context: Context, id: string): Promise<void> {
  const inviter = requirePerson(context)
  const organizationId = await findOrganizationOf(context, 'invitation', id)
  assertAbility(context.viewer, { organizationId, ability: 'invite', what })
  await limitInvitations(context, organizationId, inviter)
  await changeInvitation(context, id, async (scope) => {
    const { email, role } = scope.invitation
    const data = await sendInvitation(context, scope, { email, role, inviter })
    await scope.tx.invitation.update({ where: { id }, data, select: { id: true } })
  })
}

/** Withdraw an invitation; its link ends. @throws InvitationNotOpen once it was used or withdrawn. */
export async function revokeInvitation(context: Context, id: string): Promise<void> {
  requirePerson(context)
  await changeInvitation(context, id, async ({ tx, now }) => {
    await tx.invitation.update({ where: { id }, data: { revokedAt: now }, select: { id: true } })
  })
}

/**
 * Change an invitation that was neither used nor withdrawn. @throws NotFound for outsiders; FORBIDDEN for members who
 * may not invite, or not to a role that high.
 */
function changeInvitation(
  context: Context,
  id: string,
  work: (scope: InvitationScope) => Promise<void>,
): Promise<void> {
  return underLockOf(context, { part: 'invitation', id, ability: 'invite' }, async (scope) => {
    const invitation = await scope.tx.invitation.findUnique({ where: { id } })
    if (!invitation) throw new NotFound(what)
    if (!grantableRoles(scope.viewer, scope.organization.id).includes(toRole(invitation.role)))
      throw forbidden(msg`You can’t change an invitation to a role above your own.`)
    const state = invitationState(invitation, scope.now)
    if (state === 'ACCEPTED' || state === 'REVOKED') throw new InvitationNotOpen(state)
    await work({ ...scope, invitation })
    announceOrganization(scope)
  })
}
