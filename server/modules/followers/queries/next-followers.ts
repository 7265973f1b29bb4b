import type { Transaction } from '../../../platform/database/db.ts'
import type { Follow } from '../../../platform/generated/prisma/client.ts'

export interface Follower {
  emailNormalized: string
  email: string
  /** Empty without an account. */
  name: string
  /** Of their account, else the one in which they typed their address. */
  language: string | null
  userId: string | null
  follows: (Follow & { confirmedAt: Date })[]
}

/**
 * The next people after an address who follow anything of an organization, in the order of addresses. What they follow stays
 * until the commit. @returns where the next ones begin; null when these are the last
 */
export async function nextFollowers(
  tx: Transaction,
  organizationId: string,
  after: string,
  count: number,
): Promise<{ people: Follower[]; reached: string | null }> {
  const next = await tx.$queryRaw<{ emailNormalized: string }[]>`
    SELECT follow."emailNormalized" FROM "Follow" follow LEFT JOIN "User" account ON account."id" = follow."userId"
    WHERE follow."organizationId" = ${organizationId}::uuid AND follow."emailNormalized" > ${after} COLLATE "C"
      AND follow."confirmedAt" IS NOT NULL AND (follow."userId" IS NULL OR account."emailVerified")
    GROUP BY follow."emailNormalized" COLLATE "C", follow."emailNormalized"
    ORDER BY follow."emailNormalized" COLLATE "C" LIMIT ${count}`
  const addresses = next.map(({ emailNormalized }) => emailNormalized)
  // Whoever leaves waits until the mails are written, and drops them; whoever left before is not read below.
  await tx.$queryRaw`
    SELECT 1 FROM "Follow" WHERE "organizationId" = ${organizationId}::uuid AND "emailNormalized" = ANY(${addresses}::text[])
    ORDER BY "id" FOR SHARE`
  const rows = await tx.follow.findMany({
    where: {
      organizationId,
      emailNormalized: { in: addresses },
      confirmedAt: { not: null },
      OR: [{ userId: null }, { user: { emailVerified: true } }],
    },
    include: { user: { select: { name: true, email: true, language: true } } },
    orderBy: { id: 'asc' },
  })
  const byPerson = Map.groupBy(rows, ({ emailNormalized }) => emailNormalized)
  const people = addresses.flatMap((emailNormalized) => {
    const follows = byPerson.get(emailNormalized) ?? []
    const first = follows.find(({ user }) => user) ?? follows[0]
    if (!first) return []
    const { userId, user, email, language } = first
    return {
      emailNormalized,
      email: user?.email ?? email ?? emailNormalized,
      name: user?.name ?? '',
      language: user ? user.language : language,
      userId,
      follows: follows.map((follow) => ({ ...follow, confirmedAt: follow.confirmedAt! })),
    }
  })
  return { people, reached: addresses.length < count ? null : addresses.at(-1)! }
}
