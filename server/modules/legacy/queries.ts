import type { Db, Transaction } from '../../platform/database/db.ts'
import { type Redirect, follow, writeTarget } from './domain.ts'

/** Where an old address leads, with the visitor's query (`?…` or empty); null when it leads nowhere. */
export async function findLegacyRedirect(db: Db, path: string, query: string): Promise<string | null> {
  const findTarget = async (at: string) =>
    (await db.legacyRedirect.findUnique({ where: { path: at }, select: { target: true } }))?.target ?? null
  const found = await follow({ path, query, fragment: '' }, findTarget)
  return found === null || found === 'loop' ? null : writeTarget(found)
}

/** All old addresses, in the order of their paths. */
export function listLegacyRedirects(db: Db | Transaction): Promise<Redirect[]> {
  return db.legacyRedirect.findMany({ orderBy: { path: 'asc' }, select: { path: true, target: true } })
}
