import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/db.ts'
import { deletePictures, pictureKeysOf } from '../../visuals/public.ts'
import { OrganizationHasEvents } from '../errors.ts'
import { announceOrganization, assertAbility, refreshViewer, underOrganizationLock } from './organization-scope.ts'

/**
 * Delete an organization with its groups, events, members, invitations and keys. For owners.
 *
 * @throws OrganizationHasEvents while confirmed guests await an event of it.
 */
export async function deleteOrganization(context: Context, organizationId: string): Promise<void> {
  const pictureKeys = await underOrganizationLock(context, { organizationId }, async (scope) => {
    const { tx, now, viewer } = scope
    assertAbility(viewer, { organizationId, ability: 'delete' })
    await lockEvents(tx, organizationId)
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
    const keys = await pictureKeysOf(tx, { event: { group: { organizationId } } })
    await tx.organization.delete({ where: { id: organizationId }, select: { id: true } })
    announceOrganization(scope)
    return keys
  })
  await deletePictures(context.platform, pictureKeys)
  await refreshViewer(context)
}

/**
 * Nobody registers while the guests are looked for: registering takes the event first. Then the feeds, which a comment
 * takes before it touches the event.
 */
async function lockEvents(tx: Transaction, organizationId: string) {
  await tx.$queryRaw`
    SELECT 1 FROM "Event" e JOIN "Group" g ON g."id" = e."groupId"
    WHERE g."organizationId" = ${organizationId}::uuid ORDER BY e."id" FOR NO KEY UPDATE OF e`
  await tx.$queryRaw`
    SELECT 1 FROM "ActivityFeed" f JOIN "Event" e ON e."id" = f."eventId" JOIN "Group" g ON g."id" = e."groupId"
    WHERE g."organizationId" = ${organizationId}::uuid ORDER BY f."eventId" FOR UPDATE OF f`
}
