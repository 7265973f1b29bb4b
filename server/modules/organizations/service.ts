import { forbidden, requirePerson } from '../../graphql/access.ts'
import type { Context } from '../../graphql/context.ts'
import { NotFound, UrlTaken, parseInput } from '../../graphql/user-error.ts'
import { toSlug } from '../../contract/slug.ts'
import { violates } from '../../platform/db.ts'
import { claimSlug } from '../../platform/claim-slug.ts'
import { createGroupInput, createOrganizationInput } from './inputs.ts'
import { organizationAbilities } from './policy.ts'

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
  // The rest of this request already acts under the new role.
  context.viewer = (await context.refresh()).viewer
  return id
}

/** Make a group of an organization. @returns its id. */
export async function createGroup(context: Context, input: unknown): Promise<string> {
  requirePerson(context)
  const { organizationId, name, slug } = parseInput(createGroupInput, input)
  const { seeMembers, changeGroups } = organizationAbilities(context.viewer, organizationId)
  if (!seeMembers) throw new NotFound('The organization')
  if (!changeGroups) throw forbidden()
  return claimSlug({
    chosen: slug ?? null,
    proposal: toSlug(name),
    claim: async (candidate) => {
      const group = await context.platform.db.group.create({
        data: { organizationId, name, slug: candidate },
        select: { id: true },
      })
      return group.id
    },
    isTaken: (error) => violates(error, 'slug'),
    refuse: (taken, suggestion) => new UrlTaken('slug', taken, suggestion),
  })
}
