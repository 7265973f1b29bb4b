/** Roles of an organization, highest first; also the first path segment of the organizer's area (product.md §2). */
export const organizationRoles = ['owner', 'admin', 'host', 'promoter', 'door'] as const
export type OrganizationRole = (typeof organizationRoles)[number]

export function isOrganizationRole(value: string): value is OrganizationRole {
  return (organizationRoles as readonly string[]).includes(value)
}

/** True when `role` is `minimum` or above it. Null, a stranger, is below everyone. */
export function atLeast(role: OrganizationRole | null, minimum: OrganizationRole): boolean {
  return role !== null && organizationRoles.indexOf(role) <= organizationRoles.indexOf(minimum)
}
