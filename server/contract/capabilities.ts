import type { OrganizationRole } from './roles.ts'

/** What each role may do: the table of product.md §2, from which all policies are built. */
export const capabilities = {
  changeSettings: ['owner'],
  deleteOrganization: ['owner'],
  transferOwnership: ['owner'],

  /** Invite, change and remove members below one's own rank (`outranks`, `rolesUpTo`). */
  manageMembers: ['owner', 'admin'],
  manageApiKeys: ['owner', 'admin'],

  changeGroups: ['owner', 'admin'],
  deleteEvents: ['owner', 'admin'],

  createEvents: ['owner', 'admin', 'host'],
  changeEvents: ['owner', 'admin', 'host'],
  publishEvents: ['owner', 'admin', 'host'],
  cancelEvents: ['owner', 'admin', 'host'],
  changeTerms: ['owner', 'admin', 'host'],

  viewVisuals: ['owner', 'admin', 'host', 'promoter', 'door'],
  changeVisuals: ['owner', 'admin', 'host'],
  changeTheme: ['owner', 'admin', 'host'],
  publishTheme: ['owner', 'admin', 'host'],

  seeGuests: ['owner', 'admin', 'host'],
  exportGuests: ['owner', 'admin', 'host'],
  inviteGuests: ['owner', 'admin', 'host'],
  offerPlaces: ['owner', 'admin', 'host'],
  moderateFeed: ['owner', 'admin', 'host'],
  announce: ['owner', 'admin', 'host'],

  seeOwnReferrals: ['owner', 'admin', 'host', 'promoter'],

  searchGuests: ['owner', 'admin', 'host', 'door'],
  checkIn: ['owner', 'admin', 'host', 'door'],

  /** Know who else is a member. */
  seeMembers: ['owner', 'admin', 'host', 'promoter', 'door'],
  /** See drafts and private events. */
  seeDrafts: ['owner', 'admin', 'host', 'promoter', 'door'],
} as const satisfies Record<string, readonly OrganizationRole[]>

export type Capability = keyof typeof capabilities

/** What takes a person: a program with an API key never decides who else may act. */
export const personalCapabilities: ReadonlySet<Capability> = new Set([
  'manageMembers',
  'manageApiKeys',
  'seeOwnReferrals',
])

/** Whether a role has a capability. Null, a stranger, has none. */
export function hasCapability(role: OrganizationRole | null, capability: Capability): boolean {
  return role !== null && (capabilities[capability] as readonly OrganizationRole[]).includes(role)
}
