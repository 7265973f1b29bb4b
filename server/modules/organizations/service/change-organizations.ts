import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { limitCreation } from '../../../graphql/creation-limits.ts'
import { renderInput } from '../../../graphql/rendered-text.ts'
import { parseInput } from '../../../graphql/errors/user-error.ts'
import { organizationDeletion } from '../hooks.ts'
import { createOrganizationInput, updateOrganizationInput } from '../inputs.ts'
import { assertSeen } from './assert-seen.ts'
import { claimAddress } from './claim-address.ts'
import {
  announceName,
  announceOrganization,
  announceRights,
  refreshViewer,
  underOrganizationLock,
} from './organization-scope.ts'

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

/** Change an organization's name, address, description, how long guests' data is stored or where its events are shown; what is left out stays. For owners. */
export async function updateOrganization(context: Context, input: unknown): Promise<void> {
  const { guestDataMaxDays } = context.platform
  const { id, name, slug, description, guestDataDays, embedOrigins, showsEventsOnHome, seen } = parseInput(
    updateOrganizationInput(guestDataMaxDays),
    input,
  )
  const update = (candidate: string | null) =>
    underOrganizationLock(context, { organizationId: id, ability: 'changeSettings' }, async (scope) => {
      const current = await scope.tx.organization.findUniqueOrThrow({
        where: { id },
        select: { name: true, slug: true, description: true, guestDataDays: true, embedOrigins: true },
      })
      // What is above the limit was shown as the limit.
      const shown = { ...current, guestDataDays: Math.min(current.guestDataDays, guestDataMaxDays) }
      assertSeen(
        { ...shown, embedOrigins: inLines(current.embedOrigins) },
        { name, slug, description, guestDataDays, embedOrigins: embedOrigins && inLines(embedOrigins) },
        seen && { ...seen, embedOrigins: seen.embedOrigins && inLines(seen.embedOrigins) },
      )
      const data = {
        ...(name != null && { name }),
        ...(candidate !== null && { slug: candidate }),
        ...(description != null && { description, descriptionHtml: renderInput('description', description) }),
        ...(guestDataDays != null && { guestDataDays }),
        ...(embedOrigins != null && { embedOrigins }),
        ...(showsEventsOnHome != null && { showsEventsOnHome }),
      }
      await scope.tx.organization.update({ where: { id }, data, select: { id: true } })
      if (name != null || candidate !== null) announceName(scope)
      else announceOrganization(scope)
    })
  return slug == null ? update(null) : claimAddress({ slug, claim: update })
}

const inLines = (texts: readonly string[]) => texts.join('\n')

/**
 * Delete an organization and all its parts. For owners. @throws OrganizationHasEvents while confirmed guests await an
 * event of it (events/service/delete-events.ts).
 */
export async function deleteOrganization(context: Context, organizationId: string): Promise<void> {
  await underOrganizationLock(context, { organizationId, ability: 'delete' }, async (scope) => {
    const { tx, now } = scope
    await organizationDeletion.run(tx, { organizationId, now })
    const members = await tx.membership.findMany({ where: { organizationId }, select: { userId: true } })
    const programs = await tx.apiKey.findMany({ where: { organizationId }, select: { id: true } })
    await tx.organization.delete({ where: { id: organizationId }, select: { id: true } })
    announceOrganization(scope)
    announceRights(scope, [...members.map(({ userId }) => userId), ...programs.map(({ id }) => id)])
  })
  await refreshViewer(context)
}
