import { organizationsWhere } from '../../../auth/viewer.ts'
import { toRole } from '../../../contract/roles.ts'
import { requirePerson } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { transact } from '../../../platform/database/transact.ts'
import { organizationTopic } from '../topics.ts'
import { claimAddress } from './claim-address.ts'
import { refreshViewer } from './organization-scope.ts'

/** The group that comes with someone's first event; they rename it when a second one is needed. */
const firstGroup = { name: 'Events', slug: 'events' }

/**
 * A group for someone's first event: the first where they may make events, else a new one, in their own organization or
 * in a new one of their name. Locks the person's row, so that two requests make one organization. @returns its id.
 */
export async function ensureHostGroup(context: Context): Promise<string> {
  const person = requirePerson(context)
  const { platform } = context
  const groupId = await claimAddress({
    name: person.name,
    claim: (slug) =>
      transact(platform, async (tx, announce) => {
        await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${person.id}::uuid FOR NO KEY UPDATE`
        const viewer = { ...context.viewer, roles: await readRoles(tx, person.id) }
        // Ids grow with time: the first one is the oldest.
        const group = await tx.group.findFirst({
          where: { organizationId: { in: organizationsWhere(viewer, 'createEvents') } },
          orderBy: { id: 'asc' },
          select: { id: true },
        })
        if (group) return group.id
        const own = organizationsWhere(viewer, 'changeGroups').toSorted()[0]
        if (own) {
          announce(organizationTopic(own), {})
          return (await tx.group.create({ data: { organizationId: own, ...firstGroup }, select: { id: true } })).id
        }
        const memberships = { create: { userId: person.id, role: 'OWNER' as const } }
        const { groups } = await tx.organization.create({
          data: { name: person.name, slug, memberships, groups: { create: firstGroup } },
          select: { groups: { select: { id: true } } },
        })
        return groups[0]!.id
      }),
  })
  await refreshViewer(context)
  return groupId
}

/** As they are once the lock is held: a request at the same moment may have made the person an owner. */
async function readRoles(tx: Transaction, userId: string) {
  const memberships = await tx.membership.findMany({ where: { userId }, select: { organizationId: true, role: true } })
  return new Map(memberships.map(({ organizationId, role }) => [organizationId, toRole(role)]))
}
