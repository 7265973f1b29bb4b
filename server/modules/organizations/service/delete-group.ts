import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import { GroupHasEvents } from '../errors.ts'
import { announceOrganization, underOrganizationLock } from './organization-scope.ts'

const what = 'The group'

/** Delete an empty group. For owners and admins. @throws GroupHasEvents, drafts included. */
export async function deleteGroup(context: Context, id: string): Promise<void> {
  const found = await context.platform.db.group.findUnique({ where: { id }, select: { organizationId: true } })
  if (!found) throw new NotFound(what)
  const { organizationId } = found
  await underOrganizationLock(context, { organizationId, ability: 'changeGroups', what }, async (scope) => {
    const { tx } = scope
    // `FOR UPDATE` waits for an event that is being made in the group, so that the count below sees it.
    const locked = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Group" WHERE "id" = ${id}::uuid FOR UPDATE`
    if (locked.length === 0) throw new NotFound(what)
    const events = await tx.event.count({ where: { groupId: id } })
    if (events > 0) throw new GroupHasEvents(events)
    await tx.group.delete({ where: { id }, select: { id: true } })
    announceOrganization(scope)
  })
}
