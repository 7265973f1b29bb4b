import { type OrganizationRole, rolesUpTo, toRoleName } from '../../../contract/roles.ts'
import { hasCapability } from '../../../contract/capabilities.ts'
import type { OrganizationScope } from './organization-scope.ts'

/**
 * Withdraw a person's open invitations to roles that they may no longer give, so that nobody comes back through an
 * invitation they sent before they were demoted or removed. `role` is the one they have now; null = none.
 */
export async function revokeInvitationsAbove(
  { tx, now, organization }: OrganizationScope,
  userId: string,
  role: OrganizationRole | null,
): Promise<void> {
  const stillGrantable = role && hasCapability(role, 'manageMembers') ? rolesUpTo(role).map(toRoleName) : []
  await tx.invitation.updateMany({
    where: {
      organizationId: organization.id,
      invitedById: userId,
      acceptedAt: null,
      revokedAt: null,
      role: { notIn: stillGrantable },
    },
    data: { revokedAt: now },
  })
}
