import type { Context } from '../../../graphql/context.ts'
import { EventNotOpen } from '../../events/public.ts'
import { announceReferrals } from '../../referrals/public.ts'
import { decideCancellation } from '../domain/admission.ts'
import { getRegistrationToChange } from '../queries/held-rows.ts'
import { announcePlaces, underEventLock } from './event-scope.ts'
import { serveLine } from './serve-line.ts'

/** Give a place back, by its holder or an organizer who sees guests; it goes to the line in the same transaction. */
export async function cancelRegistration(
  context: Context,
  { id, secret }: { id: string; secret?: string | null },
): Promise<void> {
  const { eventId, isHeld } = await getRegistrationToChange(context, id, secret)
  await underEventLock(context.platform, eventId, async (scope) => {
    const { tx, announce, event, now } = scope
    const { status, partySize, referralLinkId } = await tx.registration.findUniqueOrThrow({
      where: { id },
      select: { status: true, partySize: true, referralLinkId: true },
    })
    const decision = decideCancellation(status, event.isLive)
    if (decision === 'nothing-to-do') return
    if (decision === 'refuse') {
      return new EventNotOpen(
        status === 'CHECKED_IN'
          ? 'This guest has already come in.'
          : 'This event is over or called off: nothing is left to cancel.',
      )
    }
    await tx.registration.update({
      where: { id },
      data: { status: 'CANCELLED', cancelledAt: now },
      select: { id: true },
    })
    scope.news.push({
      kind: 'cancelled',
      registrationId: id,
      isByOrganizer: !isHeld,
      wasRequest: status === 'PENDING',
    })
    announcePlaces(scope)
    await announceReferrals(tx, announce, [referralLinkId])
    if (status !== 'CONFIRMED') return
    event.placesTaken -= partySize
    await serveLine(scope)
  })
}
