import { type OrganizationRoleName, toRole } from '../../../../contract/roles.ts'
import { forbidden } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { NotFound } from '../../../../graphql/user-error.ts'
import { type InvitationState, invitationState } from '../../domain.ts'
import { type OrganizationScope, assertAbility, underOrganizationLock } from '../organization-scope.ts'

const what = 'The invitation'

interface InvitationScope extends OrganizationScope {
  invitation: { id: string; email: string; role: OrganizationRoleName; state: InvitationState }
}

/**
 * Run a write about one invitation under its organization's lock.
 *
 * @throws NotFound for outsiders; FORBIDDEN for members who may not invite, or not to a role that high.
 */
export async function underInvitationLock<T>(
  context: Context,
  invitationId: string,
  work: (scope: InvitationScope) => Promise<T>,
): Promise<T> {
  const organizationId = await findOrganizationId(context, invitationId)
  return underOrganizationLock(context, { organizationId, what }, async (scope) => {
    const { grantableRoles } = assertAbility(scope.viewer, { organizationId, ability: 'invite', what })
    const invitation = await scope.tx.invitation.findUnique({ where: { id: invitationId } })
    if (!invitation) throw new NotFound(what)
    if (!grantableRoles.includes(toRole(invitation.role)))
      throw forbidden('You cannot change an invitation to a role above your own.')
    const state = invitationState(invitation, scope.now)
    return work({ ...scope, invitation: { ...invitation, state } })
  })
}

/** @throws NotFound */
export async function findOrganizationId({ platform }: Context, invitationId: string): Promise<string> {
  const found = await platform.db.invitation.findUnique({
    where: { id: invitationId },
    select: { organizationId: true },
  })
  if (!found) throw new NotFound(what)
  return found.organizationId
}
