import { type Capability, hasCapability } from '#contract/capabilities.ts'
import type { OrganizationRole } from '#contract/roles.ts'

export type AreaScope = 'organization' | 'group' | 'event'

export interface AreaPage {
  /** The path below the address of the organization, the group or the event; empty for their first page. */
  path: string
  label: string
  /** Who may open it (product.md §2). For everyone else it does not exist. The server checks its data again. */
  opensTo: (role: OrganizationRole) => boolean
}

const can = (capability: Capability) => (role: OrganizationRole) => hasCapability(role, capability)
const everybody = can('seeMembers')

/** Every page of the organizer's area, in the order of its tabs: one table for addresses, tabs, trails and access. */
export const areaPages: Readonly<Record<AreaScope, readonly AreaPage[]>> = {
  organization: [
    { path: '', label: 'Overview', opensTo: everybody },
    { path: 'team', label: 'Team', opensTo: everybody },
    { path: 'api-keys', label: 'API keys', opensTo: can('manageApiKeys') },
    { path: 'settings', label: 'Settings', opensTo: can('changeSettings') },
  ],
  group: [
    { path: '', label: 'Events', opensTo: everybody },
    { path: 'settings', label: 'Settings', opensTo: can('changeGroups') },
  ],
  event: [
    { path: '', label: 'Overview', opensTo: everybody },
    { path: 'guests', label: 'Guests', opensTo: can('searchGuests') },
    { path: 'check-in', label: 'Check-in', opensTo: can('checkIn') },
    { path: 'waitlist', label: 'Waitlist', opensTo: can('seeGuests') },
    { path: 'referrals', label: 'Referrals', opensTo: can('seeOwnReferrals') },
    { path: 'feed', label: 'Activity', opensTo: can('moderateFeed') },
    { path: 'visuals', label: 'Photos', opensTo: can('viewVisuals') },
    { path: 'theme', label: 'Theme', opensTo: can('changeTheme') },
    { path: 'terms', label: 'Terms', opensTo: can('changeTerms') },
    { path: 'settings', label: 'Settings', opensTo: can('changeEvents') },
  ],
}

/** Segments of an address before the part that names the page: `/host/groups/{id}/events/{id}`. */
const segmentsBefore: Record<AreaScope, number> = { organization: 3, group: 3, event: 5 }

/** The page that an address of the area names; null for a part that no page has. */
export function pageOfPath(scope: AreaScope, pathname: string): AreaPage | null {
  const path = pathname.split('/').filter(Boolean).slice(segmentsBefore[scope]).join('/')
  return areaPages[scope].find((page) => page.path === path) ?? null
}

export function pagesOpenTo(scope: AreaScope, role: OrganizationRole): AreaPage[] {
  return areaPages[scope].filter((page) => page.opensTo(role))
}
