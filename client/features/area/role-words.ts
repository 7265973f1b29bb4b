import { capabilities } from '#contract/capabilities.ts'
import type { OrganizationRole } from '#contract/roles.ts'

interface RoleWords {
  name: string
  /** What somebody under this role does, for whoever chooses one. */
  does: string
}

const words: Record<OrganizationRole, RoleWords> = {
  owner: { name: 'Owner', does: 'Everything, also settings, transfer and deleting the organization.' },
  admin: { name: 'Admin', does: 'Events, groups, the team below them, API keys.' },
  host: { name: 'Host', does: 'Creates and runs events: guests, waitlist, feed, pictures, theme.' },
  promoter: { name: 'Promoter', does: 'Shares events and sees what their own links bring.' },
  door: { name: 'Door', does: 'Finds guests by name and lets them in.' },
}

/** Who sees drafts and private events, as people read it: the table of product.md §2 decides. */
export function describeDraftAudience(): string {
  const names = capabilities.seeDrafts.map((role) => words[role].name)
  return new Intl.ListFormat('en-GB').format(names)
}

/** A role as people read it. */
export function describeRole(role: OrganizationRole): RoleWords {
  return words[role]
}
