import { type Capability, hasCapability, personalCapabilities } from '../contract/capabilities.ts'
import { type Locale, readLocale } from '../contract/locales.ts'
import { type OrganizationRole, toRole } from '../contract/roles.ts'
import type { Db } from '../platform/database/db.ts'
import type { ApiKeyScope } from '../platform/generated/prisma/enums.ts'

export interface Person {
  id: string
  name: string
  handle: string
  email: string
  /** Whether their address is confirmed. An unconfirmed address proves nothing. */
  emailVerified: boolean
  image: string | null
  /** Of the pages and mails they get; null when they never chose one. */
  language: Locale | null
}

/** A program that acts for one organization with its maker's rights, at most with an admin's. */
export interface ApiKeyHolder {
  id: string
  organizationId: string
  scope: ApiKeyScope
  /** The role of the person who made the key, in that organization, at this moment. */
  makerRole: OrganizationRole
}

/** The requester and their rights, read again for every request and every live delivery. */
export interface Viewer {
  /** null when signed out, and for a key. */
  person: Person | null
  /** null for people. */
  apiKey: ApiKeyHolder | null
  roles: ReadonlyMap<string, OrganizationRole>
  /** Ids of events where a person without an account has a place. They see private ones. */
  admittedTo?: ReadonlySet<string>
  /** The events among them where that place is confirmed: the person is a guest there. */
  guestAt?: ReadonlySet<string>
  /** Ids of further events, which an invitation that the browser holds opens. Who sees one is not its guest yet. */
  invitedTo?: ReadonlySet<string>
  sessionId?: string
}

/** The part of a viewer that decides what they may do. */
export type Rights = Pick<Viewer, 'apiKey' | 'roles'>

export const stranger: Viewer = { person: null, apiKey: null, roles: new Map() }

export function roleIn(viewer: Rights, organizationId: string): OrganizationRole | null {
  return viewer.roles.get(organizationId) ?? null
}

/** Whether the viewer's role in an organization has a capability (contract/capabilities.ts). */
export function can(viewer: Rights, organizationId: string, capability: Capability): boolean {
  if (viewer.apiKey && personalCapabilities.has(capability)) return false
  return hasCapability(roleIn(viewer, organizationId), capability)
}

export function organizationsWhere(viewer: Viewer, capability: Capability): string[] {
  return [...viewer.roles.keys()].filter((organizationId) => can(viewer, organizationId, capability))
}

const personFields = {
  id: true,
  name: true,
  handle: true,
  email: true,
  emailVerified: true,
  image: true,
  language: true,
} as const

/** The viewer for an account; a stranger when the account is gone. */
export async function loadViewer(db: Db, userId: string | null): Promise<Viewer> {
  if (!userId) return stranger
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { ...personFields, memberships: { select: { organizationId: true, role: true } } },
  })
  if (!user) return stranger
  const { memberships, language: stored, ...account } = user
  const person = { ...account, language: stored === null ? null : readLocale(stored) }
  const roles = new Map(memberships.map(({ organizationId, role }) => [organizationId, toRole(role)]))
  return { person, apiKey: null, roles }
}

export function viewerOfKey(apiKey: ApiKeyHolder): Viewer {
  const role = apiKey.makerRole === 'owner' ? 'admin' : apiKey.makerRole
  return { person: null, apiKey, roles: new Map([[apiKey.organizationId, role]]) }
}
