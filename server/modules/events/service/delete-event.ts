import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { transact } from '../../../platform/database/transact.ts'
import { EventHasGuests } from '../errors.ts'
import { eventDeletion } from '../hooks.ts'
import { eventAbilities } from '../policy.ts'
import { announceEvent } from './announce-event.ts'
import { findAfterLock } from './change-event.ts'

/**
 * Delete an event with all that belongs to it; its addresses are free afterwards. Only while nobody has a place; who asked
 * for one or waits is told that it does not take place. Takes the event's strongest lock first: whoever registers or comments at this moment comes before, or finds no event.
 */
export async function deleteEvent(context: Context, eventId: string): Promise<void> {
  const { platform } = context
  await transact(platform, async (tx, announce) => {
    await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR UPDATE`
    const { event, viewer } = await findAfterLock(tx, context, eventId)
    if (!eventAbilities(viewer, event).delete) throw forbidden()
    const guest = await tx.registration.findFirst({
      where: { eventId, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
      select: { id: true },
    })
    if (guest) throw new EventHasGuests()
    await eventDeletion.run(tx, { eventIds: [eventId], isWithOrganization: false, now: platform.clock.now() })
    await tx.mailSuppression.deleteMany({ where: { eventId } })
    await tx.event.delete({ where: { id: eventId }, select: { id: true } })
    announceEvent(announce, event)
  })
}
