import type { Context } from '../../../graphql/context.ts'
import { limitCreation } from '../../../graphql/creation-limits.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { createGroupInput } from '../inputs.ts'
import { claimAddress } from './claim-address.ts'
import { announceOrganization, underOrganizationLock } from './organization-scope.ts'

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
