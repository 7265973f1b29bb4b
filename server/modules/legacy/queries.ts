import type { Db, Transaction } from '../../platform/database/db.ts'
import { type Redirect, follow, writeTarget } from './domain.ts'

/** Where an old address leads, with the visitor's query (`?…` or empty); null when it leads nowhere. */
export async function findLegacyRedirect(db: Db, path: string, query: string): Promise<string | null> {
  const found = await follow({ path, query, fragment: '' }, (at) => findTarget(db, at))
  return found === null || found === 'loop' ? null : writeTarget(found)
}

/** All old addresses, in the order of their paths. */
export function listLegacyRedirects(db: Db | Transaction): Promise<Redirect[]> {
  return db.legacyRedirect.findMany({ orderBy: { path: 'asc' }, select: { path: true, target: true } })
}

/** Where one path leads by itself. `path` is normalized. */
async function findTarget(db: Db, path: string): Promise<string | null> {
  const row = await db.legacyRedirect.findUnique({ where: { path }, select: { target: true } })
  return row?.target ?? null
}
