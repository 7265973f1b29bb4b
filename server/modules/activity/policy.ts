import { type Rights, type Viewer, can, organizationsWhere } from '../../auth/viewer.ts'
import type { ActivityItem, Prisma } from '../../platform/generated/prisma/client.ts'
import type { CommentPolicy } from '../../platform/generated/prisma/enums.ts'

/** As whom somebody reads a feed: it decides which rows exist for them. Highest first. */
export type Audience = 'ORGANIZERS' | 'GUESTS' | 'PUBLIC'

export function audienceOf(viewer: Rights, facts: { organizationId: string; isGuest: boolean }): Audience {
  if (can(viewer, facts.organizationId, 'moderateFeed')) return 'ORGANIZERS'
  return facts.isGuest ? 'GUESTS' : 'PUBLIC'
}

const visibleTo = {
  PUBLIC: ['PUBLIC'],
  GUESTS: ['PUBLIC', 'GUESTS'],
  ORGANIZERS: ['PUBLIC', 'GUESTS', 'ORGANIZERS'],
} as const

/** The rows of a feed that exist for an audience. What waits for approval exists for its author and the organizers. */
export function itemsVisibleTo(audience: Audience, viewer: Viewer): Prisma.ActivityItemWhereInput {
  const visibility = { visibility: { in: [...visibleTo[audience]] } }
  if (audience === 'ORGANIZERS') return visibility
  const approved: Prisma.ActivityItemWhereInput[] = [{ approved: true }]
  if (viewer.person) approved.push({ actorId: viewer.person.id })
  return { ...visibility, OR: approved }
}

/** The same rule for a row that was read already. A test holds the two together. */
export function isItemVisibleTo(
  { visibility, approved, actorId }: Pick<ActivityItem, 'visibility' | 'approved' | 'actorId'>,
  audience: Audience,
  personId: string | null,
): boolean {
  if (!(visibleTo[audience] as readonly string[]).includes(visibility)) return false
  return audience === 'ORGANIZERS' || approved || (personId !== null && actorId === personId)
}

/** The same rule for rows of any event, when the audience is not known beforehand (`node`). */
export function anyItemVisibleTo(viewer: Viewer): Prisma.ActivityItemWhereInput {
  const moderated = organizationsWhere(viewer, 'moderateFeed')
  const rules: Prisma.ActivityItemWhereInput[] = [itemsVisibleTo('PUBLIC', viewer)]
  if (moderated.length > 0) rules.push({ event: { group: { organizationId: { in: moderated } } } })
  if (viewer.person) {
    const place = { userId: viewer.person.id, status: { in: ['CONFIRMED' as const, 'CHECKED_IN' as const] } }
    rules.push({ AND: [itemsVisibleTo('GUESTS', viewer), { event: { registrations: { some: place } } }] })
  }
  return { OR: rules }
}

/** Whether somebody may write a comment, and whether it waits for approval. Null = refused. */
export function commentAdmission(policy: CommentPolicy, audience: Audience): { approved: boolean } | null {
  if (audience === 'ORGANIZERS') return { approved: true }
  if (policy === 'CLOSED') return null
  if (policy === 'GUESTS_ONLY') return audience === 'GUESTS' ? { approved: true } : null
  return { approved: policy === 'OPEN' }
}
