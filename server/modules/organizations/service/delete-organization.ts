import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { prepareDeletion } from '../../events/public.ts'
import { OrganizationHasEvents } from '../errors.ts'
import {
  announceOrganization,
  announceRights,
  assertAbility,
  refreshViewer,
  underOrganizationLock,
} from './organization-scope.ts'

/**
 * Delete an organization with its groups, events, members, invitations and keys. For owners.
 *
 * @throws OrganizationHasEvents while confirmed guests await an event of it.
 */
export async function deleteOrganization(context: Context, organizationId: string): Promise<void> {
  await underOrganizationLock(context, { organizationId }, async (scope) => {
    const { tx, now, viewer } = scope
    assertAbility(viewer, { organizationId, ability: 'delete' })
    const eventIds = await lockEvents(tx, organizationId)
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
    await prepareDeletion(tx, { eventIds, isWithOrganization: true, now })
    const members = await tx.membership.findMany({ where: { organizationId }, select: { userId: true } })
    const programs = await tx.apiKey.findMany({ where: { organizationId }, select: { id: true } })
    await tx.organization.delete({ where: { id: organizationId }, select: { id: true } })
    announceOrganization(scope)
    announceRights(scope, [...members.map(({ userId }) => userId), ...programs.map(({ id }) => id)])
  })
  await refreshViewer(context)
}

/**
 * Nobody registers or comments while the guests are looked for: both take the event first, so holding the events as
 * their deletion will is enough, and nobody who has one of them waits for anything that is held here.
 */
async function lockEvents(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "Event" e JOIN "Group" g ON g."id" = e."groupId"
    WHERE g."organizationId" = ${organizationId}::uuid ORDER BY e."id" FOR UPDATE OF e`
  return rows.map(({ id }) => id)
}
