import { randomBytes } from 'node:crypto'
import { isReservedSlug, toSlug } from '../contract/slug.ts'
import type { Db } from '../platform/db.ts'

/** A free handle from a person's name: `mira-holm`, then `mira-holm-7f3a` when somebody has that one. */
export async function chooseHandle(db: Db, name: string): Promise<string> {
  const wish = toSlug(name).slice(0, 40).replace(/-+$/, '')
  const base = wish.length >= 2 && !isReservedSlug(wish) ? wish : `guest-${randomBytes(3).toString('hex')}`
  const taken = await db.user.findUnique({ where: { handle: base }, select: { id: true } })
  return taken ? `${base}-${randomBytes(2).toString('hex')}` : base
}
