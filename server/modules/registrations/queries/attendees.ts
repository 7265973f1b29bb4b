import type { Transaction } from '../../../platform/database/db.ts'
import type { PartyMember } from '../domain/attendees.ts'

/**
 * The people of a party without the holder, in order; none where the event asks for no names. Read them under the
 * event's lock.
 */
export function listPartyMembers(
  tx: Transaction,
  registrationId: string,
): Promise<(PartyMember & { answers: unknown })[]> {
  return tx.attendee.findMany({
    where: { registrationId, isRemoved: false, registration: { event: { asksAttendeeNames: true } } },
    orderBy: { position: 'asc' },
    select: { id: true, name: true, checkedInAt: true, answers: true },
  })
}

/** Take people off a party. The caller lowers its size. */
export async function removeAttendees(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.attendee.updateMany({ where: { id: { in: [...ids] } }, data: { isRemoved: true } })
}
