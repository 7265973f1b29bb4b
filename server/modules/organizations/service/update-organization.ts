import type { Context } from '../../../graphql/context.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { updateOrganizationInput } from '../inputs.ts'
import { claimAddress } from './claim-address.ts'
import { announceOrganization, assertAbility, underOrganizationLock } from './organization-scope.ts'

/** Change an organization's name, address or description; what is left out stays. For owners. */
export async function updateOrganization(context: Context, input: unknown): Promise<void> {
  const { id, name, slug, description } = parseInput(updateOrganizationInput, input)
  const update = (candidate: string | null) =>
    underOrganizationLock(context, { organizationId: id }, async (scope) => {
      assertAbility(scope.viewer, { organizationId: id, ability: 'changeSettings' })
      const data = {
        ...(name != null && { name }),
        ...(candidate !== null && { slug: candidate }),
        ...(description != null && { description }),
      }
      await scope.tx.organization.update({ where: { id }, data, select: { id: true } })
      announceOrganization(scope)
    })
  return slug == null ? update(null) : claimAddress({ slug, claim: update })
}
