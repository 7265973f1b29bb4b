import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { type Capability, hasCapability } from '#contract/capabilities.ts'
import type { OrganizationRole } from '#contract/roles.ts'

export type AreaScope = 'organization' | 'group' | 'event'

export interface AreaPage {
  /** The path below the address of the organization, the group or the event; empty for their first page. */
  path: string
  label: MessageDescriptor
  /** Who may open it (product.md §2). For everyone else it does not exist. The server checks its data again. */
  opensTo: (role: OrganizationRole) => boolean
  /** Without a tab, because another page leads there. */
  isWithoutTab?: true
}

const can = (capability: Capability) => (role: OrganizationRole) => hasCapability(role, capability)
const everybody = can('seeMembers')

/** Every page of the organizer's area, in the order of its tabs: one table for addresses, tabs, trails and access. */
export const areaPages: Readonly<Record<AreaScope, readonly AreaPage[]>> = {
  organization: [
    { path: '', label: msg`Overview`, opensTo: everybody },
    { path: 'team', label: msg`Team`, opensTo: everybody },
    { path: 'api-keys', label: msg`API keys`, opensTo: can('manageApiKeys') },
    { path: 'emails', label: msg`Emails`, opensTo: can('changeSettings') },
    { path: 'settings', label: msg`Settings`, opensTo: can('changeSettings') },
  ],
  group: [
    { path: '', label: msg`Events`, opensTo: everybody },
    { path: 'settings', label: msg`Settings`, opensTo: can('changeGroups') },
  ],
  event: [
    { path: '', label: msg`Overview`, opensTo: everybody },
    { path: 'guests', label: msg`Guests`, opensTo: can('searchGuests') },
    { path: 'import', label: msg`Import guests`, opensTo: can('inviteGuests'), isWithoutTab: true },
    { path: 'invitations', label: msg`Invitations`, opensTo: can('inviteGuests') },
    { path: 'messages', label: msg`Messages`, opensTo: can('seeGuests') },
    { path: 'emails', label: msg`Emails`, opensTo: can('changeEvents') },
    { path: 'check-in', label: msg`Check-in`, opensTo: can('checkIn') },
    { path: 'waitlist', label: msg`Waitlist`, opensTo: can('seeGuests') },
    { path: 'referrals', label: msg`Referrals`, opensTo: can('seeOwnReferrals') },
    { path: 'feed', label: msg`Activity`, opensTo: can('moderateFeed') },
    { path: 'visuals', label: msg`Photos`, opensTo: can('viewVisuals') },
    { path: 'theme', label: msg`Theme`, opensTo: can('changeTheme') },
    { path: 'terms', label: msg`Terms`, opensTo: can('changeTerms') },
    { path: 'languages', label: msg`Languages`, opensTo: can('changeEvents') },
    {
      path: 'repeat',
      label: msg({ message: 'Repeat', comment: 'Tab: how an event recurs' }),
      opensTo: can('changeEvents'),
    },
    { path: 'settings', label: msg`Settings`, opensTo: can('changeEvents') },
  ],
}

/** Segments of an address before the part that names the page: `/host/groups/{id}/events/{id}`. */
const segmentsBefore: Record<AreaScope, number> = { organization: 3, group: 3, event: 5 }

/** The page that an address of the area names; null for a part that no page has. */
export function pageOfPath(scope: AreaScope, pathname: string): AreaPage | null {
  const path = pathname.split('/').filter(Boolean).slice(segmentsBefore[scope]).join('/')
  return areaPages[scope].find((page) => page.path === path) ?? null
}

/** Those with a tab. */
export function pagesOpenTo(scope: AreaScope, role: OrganizationRole): AreaPage[] {
  return areaPages[scope].filter((page) => page.opensTo(role) && !page.isWithoutTab)
}
