import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { OrganizationHasEvents } from '../../organizations/public.ts'
import { EventHasGuests } from '../errors.ts'
import { eventDeletion } from '../hooks.ts'
import { eventAbilities } from '../policy.ts'
import { announceEvent } from '../topics.ts'
import { type ChangeScope, workOnEvent } from './work-on-event.ts'

/**
 * Delete an event and all its parts, while nobody has a place. Its addresses are free afterwards. People who applied or
 * wait are told. Under the strongest lock: a registration or a comment comes before, or finds no event.
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
      await deleteWithin({ tx, announce, now, event })
    },
  })
}

/** The same while the event's strongest lock is held and it was decided that nobody loses anything. */
export async function deleteWithin({
  tx,
  announce,
  now,
  event,
}: Pick<ChangeScope, 'tx' | 'announce' | 'now' | 'event'>): Promise<void> {
  await eventDeletion.run(tx, { eventIds: [event.id], isWithOrganization: false, now })
  await tx.mailSuppression.deleteMany({ where: { eventId: event.id } })
  await tx.event.delete({ where: { id: event.id }, select: { id: true } })
  announceEvent(announce, event)
}

/**
 * Prepare the deletion of an organization's events, which the database deletes with it. @throws OrganizationHasEvents
 * while one of them has confirmed guests.
 */
export async function deleteEventsOf(
  tx: Transaction,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<void> {
  // Nobody registers or comments while the guests are looked for: both lock the event first. Who waits for one of these
  // locks holds nothing that this transaction needs.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "Event" e JOIN "Group" g ON g."id" = e."groupId"
    WHERE g."organizationId" = ${organizationId}::uuid ORDER BY e."id" FOR UPDATE OF e`
  const awaited = await tx.event.findMany({
    where: {
      group: { organizationId },
      status: 'PUBLISHED',
      endsAt: { gt: now },
      registrations: { some: { status: { in: ['CONFIRMED', 'CHECKED_IN'] } } },
    },
    select: { title: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  if (awaited.length > 0) throw new OrganizationHasEvents(awaited.map(({ title }) => title))
  await eventDeletion.run(tx, { eventIds: rows.map(({ id }) => id), isWithOrganization: true, now })
}
