import type { Db } from '../../../platform/database/db.ts'

/**
 * The followers of an organization and its groups who share their address, the newest first. An address that is not
 * confirmed, or not any more, shares nothing. @param query as Pothos passes it to a resolver
 */
export function listShared(db: Db, organizationId: string, query: object) {
  return db.follow.findMany({
    ...query,
    where: {
      organizationId,
      sharesEmail: true,
      confirmedAt: { not: null },
      OR: [{ userId: null }, { user: { emailVerified: true } }],
    },
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
