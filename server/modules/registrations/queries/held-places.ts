import type { Transaction } from '../../../platform/database/db.ts'

/** The places that open offers of an event hold. */
export async function readHeldPlaces(tx: Transaction, eventId: string): Promise<number> {
  const { _sum } = await tx.waitlistEntry.aggregate({
    where: { eventId, state: 'OFFERED' },
    _sum: { partySize: true },
  })
  return _sum.partySize ?? 0
}
