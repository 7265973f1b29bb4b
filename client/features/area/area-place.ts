import type { OrganizationRole } from '#contract/roles.ts'

/** The smallest thing that an address names, everything around it, and the viewer's role. */
export interface AreaPlace {
  /** In the spelling of addresses. */
  role: OrganizationRole
  organization: { id: string; name: string }
  group?: { id: string; name: string }
  event?: { id: string; title: string }
}

/** The address of the organization, the group or the event under a role. A page's own path follows it. */
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
