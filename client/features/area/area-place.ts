import type { OrganizationRole } from '#contract/roles.ts'

/** Where in the area one is, and as whom: the smallest thing an address names, and everything around it. */
export interface AreaPlace {
  /** The viewer's role, in the spelling of addresses. */
  role: OrganizationRole
  organization: { id: string; name: string }
  group?: { id: string; name: string }
  event?: { id: string; title: string }
}

/** The address of the organization, the group or the event under a role; a page's own path follows it. */
export function areaAddress({ role, organization, group, event }: PlaceIds, path = ''): string {
  const base = !group
    ? `/${role}/organizations/${organization.id}`
    : event
      ? `/${role}/groups/${group.id}/events/${event.id}`
      : `/${role}/groups/${group.id}`
  return path ? `${base}/${path}` : base
}

interface PlaceIds {
  role: string
  organization: { id: string }
  group?: { id: string }
  event?: { id: string }
}
