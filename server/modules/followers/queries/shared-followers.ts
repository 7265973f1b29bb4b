import type { Db } from '../../../platform/database/db.ts'
import { type PageQuery, sideOf } from '../../../platform/database/page-by-id.ts'

/**
 * The followers of an organization and its groups who share their address, the newest first. An address that is not
 * confirmed, or not any more, shares nothing. A follower may leave this list, so the page is compared with its cursor's
 * values. @param query as Pothos passes it to a resolver
 */
export async function listShared(db: Db, organizationId: string, { cursor, ...query }: PageQuery) {
  const where = { id: String(cursor?.id), organizationId }
  const from = cursor && (await db.follow.findFirst({ where, select: { id: true, confirmedAt: true } }))
  // A cursor of an unknown follower leads nowhere.
  if (cursor && !from?.confirmedAt) return []
  const side = sideOf(query, 'desc')
  const beyond = from
    ? {
        OR: [{ confirmedAt: { [side]: from.confirmedAt } }, { confirmedAt: from.confirmedAt, id: { [side]: from.id } }],
      }
    : {}
  const sharing = {
    organizationId,
    sharesEmail: true,
    confirmedAt: { not: null },
    OR: [{ userId: null }, { user: { emailVerified: true } }],
  }
  return db.follow.findMany({
    ...query,
    skip: 0,
    where: { AND: [sharing, beyond] },
    orderBy: [{ confirmedAt: 'desc' }, { id: 'desc' }],
  })
}

interface Addressed {
  email: string | null
  emailNormalized: string
  user: { email: string } | null
}

/** An account's own address counts. */
export const addressOf = ({ email, emailNormalized, user }: Addressed) => user?.email ?? email ?? emailNormalized
