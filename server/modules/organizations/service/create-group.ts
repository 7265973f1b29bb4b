import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { createGroupInput } from '../inputs.ts'
import { claimAddress } from './claim-address.ts'
import { announceOrganization, assertAbility, underOrganizationLock } from './organization-scope.ts'

/** Make a group of an organization. @returns its id. */
export async function createGroup(context: Context, input: unknown): Promise<string> {
  const { organizationId, name, slug } = parseInput(createGroupInput, input)
  return claimAddress({
    slug,
    name,
    claim: (candidate) =>
      underOrganizationLock(context, { organizationId }, async (scope) => {
        assertAbility(scope.viewer, { organizationId, ability: 'changeGroups' })
        const group = await scope.tx.group.create({
          data: { organizationId, name, slug: candidate },
          select: { id: true },
        })
        announceOrganization(scope)
        return group.id
      }),
  })
}
