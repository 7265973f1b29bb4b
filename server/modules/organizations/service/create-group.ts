import { toSlug } from '../../../contract/slug.ts'
import type { Context } from '../../../graphql/context.ts'
import { UrlTaken, parseInput } from '../../../graphql/user-error.ts'
import { claimSlug } from '../../../platform/claim-slug.ts'
import { violates } from '../../../platform/db.ts'
import { createGroupInput } from '../inputs.ts'
import { announceOrganization, assertAbility, underOrganizationLock } from './organization-scope.ts'

/** Make a group of an organization. @returns its id. */
export async function createGroup(context: Context, input: unknown): Promise<string> {
  const { organizationId, name, slug } = parseInput(createGroupInput, input)
  return claimSlug({
    chosen: slug ?? null,
    proposal: toSlug(name),
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
    isTaken: (error) => violates(error, 'slug'),
    refuse: (taken, suggestion) => new UrlTaken('slug', taken, suggestion),
  })
}
