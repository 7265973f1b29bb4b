import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Follow, Prisma } from '../../../platform/generated/prisma/client.ts'

/** What can be followed, as an id of the API names it. */
export interface TargetId {
  typename: string
  id: string
}

export interface Target {
  organizationId: string
  /** null for the whole organization. */
  groupId: string | null
  name: string
}

export async function findTarget(db: Db, { typename, id }: TargetId): Promise<Target | null> {
  if (typename === 'Group') {
    const group = await db.group.findUnique({
      where: { id },
      select: { name: true, organizationId: true, organization: { select: { name: true } } },
    })
    if (!group) return null
    const { name, organizationId, organization } = group
    return { organizationId, groupId: id, name: `${organization.name} · ${name}` }
  }
  const organization = await db.organization.findUnique({ where: { id }, select: { name: true } })
  return organization && { organizationId: id, groupId: null, name: organization.name }
}

/** @throws NotFound */
export async function getTarget(db: Db, target: TargetId): Promise<Target> {
  const found = await findTarget(db, target)
  if (!found) throw new NotFound(target.typename === 'Group' ? 'group' : 'organization')
  return found
}

type Asker = Pick<Context, 'platform' | 'viewer'>

const followsOfViewer = ({ platform, viewer }: Asker, where: Prisma.FollowWhereInput) =>
  platform.db.follow.findMany({ where: { userId: viewer.person!.id, ...where } })

const readOfOrganizations = batched<Follow | null, Asker>(async (asker, ids) => {
  const rows = await followsOfViewer(asker, { organizationId: { in: ids }, groupId: null })
  return new Map(rows.map((row) => [row.organizationId, row]))
}, null)

const readOfGroups = batched<Follow | null, Asker>(async (asker, ids) => {
  const rows = await followsOfViewer(asker, { groupId: { in: ids } })
  return new Map(rows.map((row) => [row.groupId!, row]))
}, null)

/** How the viewer's account follows an organization or a group; null when it does not. */
export async function findViewerFollow(context: Context, { typename, id }: TargetId): Promise<Follow | null> {
  if (!context.viewer.person) return null
  return typename === 'Group' ? readOfGroups(context, id) : readOfOrganizations(context, id)
}

/** The account page is no place for more. */
const mostListed = 200

/** What somebody follows, newest first. @param query as Pothos passes it to a resolver */
export function listFollows({ platform }: Pick<Context, 'platform'>, where: Prisma.FollowWhereInput, query: object) {
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  return platform.db.follow.findMany({ ...query, where, orderBy, take: mostListed })
}

/** Null without an id. @param query as above */
export async function findFollow(
  { platform }: Pick<Context, 'platform'>,
  id: string | null,
  query: object,
): Promise<Follow | null> {
  return id === null ? null : platform.db.follow.findUnique({ ...query, where: { id } })
}
