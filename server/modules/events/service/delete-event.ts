import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { EventHasGuests } from '../errors.ts'
import { eventDeletion } from '../hooks.ts'
import { eventAbilities } from '../policy.ts'
import { announceEvent } from './announce-event.ts'
import { workOnEvent } from './work-on-event.ts'

/**
 * Delete an event with all that belongs to it, while nobody has a place. Its addresses are free afterwards. People who
 * asked for a place or wait for one are told that it does not take place. The lock is the strongest: a registration or a
 * comment at this moment comes before, or finds no event.
 */
export function deleteEvent(context: Context, eventId: string): Promise<void> {
  return workOnEvent(context, {
    eventId,
    lock: 'delete',
    work: async ({ tx, announce, now, viewer, event }) => {
      if (!eventAbilities(viewer, event).delete) throw forbidden()
      const guest = await tx.registration.findFirst({
        where: { eventId, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
        select: { id: true },
      })
      if (guest) throw new EventHasGuests()
      await eventDeletion.run(tx, { eventIds: [eventId], isWithOrganization: false, now })
      await tx.mailSuppression.deleteMany({ where: { eventId } })
      await tx.event.delete({ where: { id: eventId }, select: { id: true } })
      announceEvent(announce, event)
    },
  })
}
