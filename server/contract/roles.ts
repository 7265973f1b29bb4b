/** Roles of an organization, highest first; also path segments of the area (product.md §2). */
export const organizationRoles = ['owner', 'admin', 'host', 'promoter', 'door'] as const
export type OrganizationRole = (typeof organizationRoles)[number]
/** The database's and GraphQL's spelling. */
export type OrganizationRoleName = Uppercase<OrganizationRole>

export function isOrganizationRole(value: string): value is OrganizationRole {
  return (organizationRoles as readonly string[]).includes(value)
}

/** `owner` as the database and GraphQL spell it: `OWNER`. */
export function toRoleName(role: OrganizationRole): OrganizationRoleName {
  return role.toUpperCase() as OrganizationRoleName
}

/** `OWNER` as the path and the rules spell it: `owner`. */
export function toRole(name: OrganizationRoleName): OrganizationRole {
  return name.toLowerCase() as OrganizationRole
}

/** True when `role` is `minimum` or above it. Null, a stranger, is below everyone. */
export function atLeast(role: OrganizationRole | null, minimum: OrganizationRole): boolean {
  return role !== null && organizationRoles.indexOf(role) <= organizationRoles.indexOf(minimum)
}

/** The roles a role may give, highest first: nobody grants one above their own. */
export function rolesUpTo(role: OrganizationRole): readonly OrganizationRole[] {
  return organizationRoles.slice(organizationRoles.indexOf(role))
}

/** Whether one may change another's role or remove them: those below; owners also each other. */
export function outranks(role: OrganizationRole, other: OrganizationRole): boolean {
  return role === 'owner' || organizationRoles.indexOf(role) < organizationRoles.indexOf(other)
}
