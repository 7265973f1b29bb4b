import { type Viewer, can, roleIn } from '../../auth/viewer.ts'
import { type OrganizationRole, outranks, rolesUpTo } from '../../contract/roles.ts'

/** What a viewer may do with an organization (product.md §2). Sent to the client as `viewerCan`. */
export function organizationAbilities(viewer: Viewer, organizationId: string) {
  return {
    seeMembers: can(viewer, organizationId, 'seeMembers'),
    changeSettings: can(viewer, organizationId, 'changeSettings'),
    delete: can(viewer, organizationId, 'deleteOrganization'),
    invite: can(viewer, organizationId, 'manageMembers'),
    grantableRoles: grantableRoles(viewer, organizationId),
    manageApiKeys: can(viewer, organizationId, 'manageApiKeys'),
    changeGroups: can(viewer, organizationId, 'changeGroups'),
    createEvents: can(viewer, organizationId, 'createEvents'),
    seeOwnReferrals: can(viewer, organizationId, 'seeOwnReferrals'),
  }
}

export type OrganizationAbilities = ReturnType<typeof organizationAbilities>

/** The roles a viewer may give, highest first: none above their own, and none at all for those who may not invite. */
export function grantableRoles(viewer: Viewer, organizationId: string): readonly OrganizationRole[] {
  const role = roleIn(viewer, organizationId)
  return role && can(viewer, organizationId, 'manageMembers') ? rolesUpTo(role) : []
}

interface MemberFacts {
  organizationId: string
  userId: string
  role: OrganizationRole
}

/** What a viewer may do with a member: owners change everyone, others only those below their own rank. */
export function membershipAbilities(viewer: Viewer, { organizationId, userId, role }: MemberFacts) {
  const isSelf = viewer.person?.id === userId
  const ownRole = roleIn(viewer, organizationId)
  const ranksAbove = ownRole !== null && outranks(ownRole, role)
  const roles = ranksAbove ? grantableRoles(viewer, organizationId) : []
  return {
    grantableRoles: roles,
    // One leaves oneself, one is not removed.
    remove: roles.length > 0 && !isSelf,
    transferOwnership: can(viewer, organizationId, 'transferOwnership') && !isSelf,
  }
}
