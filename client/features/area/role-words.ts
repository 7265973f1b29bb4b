import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { OrganizationRole as RoleName } from '#client/gql/graphql.ts'
import { capabilities } from '#contract/capabilities.ts'
import type { OrganizationRole } from '#contract/roles.ts'
import { formatter } from '#contract/time/formatters.ts'

const names: Record<OrganizationRole, MessageDescriptor> = {
  owner: msg`Owner`,
  admin: msg`Admin`,
  host: msg({ message: 'Host', context: 'role' }),
  promoter: msg`Promoter`,
  door: msg`Door`,
}

/** Who sees drafts and private events, as people read it (product.md §2). */
export function describeDraftAudience(i18n: I18n): string {
  const roles = capabilities.seeDrafts.map((role) => i18n._(names[role]))
  return formatter(Intl.ListFormat, i18n.locale).format(roles)
}

export function nameRole(role: OrganizationRole): MessageDescriptor {
  return names[role]
}

/** GraphQL's spelling (`OWNER`) as the address's (`owner`). */
export function toRoleWord<Role extends RoleName | null>(role: Role) {
  return (role?.toLowerCase() ?? null) as Role extends null ? OrganizationRole | null : OrganizationRole
}
