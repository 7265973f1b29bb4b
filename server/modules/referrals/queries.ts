import { normalizeEmail } from '../../contract/email.ts'
import { batched } from '../../platform/batched.ts'
import type { Transaction } from '../../platform/db.ts'
import { isOwnUse, isReferralCode } from './domain.ts'

/**
 * The link of a code, in any case of letters; null for a text that can be none. In SQL, because Prisma compares without
 * regard to case by ILIKE, which takes `_` for any letter and does not use the index.
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

/** The link that a guest of an event came by; null for a code that is unknown, of another event, or the guest's own. */
export async function findReferralLink(
  tx: Transaction,
  { eventId, code, guest }: { eventId: string; code: string | null; guest: ReferredGuest },
): Promise<{ id: string } | null> {
  const id = await findLinkId(tx, code)
  if (!id) return null
  const link = await tx.referralLink.findFirst({
    where: { id, eventId },
    select: { id: true, userId: true, user: { select: { email: true } } },
  })
  if (!link) return null
  const owner = { userId: link.userId, emailNormalized: normalizeEmail(link.user.email) }
  return isOwnUse(owner, guest) ? null : { id: link.id }
}

export interface ReferralCounts {
  clicks: number
  registrations: number
  checkIns: number
}

/** What links brought, by link. Counted from the rows each time, so that a cancellation corrects it. */
export const referralCountsOf = batched<ReferralCounts>(
  async (db, linkIds) => {
    const rows = await db.$queryRaw<({ id: string } & ReferralCounts)[]>`
      SELECT link."id",
        (SELECT count(*) FROM "ReferralClick" c WHERE c."linkId" = link."id" AND NOT c."isOwn")::int AS "clicks",
        came."registrations", came."checkIns"
      FROM unnest(${linkIds}::uuid[]) AS link("id")
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS "registrations", count(*) FILTER (WHERE r."status" = 'CHECKED_IN')::int AS "checkIns"
        FROM "Registration" r WHERE r."referralLinkId" = link."id" AND r."status" IN ('CONFIRMED', 'CHECKED_IN')
      ) came`
    return new Map(rows.map(({ id, ...counts }) => [id, counts]))
  },
  { clicks: 0, registrations: 0, checkIns: 0 },
)
