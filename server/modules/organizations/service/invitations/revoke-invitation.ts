import { requirePerson } from '../../../../graphql/access.ts'
import type { Context } from '../../../../graphql/context.ts'
import { InvitationNotOpen } from '../../errors.ts'
import { underInvitationLock } from './invitation-scope.ts'
import { announceOrganization } from '../organization-scope.ts'

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
