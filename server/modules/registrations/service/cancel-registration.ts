import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { UserError } from '../../../graphql/errors/user-error.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { EventNotOpen } from '../../events/public.ts'
import { decideCancellation } from '../domain/admission.ts'
import { peopleIn } from '../queries/attendees.ts'
import { getRegistrationToChange } from '../queries/held-registrations.ts'
import {
  type EventScope,
  endRegistrations,
  noteLanguage,
  placesOf,
  underEventLock,
  serveWaiting,
} from '../../places/public.ts'

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
    const ended = await cancelUnderLock(scope, id)
    if (ended instanceof UserError) return ended
    if (!ended) return
    if (isHeld) await noteLanguage(scope.tx, context, { kind: 'Registration', id })
    // Before the offers that its places led to.
    scope.news.unshift({
      kind: 'cancelled',
      registrationId: id,
      isByOrganizer: !isHeld,
      wasRequest: ended === 'PENDING',
    })
  })
}

/** The same under the event's lock, without a mail. @returns what it was; null when it has ended before; the refusal. */
export async function cancelUnderLock(scope: EventScope, id: string): Promise<RegistrationStatus | null | UserError> {
  const { tx, event } = scope
  const registration = await tx.registration.findUniqueOrThrow({
    where: { id },
    select: { status: true, partySize: true, isOverCapacity: true, ...peopleIn },
  })
  const { status, attendees } = registration
  const isSomeoneIn = attendees.length > 0
  const decision = decideCancellation(isSomeoneIn && status === 'CONFIRMED' ? 'CHECKED_IN' : status, event.isLive)
  if (decision === 'nothing-to-do') return null
  if (decision === 'refuse') {
    return new EventNotOpen(
      isSomeoneIn
        ? msg`Someone from this group is already checked in.`
        : status === 'CHECKED_IN'
          ? msg`This guest is already checked in.`
          : msg`This event is over or cancelled, so there’s nothing left to cancel.`,
    )
  }
  await endRegistrations(scope, { id })
  if (status === 'CONFIRMED') {
    event.placesTaken -= placesOf([registration])
    await serveWaiting(scope)
  }
  return status
}
