import { toSlug } from '../../../contract/slug.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { UrlTaken, parseInput } from '../../../graphql/user-error.ts'
import { claimSlug } from '../../../platform/claim-slug.ts'
import { violates } from '../../../platform/db.ts'
import { createOrganizationInput } from '../inputs.ts'
import { refreshViewer } from './organization-scope.ts'

/** Make an organization with the person as its first owner. @returns its id. */
export async function createOrganization(context: Context, input: unknown): Promise<string> {
  const person = requirePerson(context)
  const { name, slug } = parseInput(createOrganizationInput, input)
  const id = await claimSlug({
    chosen: slug ?? null,
    proposal: toSlug(name),
    claim: async (candidate) => {
      const organization = await context.platform.db.organization.create({
        data: { name, slug: candidate, memberships: { create: { userId: person.id, role: 'OWNER' } } },
        select: { id: true },
      })
      return organization.id
    },
    isTaken: (error) => violates(error, 'slug'),
    refuse: (taken, suggestion) => new UrlTaken('slug', taken, suggestion),
  })
  await refreshViewer(context)
  return id
}
