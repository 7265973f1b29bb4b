import type { OrganizationRole as RoleName } from '#client/gql/graphql.ts'
import { capabilities } from '#contract/capabilities.ts'
import type { OrganizationRole } from '#contract/roles.ts'

interface RoleWords {
  name: string
  /** What a member with this role does, for those who choose a role. */
  does: string
}

const words: Record<OrganizationRole, RoleWords> = {
  owner: { name: 'Owner', does: 'Can do everything, including settings, ownership and deletion.' },
  admin: { name: 'Admin', does: 'Manages events, groups, API keys and members with lower roles.' },
  host: { name: 'Host', does: 'Creates and runs events: guests, waitlist, activity, photos and theme.' },
  promoter: { name: 'Promoter', does: 'Shares events and tracks their own links.' },
  door: { name: 'Door', does: 'Finds guests by name and checks them in.' },
}

/** Who sees drafts and private events, as people read it (product.md §2). */
export function describeDraftAudience(): string {
  const names = capabilities.seeDrafts.map((role) => words[role].name)
  return new Intl.ListFormat('en-GB').format(names)
}

export function describeRole(role: OrganizationRole): RoleWords {
  return words[role]
}

/** GraphQL's spelling (`OWNER`) as the address's (`owner`). */
export function toRoleWord<Role extends RoleName | null>(role: Role) {
  return (role?.toLowerCase() ?? null) as Role extends null ? OrganizationRole | null : OrganizationRole
}
