import type { Context } from '../../../graphql/context.ts'
import { renderInput } from '../../../graphql/rendered-text.ts'
import { parseInput } from '../../../graphql/user-error.ts'
import { updateOrganizationInput } from '../inputs.ts'
import { assertSeen } from './assert-seen.ts'
import { claimAddress } from './claim-address.ts'
import { announceName, announceOrganization, underOrganizationLock } from './organization-scope.ts'

/** Change an organization's name, address, description or how long guests' data is stored; what is left out stays. For owners. */
export async function updateOrganization(context: Context, input: unknown): Promise<void> {
  const { id, name, slug, description, guestDataDays, seen } = parseInput(updateOrganizationInput, input)
  const update = (candidate: string | null) =>
    underOrganizationLock(context, { organizationId: id, ability: 'changeSettings' }, async (scope) => {
      const current = await scope.tx.organization.findUniqueOrThrow({
        where: { id },
        select: { name: true, slug: true, description: true, guestDataDays: true },
      })
      assertSeen(current, { name, slug, description, guestDataDays }, seen)
      const data = {
        ...(name != null && { name }),
        ...(candidate !== null && { slug: candidate }),
        ...(description != null && { description, descriptionHtml: renderInput('description', description) }),
        ...(guestDataDays != null && { guestDataDays }),
      }
      await scope.tx.organization.update({ where: { id }, data, select: { id: true } })
      if (name != null || candidate !== null) announceName(scope)
      else announceOrganization(scope)
    })
  return slug == null ? update(null) : claimAddress({ slug, claim: update })
}
