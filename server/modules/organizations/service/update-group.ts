import type { Context } from '../../../graphql/context.ts'
import { NotFound, parseInput } from '../../../graphql/user-error.ts'
import { updateGroupInput } from '../inputs.ts'
import { assertSeen } from './assert-seen.ts'
import { claimAddress } from './claim-address.ts'
import { announceName, underOrganizationLock } from './organization-scope.ts'

const what = 'The group'

/** Change a group's name or address; what is left out stays. For owners and admins. */
export async function updateGroup(context: Context, input: unknown): Promise<void> {
  const { id, name, slug, seen } = parseInput(updateGroupInput, input)
  const found = await context.platform.db.group.findUnique({ where: { id }, select: { organizationId: true } })
  if (!found) throw new NotFound(what)
  const { organizationId } = found
  const update = (candidate: string | null) =>
    underOrganizationLock(context, { organizationId, ability: 'changeGroups', what }, async (scope) => {
      const current = await scope.tx.group.findFirst({
        where: { id, organizationId },
        select: { name: true, slug: true },
      })
      if (!current) throw new NotFound(what)
      assertSeen(current, { name, slug }, seen)
      const data = { ...(name != null && { name }), ...(candidate !== null && { slug: candidate }) }
      const { count } = await scope.tx.group.updateMany({ where: { id, organizationId }, data })
      if (count === 0) throw new NotFound(what)
      announceName(scope)
    })
  return slug == null ? update(null) : claimAddress({ slug, claim: update })
}
