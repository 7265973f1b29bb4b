import type { Context } from '../../graphql/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'

export function findProfile({ platform }: Context, handle: string, query: Prisma.UserDefaultArgs) {
  return platform.db.user.findUnique({ ...query, where: { handle: handle.toLowerCase() } })
}

/** More browsers than a person has. Someone with more can end all others at once. */
const shownSessions = 100

/** Sessions that still work, the last used first. */
export function activeSessions(now: Date) {
  return {
    where: { expiresAt: { gt: now } },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take: shownSessions,
  } satisfies Prisma.User$sessionsArgs
}

/** Everything on the account page that can change elsewhere, to tell whether it did; null when the account is gone. */
export function readAccountState({ db, clock }: Platform, userId: string) {
  return db.user.findUnique({
    where: { id: userId },
    select: {
      name: true,
      handle: true,
      email: true,
      emailVerified: true,
      image: true,
      language: true,
      accounts: { where: { password: { not: null } }, select: { id: true } },
      memberships: { orderBy: { id: 'asc' }, select: { organizationId: true, role: true } },
      passkeys: { orderBy: { id: 'asc' }, select: { id: true, name: true } },
      ownCalendar: { select: { id: true } },
      // Without the moment of last use: that alone is no news.
      sessions: { ...activeSessions(clock.now()), orderBy: { id: 'asc' }, select: { id: true } },
    },
  })
}
