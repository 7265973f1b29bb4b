import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { EventNotOpen } from '../../events/public.ts'
import { decideCancellation } from '../domain/admission.ts'
import { listPartyMembers } from '../queries/attendees.ts'
import { getRegistrationToChange } from '../queries/held-registrations.ts'
import { endRegistrations, noteLanguage, placesOf, underEventLock, serveWaiting } from '../../places/public.ts'

/**
 * Cancel a registration, for its holder or an organizer who sees guests. Its places go to the
 * waitlist in the same transaction.
 */
export async function cancelRegistration(
  context: Context,
  { id, secret }: { id: string; secret?: string | null },
): Promise<void> {
  const { eventId, isHeld } = await getRegistrationToChange(context, id, secret)
  await underEventLock(context.platform, eventId, async (scope) => {
    const { tx, event } = scope
    const registration = await tx.registration.findUniqueOrThrow({
      where: { id },
      select: { status: true, partySize: true, isOverCapacity: true },
    })
    const isSomeoneIn = (await listPartyMembers(tx, id)).some(({ checkedInAt }) => checkedInAt !== null)
    const { status } = registration
    const decision = decideCancellation(isSomeoneIn && status === 'CONFIRMED' ? 'CHECKED_IN' : status, event.isLive)
    if (decision === 'nothing-to-do') return
    if (decision === 'refuse') {
      return new EventNotOpen(
        isSomeoneIn
          ? msg`Someone from this group is already checked in.`
          : status === 'CHECKED_IN'
            ? msg`This guest is already checked in.`
            : msg`This event is over or cancelled, so there’s nothing left to cancel.`,
      )
    }
    if (isHeld) await noteLanguage(tx, context, { kind: 'Registration', id })
    await endRegistrations(scope, { id })
    scope.news.push({
      kind: 'cancelled',
      registrationId: id,
      isByOrganizer: !isHeld,
      wasRequest: status === 'PENDING',
    })
    if (status !== 'CONFIRMED') return
    event.placesTaken -= placesOf([registration])
    await serveWaiting(scope)
  })
}
