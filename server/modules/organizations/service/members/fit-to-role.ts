import { hasCapability } from '../../../../contract/capabilities.ts'
import { type OrganizationRole, rolesUpTo, toRoleName } from '../../../../contract/roles.ts'
import { type OrganizationScope, announceOrganization, announceRights } from '../organization-scope.ts'

/**
 * After a member's role has changed or ended (null), end what they made with rights that they have no more: open
 * invitations to roles that they may no longer give, so that nobody comes back through one of their own, and, when they
 * are no member any more, their API keys. Keys of those who stay fall by themselves (auth/working-keys.ts). Tell
 * whatever follows something for them, or with one of their keys.
 */
export async function fitToRole(
  scope: OrganizationScope,
  userId: string,
  role: OrganizationRole | null,
): Promise<void> {
  const { tx, now, organization } = scope
  const organizationId = organization.id
  const grantable = role && hasCapability(role, 'manageMembers') ? rolesUpTo(role).map(toRoleName) : []
  await tx.invitation.updateMany({
    where: { organizationId, invitedById: userId, acceptedAt: null, revokedAt: null, role: { notIn: grantable } },
    data: { revokedAt: now },
  })
  const keysMade = { organizationId, createdById: userId, revokedAt: null }
  const keys = await tx.apiKey.findMany({ where: keysMade, select: { id: true } })
  if (!role) await tx.apiKey.updateMany({ where: keysMade, data: { revokedAt: now } })
  announceOrganization(scope)
  announceRights(scope, [userId, ...keys.map(({ id }) => id)])
}
