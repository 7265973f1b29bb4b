import { readRights } from '../../../auth/read-rights.ts'
import { type Viewer, roleIn } from '../../../auth/viewer.ts'
import { viewerTopic } from '../../../auth/viewer-topic.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { findById } from '../../../graphql/load.ts'
import type { Missing } from '../../../graphql/errors/not-found-texts.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { type Transaction, isWriteConflict, violates } from '../../../platform/database/db.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { LastOwner } from '../errors.ts'
import { type OrganizationAbilities, organizationAbilities } from '../policy.ts'
import { organizationNameTopic, organizationTopic } from '../topics.ts'

export interface OrganizationScope {
  tx: Transaction
  announce: Announce
  now: Date
  organization: { id: string; name: string }
  /** Who asks, with the role they have at this moment and keep until the transaction ends. */
  viewer: Viewer
}

/** How often a transaction begins after deadlocks. */
const maxTries = 3

interface Lock {
  organizationId: string
  /** What the viewer's role must allow. */
  ability?: YesOrNo
  /** What the viewer named, when it was something of the organization. */
  what?: Missing
}

/**
 * Run a write of one organization, one at a time: lock its row, then read the viewer's rights again, because they may
 * have ended a moment ago. Every change of members, invitations, keys and groups goes through here.
 * @throws NotFound(`what`), and what `assertAbility` throws; LastOwner when the database's own guard refused.
 */
export async function underOrganizationLock<T>(
  { platform, viewer }: Context,
  { organizationId, ability, what = 'organization' }: Lock,
  work: (scope: OrganizationScope) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transact(platform, async (tx, announce) => {
        // Not `FOR UPDATE`: rows that only point at the organization, such as a mail, need not wait.
        const [organization] = await tx.$queryRaw<{ id: string; name: string }[]>`
          SELECT "id", "name" FROM "Organization" WHERE "id" = ${organizationId}::uuid FOR NO KEY UPDATE`
        if (!organization) throw new NotFound(what)
        const current = await readRights(tx, viewer, organizationId)
        if (ability) assertAbility(current, { organizationId, ability, what })
        return work({ tx, announce, now: platform.clock.now(), organization, viewer: current })
      })
    } catch (error) {
      // The trigger sees what this code overlooks: a membership that ends with its account, for instance.
      if (violates(error, 'Membership_keeps_an_owner')) throw new LastOwner()
      if (tries === maxTries || !isWriteConflict(error)) throw error
    }
  }
}

/** The parts of an organization that a request names by their ids, as refusals call them. */
const parts = { apiKey: 'key', group: 'group', invitation: 'invitation', membership: 'member' } as const
type Part = keyof typeof parts

/** @throws NotFound */
export async function findOrganizationOf(context: Context, part: Part, id: string): Promise<string> {
  const found = await findById(context, part, id, { select: { organizationId: true } })
  if (!found) throw new NotFound(parts[part])
  return found.organizationId
}

/** Run a write about a part of an organization. The part may have been deleted before the lock was granted. */
export async function underLockOf<T>(
  context: Context,
  { part, id, ability }: { part: Part; id: string; ability: YesOrNo },
  work: (scope: OrganizationScope) => Promise<T>,
): Promise<T> {
  const organizationId = await findOrganizationOf(context, part, id)
  return underOrganizationLock(context, { organizationId, ability, what: parts[part] }, work)
}

/** An ability of `organizationAbilities` that is a yes or no. */
type YesOrNo = Exclude<keyof OrganizationAbilities, 'grantableRoles'>

/**
 * @throws NotFound(`what`) for those who are no members, FORBIDDEN for members whose role does not allow it.
 * @returns everything the viewer may do with the organization.
 */
export function assertAbility(
  viewer: Viewer,
  { organizationId, ability, what = 'organization' }: { organizationId: string; ability: YesOrNo; what?: Missing },
): OrganizationAbilities {
  if (roleIn(viewer, organizationId) === null) throw new NotFound(what)
  const abilities = organizationAbilities(viewer, organizationId)
  if (!abilities[ability]) throw forbidden()
  return abilities
}

/** Tell the pages of the organization that it changed. */
export function announceOrganization({ announce, organization }: OrganizationScope) {
  announce(organizationTopic(organization.id), {})
}

/** Tell also the pages of its events, which show its name and its groups' names. */
export function announceName(scope: OrganizationScope) {
  announceOrganization(scope)
  scope.announce(organizationNameTopic(scope.organization.id), {})
}

/** The rights of these people, or programs, have changed: their subscriptions read them again at once. */
export function announceRights({ announce }: OrganizationScope, viewerIds: readonly string[]) {
  for (const id of viewerIds) announce(viewerTopic(id), {})
}

/** The rest of the request already acts under the role that the viewer has now. */
export async function refreshViewer(context: Context): Promise<void> {
  context.viewer = (await context.refresh()).viewer
}
