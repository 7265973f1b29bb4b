import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { OrganizationRole as RoleName } from '#client/gql/graphql.ts'
import { capabilities } from '#contract/capabilities.ts'
import type { OrganizationRole } from '#contract/roles.ts'
import { formatter } from '#contract/time/formatters.ts'

interface RoleWords {
  name: MessageDescriptor
  /** What a member with this role does, for those who choose a role. */
  does: MessageDescriptor
}

const words: Record<OrganizationRole, RoleWords> = {
  owner: { name: msg`Owner`, does: msg`Can do everything, including settings, ownership and deletion.` },
  admin: { name: msg`Admin`, does: msg`Manages events, groups, API keys and members with lower roles.` },
  host: {
    name: msg({ message: 'Host', context: 'role' }),
    does: msg`Creates and runs events: guests, waitlist, activity, photos and theme.`,
  },
  promoter: { name: msg`Promoter`, does: msg`Shares events and tracks their own links.` },
  door: { name: msg`Door`, does: msg`Finds guests by name and checks them in.` },
}

/** Who sees drafts and private events, as people read it (product.md §2). */
export function describeDraftAudience(i18n: I18n): string {
  const names = capabilities.seeDrafts.map((role) => i18n._(words[role].name))
  return formatter(Intl.ListFormat, i18n.locale).format(names)
}

export function describeRole(role: OrganizationRole): RoleWords {
  return words[role]
}

/** GraphQL's spelling (`OWNER`) as the address's (`owner`). */
export function toRoleWord<Role extends RoleName | null>(role: Role) {
  return (role?.toLowerCase() ?? null) as Role extends null ? OrganizationRole | null : OrganizationRole
}
