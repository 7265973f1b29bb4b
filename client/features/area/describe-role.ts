import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { OrganizationRole } from '#contract/roles.ts'

const descriptions: Record<OrganizationRole, MessageDescriptor> = {
  owner: msg`Can do everything, including settings, ownership and deletion.`,
  admin: msg`Manages events, groups, API keys and members with lower roles.`,
  host: msg`Creates and runs events: guests, waitlist, activity, photos and theme.`,
  promoter: msg`Shares events and tracks their own links.`,
  door: msg`Finds guests by name and checks them in.`,
}

/** What a member with this role does, for those who choose a role. */
export function describeRole(role: OrganizationRole): MessageDescriptor {
  return descriptions[role]
}
