import type { Context } from '../../../graphql/context.ts'
import { organizationDeletion } from '../hooks.ts'
import { announceOrganization, announceRights, refreshViewer, underOrganizationLock } from './organization-scope.ts'

/**
 * Delete an organization with its groups, events, members, invitations and keys. For owners.
 *
 * @throws OrganizationHasEvents while confirmed guests await an event of it (events/service/delete-events-of.ts).
 */
export async function deleteOrganization(context: Context, organizationId: string): Promise<void> {
  await underOrganizationLock(context, { organizationId, ability: 'delete' }, async (scope) => {
    const { tx, now } = scope
    await organizationDeletion.run(tx, { organizationId, now })
    const members = await tx.membership.findMany({ where: { organizationId }, select: { userId: true } })
    const programs = await tx.apiKey.findMany({ where: { organizationId }, select: { id: true } })
    await tx.organization.delete({ where: { id: organizationId }, select: { id: true } })
    announceOrganization(scope)
    announceRights(scope, [...members.map(({ userId }) => userId), ...programs.map(({ id }) => id)])
  })
  await refreshViewer(context)
}
