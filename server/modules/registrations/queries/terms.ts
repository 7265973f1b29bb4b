import { batched } from '../../../platform/database/batched.ts'
import type { Transaction } from '../../../platform/database/db.ts'

interface TermsInForce {
  id: string
  version: number
}

/**
 * The version of an event's terms in force; null when it has none. It cannot change under the
 * event's lock.
 */
export function findTermsInForce(tx: Transaction, eventId: string): Promise<TermsInForce | null> {
  return tx.eventTerms.findFirst({
    where: { eventId },
    orderBy: { version: 'desc' },
    select: { id: true, version: true },
  })
}

/** The id of the terms in force, by event. */
export const termsIdInForceOf = batched<string | null>(async (db, eventIds) => {
  const rows = await db.eventTerms.findMany({
    where: { eventId: { in: eventIds } },
    orderBy: { version: 'desc' },
    distinct: ['eventId'],
    select: { id: true, eventId: true },
  })
  return new Map(rows.map(({ id, eventId }) => [eventId, id]))
}, null)
