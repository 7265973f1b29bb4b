import type { Transaction } from '../../../platform/database/db.ts'
import { OrganizationHasEvents } from '../../organizations/public.ts'
import { eventDeletion } from '../hooks.ts'

/**
 * Prepare the deletion of an organization's events, which the database deletes with it.
 *
 * @throws OrganizationHasEvents while confirmed guests await one of them.
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
