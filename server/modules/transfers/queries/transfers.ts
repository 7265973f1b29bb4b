import type { Transaction } from '../../../platform/database/db.ts'
import { peopleIn } from '../../registrations/public.ts'

/** What is read of a transfer to decide about it, under the event's lock. */
export async function readTransfer(tx: Transaction, id: string) {
  return tx.ticketTransfer.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      state: true,
      email: true,
      emailNormalized: true,
      registrationId: true,
      attendeeId: true,
      isWholeParty: true,
      newRegistrationId: true,
      newRegistration: { select: { userId: true } },
      attendee: { select: { id: true, name: true, isRemoved: true, checkedInAt: true } },
      registration: {
        select: {
          id: true,
          name: true,
          status: true,
          partySize: true,
          isOverCapacity: true,
          referralLinkId: true,
          hasPassedOnOwnTicket: true,
          event: { select: { allowsTransfers: true, asksAttendeeNames: true } },
          ...peopleIn,
        },
      },
    },
  })
}

/** Whether a ticket that is no longer valid was accepted by somebody else. @param attendeeId null for the guest's own. */
export async function wasPassedOn(
  tx: Transaction,
  { registrationId, attendeeId }: { registrationId: string; attendeeId: string | null },
): Promise<boolean> {
  const found = await tx.ticketTransfer.findFirst({
    where: { registrationId, state: 'ACCEPTED', OR: [{ attendeeId }, { isWholeParty: true }] },
    select: { id: true },
  })
  return found !== null
}
