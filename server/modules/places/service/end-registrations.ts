import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { withdrawGuests } from '../../activity/public.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { type EventScope, announcePlaces } from './event-scope.ts'

/**
 * Cancel registrations of the locked event, for any cause, with their feed items and referral
 * counts. The caller updates `event.placesTaken` and serves the waitlist. @param forget Other
 * columns to clear, such as the secret of a link. @returns the registrations that were cancelled.
 */
export async function endRegistrations(
  scope: EventScope,
  where: Prisma.RegistrationWhereInput,
  forget: Pick<Prisma.RegistrationUncheckedUpdateManyInput, 'secretHash'> = {},
): Promise<{ id: string; partySize: number; isOverCapacity: boolean }[]> {
  const { tx, announce, event, now } = scope
  const ended = await tx.registration.updateManyAndReturn({
    where: { AND: [where, { eventId: event.id }] },
    data: { status: 'CANCELLED', cancelledAt: now, ...forget },
    select: { id: true, partySize: true, isOverCapacity: true, referralLinkId: true },
  })
  if (ended.length === 0) return []
  announcePlaces(scope)
  await announceReferrals(
    tx,
    announce,
    ended.map(({ referralLinkId }) => referralLinkId),
  )
  await withdrawGuests(
    { tx, announce, now, eventId: event.id },
    ended.map(({ id }) => id),
  )
  return ended
}
