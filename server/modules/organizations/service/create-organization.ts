import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { limitCreation } from '../../../graphql/creation-limits.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { createOrganizationInput } from '../inputs.ts'
import { claimAddress } from './claim-address.ts'
import { refreshViewer } from './organization-scope.ts'

/** Make an organization with the person as its first owner. @returns its id. @throws RateLimited. */
export async function createOrganization(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { name, slug } = parseInput(createOrganizationInput, input)
  await limitCreation(context, 'organizations')
  const id = await claimAddress({
    slug,
    name,
    claim: async (candidate) => {
      const organization = await context.platform.db.organization.create({
        data: { name, slug: candidate, memberships: { create: { userId: person.id, role: 'OWNER' } } },
        select: { id: true },
      })
      return organization.id
    },
  })
  await refreshViewer(context)
  return id
}
