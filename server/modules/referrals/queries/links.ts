import { normalizeEmail } from '../../../contract/text/email.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { isOwnUse, isReferralCode } from '../domain.ts'

/**
 * Find the link of a code, ignoring case; null for a text that cannot be a code. In SQL, because
 * Prisma ignores case with ILIKE, which treats `_` as a wildcard and does not use the index.
 */
export async function findLinkId(db: Transaction, code: string | null): Promise<string | null> {
  if (!isReferralCode(code)) return null
  const rows = await db.$queryRaw<
    { id: string }[]
  >`SELECT "id" FROM "ReferralLink" WHERE lower("code") = lower(${code})`
  return rows[0]?.id ?? null
}

interface ReferredGuest {
  userId: string | null
  emailNormalized: string
}

interface Referred {
  eventId: string
  code: string | null
  guest: ReferredGuest
}

/**
 * The links of guests' codes, in one statement. @returns their ids in the order of the codes; null
 * for a code that is unknown, of another event, or the guest's own.
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
