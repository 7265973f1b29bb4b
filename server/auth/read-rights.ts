import { toRole } from '../contract/roles.ts'
import type { Transaction } from '../platform/database/db.ts'
import { type Viewer, viewerOfKey } from './viewer.ts'
import { findWorkingKeys } from './api-key.ts'

/** Read the viewer's role again, for a write that waited for a lock: it may have ended. */
export async function readRights(tx: Transaction, viewer: Viewer, organizationId: string): Promise<Viewer> {
  const roles = new Map(viewer.roles)
  roles.delete(organizationId)
  if (viewer.person) {
    const where = { userId_organizationId: { userId: viewer.person.id, organizationId } }
    const membership = await tx.membership.findUnique({ where, select: { role: true } })
    if (membership) roles.set(organizationId, toRole(membership.role))
  }
  if (viewer.apiKey?.organizationId === organizationId) {
    const [key] = await findWorkingKeys(tx, { ids: [viewer.apiKey.id] })
    if (key) return { ...viewer, ...viewerOfKey(key) }
  }
  return { ...viewer, roles }
}
