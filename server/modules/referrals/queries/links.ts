import type { Context } from '../../../graphql/context.ts'
import { normalizeEmail } from '../../../contract/text/email.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { isOwnUse, isReferralCode } from '../domain.ts'

/**
 * Find the link of a code. In SQL, because Prisma ignores case with ILIKE, which treats `_` as a
 * wildcard and uses no index.
 */
export async function findLinkId(db: Transaction, code: string | null): Promise<string | null> {
  if (!isReferralCode(code)) return null
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "ReferralLink" WHERE lower("code") = lower(${code})`
  return rows[0]?.id ?? null
}

export function findOwnLink(
  { platform, viewer: { person } }: Context,
  eventId: string,
  query: Prisma.ReferralLinkDefaultArgs,
) {
  if (!person) return null
  const where = { eventId_userId: { eventId, userId: person.id } }
  return platform.db.referralLink.findUnique({ ...query, where })
}

export function listLinks(
  { platform }: Context,
  { linkIds, userId }: { linkIds: string[]; userId: string },
  query: Prisma.ReferralLinkDefaultArgs,
) {
  const where = { id: { in: linkIds }, userId }
  return platform.db.referralLink.findMany({ ...query, where, orderBy: { id: 'desc' } })
}

export async function findLinkedEvents(db: Transaction, userId: string, most: number): Promise<string[]> {
  const where = { userId }
  const links = await db.referralLink.findMany({
    where,
    orderBy: { id: 'desc' },
    take: most,
    select: { eventId: true },
  })
  return links.map(({ eventId }) => eventId)
}

interface Referred {
  eventId: string
  code: string | null
  guest: { userId: string | null; emailNormalized: string }
}

/**
 * The links of guests' codes, in order; null for a code that is unknown, of another event, or the
 * guest's own.
 */
export async function findReferralLinks(tx: Transaction, referred: Referred[]): Promise<(string | null)[]> {
  const codes = referred.map(({ code }) => code).filter(isReferralCode)
  if (codes.length === 0) return referred.map(() => null)
  const links = await tx.$queryRaw<{ id: string; code: string; eventId: string; userId: string; email: string }[]>`
    SELECT link."id", lower(link."code") AS "code", link."eventId", link."userId", owner."email"
    FROM "ReferralLink" link JOIN "User" owner ON owner."id" = link."userId"
    WHERE lower(link."code") = ANY(${codes.map((code) => code.toLowerCase())})`
  return referred.map(({ eventId, code, guest }) => {
    const link = links.find((found) => found.eventId === eventId && found.code === code?.toLowerCase())
    if (!link) return null
    const owner = { userId: link.userId, emailNormalized: normalizeEmail(link.email) }
    return isOwnUse(owner, guest) ? null : link.id
  })
}
