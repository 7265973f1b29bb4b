import type { Transaction } from '../database/db.ts'
import type { Mail, MailState, Prisma } from '../generated/prisma/client.ts'
import type { Platform } from '../platform.ts'

/** How long a try holds its mails: twice as long as it can take (smtp-transport.ts). */
export const leaseMs = 5 * 60_000

/**
 * The most mails that leave as one; what else waits is the next. The one link to unsubscribe names each of them, and a
 * line of a header has 998 characters at most (RFC 5322 §2.1.1).
 */
const mostOfBundle = 8

/** Tolerates the difference between the clocks of processes and the database. */
const clockSlackMs = 30_000

/**
 * Claim a mail that is due, together with mails of its bundle that wait. @returns them, the one that is of use for the
 * shortest time first; nothing when the mail is not due, is gone, or is claimed by another process.
 */
export async function claimMails({ db, clock }: Platform, id: string): Promise<Mail[]> {
  const found = await db.mail.findUnique({ where: { id }, select: { bundle: true } })
  if (!found) return []
  const now = clock.now()
  const dueBy = new Date(now.getTime() + clockSlackMs)
  const { bundle } = found
  if (bundle === null) return claim(db, { id, nextTryAt: { lte: dueBy } }, now)
  const mails = await db.$transaction(async (tx) => {
    // Of two processes that claim mails of a bundle, one gets them all.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mail bundle ${bundle}`}, 0))`
    // Locked rows are skipped. To wait for them could deadlock with a transaction that deletes several.
    const waiting = await tx.$queryRaw<{ id: string; isDue: boolean }[]>`
      SELECT "id", "nextTryAt" <= ${dueBy} AS "isDue" FROM "Mail"
      WHERE "bundle" = ${bundle} AND "state" = 'QUEUED' AND ("claimedUntil" IS NULL OR "claimedUntil" <= ${now})
      ORDER BY "id" = ${id}::uuid DESC, "notAfter", "id" LIMIT ${mostOfBundle}
      FOR UPDATE SKIP LOCKED`
    const isDue = waiting.some((mail) => mail.id === id && mail.isDue)
    return isDue ? claim(tx, { id: { in: waiting.map((mail) => mail.id) } }, now) : []
  })
  return mails.toSorted((one, other) => usefulUntil(one) - usefulUntil(other) || (one.id < other.id ? -1 : 1))
}

const usefulUntil = ({ notAfter }: Mail) => notAfter?.getTime() ?? Number.MAX_SAFE_INTEGER

/** A conditional update claims the rows. If several processes try at once, one gets them. */
function claim(db: Pick<Transaction, 'mail'>, which: Prisma.MailWhereInput, now: Date): Promise<Mail[]> {
  return db.mail.updateManyAndReturn({
    where: { ...which, state: 'QUEUED', OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] },
    data: { attempts: { increment: 1 }, claimedUntil: new Date(now.getTime() + leaseMs) },
  })
}

/**
 * Change claimed mails, except those that another try has claimed since. Of several mails, locked ones are skipped: to
 * wait for them could deadlock with a transaction that deletes several. @returns how many were changed
 */
export async function changeClaimed(
  tx: Transaction,
  mails: readonly Mail[],
  states: MailState[],
  data: Prisma.MailUncheckedUpdateManyInput,
): Promise<number> {
  const ids = mails.map(({ id }) => id)
  const held =
    mails.length === 1
      ? ids
      : (
          await tx.$queryRaw<{ id: string }[]>`
            SELECT "id" FROM "Mail" WHERE "id" = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED`
        ).map(({ id }) => id)
  const tries = mails.flatMap(({ id, attempts }) => (held.includes(id) ? { id, attempts } : []))
  const { count } = await tx.mail.updateMany({ where: { OR: tries, state: { in: states } }, data })
  return count
}
