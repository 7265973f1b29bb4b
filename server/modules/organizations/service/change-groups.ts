import type { Context } from '../../../graphql/context.ts'
import { limitCreation } from '../../../graphql/creation-limits.ts'
import { NotFound, parseInput } from '../../../graphql/errors/user-error.ts'
import { GroupHasEvents } from '../errors.ts'
import { createGroupInput, updateGroupInput } from '../inputs.ts'
import { assertSeen } from './assert-seen.ts'
import { claimAddress } from './claim-address.ts'
import { announceName, announceOrganization, underLockOf, underOrganizationLock } from './organization-scope.ts'

const what = 'group'

/** Make a group of an organization. @returns its id. @throws RateLimited. */
export async function createGroup(context: Context, input: unknown): Promise<string> {
  const { organizationId, name, slug } = parseInput(createGroupInput, input)
  await limitCreation(context, 'groups')
  return claimAddress({
    slug,
    name,
    claim: (candidate) =>
      underOrganizationLock(context, { organizationId, ability: 'changeGroups' }, async (scope) => {
        const group = await scope.tx.group.create({
          data: { organizationId, name, slug: candidate },
          select: { id: true },
        })
        announceOrganization(scope)
        return group.id
      }),
  })
}

/** Change a group's name or address; what is left out stays. For owners and admins. */
export async function updateGroup(context: Context, input: unknown): Promise<void> {
  const { id, name, slug, seen } = parseInput(updateGroupInput, input)
  const update = (candidate: string | null) =>
    underLockOf(context, { part: 'group', id, ability: 'changeGroups' }, async (scope) => {
      const group = { id, organizationId: scope.organization.id }
      const current = await scope.tx.group.findFirst({ where: group, select: { name: true, slug: true } })
      if (!current) throw new NotFound(what)
      assertSeen(current, { name, slug }, seen)
      const data = { ...(name != null && { name }), ...(candidate !== null && { slug: candidate }) }
      const { count } = await scope.tx.group.updateMany({ where: group, data })
      if (count === 0) throw new NotFound(what)
      announceName(scope)
    })
  return slug == null ? update(null) : claimAddress({ slug, claim: update })
}

/** Delete an empty group. For owners and admins. @throws GroupHasEvents, drafts included. */
export async function deleteGroup(context: Context, id: string): Promise<void> {
  await underLockOf(context, { part: 'group', id, ability: 'changeGroups' }, async (scope) => {
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
