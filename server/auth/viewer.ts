import type { OrganizationRole } from '../contract/roles.ts'
import type { Db } from '../platform/db.ts'

export interface Person {
  id: string
  name: string
  handle: string
  email: string
  image: string | null
}

/** Who is asking, as far as rights go: recomputed from the database for every request and every live delivery. */
export interface Viewer {
  /** null when signed out. */
  person: Person | null
  /** Role by organization id. */
  roles: ReadonlyMap<string, OrganizationRole>
  /** The session the request came with; people who are logged in have one. */
  sessionId?: string
}

export const stranger: Viewer = { person: null, roles: new Map() }

export function roleIn(viewer: Viewer, organizationId: string): OrganizationRole | null {
  return viewer.roles.get(organizationId) ?? null
}

/** The viewer behind an account; a stranger when the account is gone. */
export async function loadViewer(db: Db, userId: string | null, sessionId?: string): Promise<Viewer> {
  if (!userId) return stranger
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      name: true,
      handle: true,
      email: true,
      image: true,
      memberships: { select: { organizationId: true, role: true } },
    },
  })
  if (!user) return stranger
  const { memberships, ...person } = user
  const roles = new Map(memberships.map(({ organizationId, role }) => [organizationId, toRole(role)]))
  return { person, roles, sessionId }
}

/** The database's and GraphQL's spelling (`OWNER`) as the path's (`owner`). */
function toRole(role: string): OrganizationRole {
  return role.toLowerCase() as OrganizationRole
}
