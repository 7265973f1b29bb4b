import { type OrganizationRole, type OrganizationRoleName, toRole } from '../contract/roles.ts'
import type { Db } from '../platform/database/db.ts'
import { type Rights, type Viewer, viewerOfKey } from './viewer.ts'
import { findWorkingKeys } from './api-key.ts'

/** What opened a live subscription: a session or an API key. Small, because there are thousands. */
export interface Principal {
  kind: 'session' | 'key'
  id: string
  /** null for a key. */
  personId: string | null
}

/** @returns null for a stranger, undefined when only the request itself can identify the viewer. */
export function principalOf({ person, apiKey, sessionId }: Viewer): Principal | null | undefined {
  if (apiKey) return { kind: 'key', id: apiKey.id, personId: null }
  if (!person) return null
  return sessionId === undefined ? undefined : { kind: 'session', id: sessionId, personId: person.id }
}

/**
 * The current rights of many principals, in one statement for sessions and one for keys. @returns
 * rights by the principal's id; none for an ended session or a key that is not valid.
 */
export async function readRightsOfMany(
  db: Pick<Db, '$queryRaw'>,
  principals: Iterable<Principal>,
): Promise<Map<string, Rights>> {
  const idsOf = { session: [] as string[], key: [] as string[] }
  for (const { kind, id } of principals) idsOf[kind].push(id)
  const [sessions, keys] = await Promise.all([readSessions(db, idsOf.session), readKeys(db, idsOf.key)])
  return new Map([...sessions, ...keys])
}

async function readSessions(db: Pick<Db, '$queryRaw'>, ids: string[]): Promise<Map<string, Rights>> {
  const rights = new Map<string, { apiKey: null; roles: Map<string, OrganizationRole> }>()
  if (ids.length === 0) return rights
  // Uses the real clock, like the sessions themselves.
  const rows = await db.$queryRaw<{ id: string; organizationId: string | null; role: OrganizationRoleName }[]>`
    SELECT session."id", membership."organizationId", membership."role"
    FROM "Session" session LEFT JOIN "Membership" membership ON membership."userId" = session."userId"
    WHERE session."id" = ANY(${ids}::uuid[]) AND session."expiresAt" > now()`
  for (const { id, organizationId, role } of rows) {
    const known = rights.get(id) ?? { apiKey: null, roles: new Map() }
    if (organizationId !== null) known.roles.set(organizationId, toRole(role))
    rights.set(id, known)
  }
  return rights
}

async function readKeys(db: Pick<Db, '$queryRaw'>, ids: string[]): Promise<Map<string, Rights>> {
  if (ids.length === 0) return new Map()
  const keys = await findWorkingKeys(db, { ids })
  return new Map(keys.map((key) => [key.id, viewerOfKey(key)]))
}
