import { type Rights, type Viewer, can, organizationsWhere } from '../../auth/viewer.ts'
import type { ActivityItem, Prisma } from '../../platform/generated/prisma/client.ts'
import type { CommentPolicy } from '../../platform/generated/prisma/enums.ts'

/** The audience of a viewer, which decides which items exist for them. The highest comes first. */
export type Audience = 'ORGANIZERS' | 'GUESTS' | 'PUBLIC'

type ItemFacts = Pick<ActivityItem, 'visibility' | 'approved' | 'actorId' | 'hiddenAt' | 'threadHidden' | 'withdrawnAt'>

export function audienceOf(viewer: Rights, facts: { organizationId: string; isGuest: boolean }): Audience {
  if (can(viewer, facts.organizationId, 'moderateFeed')) return 'ORGANIZERS'
  return facts.isGuest ? 'GUESTS' : 'PUBLIC'
}

const visibleTo = {
  PUBLIC: ['PUBLIC'],
  GUESTS: ['PUBLIC', 'GUESTS'],
  ORGANIZERS: ['PUBLIC', 'GUESTS', 'ORGANIZERS'],
} as const

/** Hidden items exist only for organizers, not even for their author. */
export const notHidden = { hiddenAt: null, threadHidden: false } satisfies Prisma.ActivityItemWhereInput

/** The items that exist for an audience. One that waits for approval exists for its author, too. */
export function itemsVisibleTo(audience: Audience, viewer: Viewer): Prisma.ActivityItemWhereInput {
  const visibility = { visibility: { in: [...visibleTo[audience]] }, withdrawnAt: null }
  if (audience === 'ORGANIZERS') return visibility
  const approved: Prisma.ActivityItemWhereInput[] = [{ approved: true }]
  if (viewer.person) approved.push({ actorId: viewer.person.id })
  return { ...visibility, ...notHidden, OR: approved }
}

/** The same rule for an item that was read already. A test compares the two. */
function isItemVisibleTo(item: ItemFacts, audience: Audience, personId: string | null): boolean {
  return (
    isItemOnceVisibleTo(item, audience, personId) &&
    item.withdrawnAt === null &&
    (audience === 'ORGANIZERS' || (item.hiddenAt === null && !item.threadHidden))
  )
}

/** The same, also for items that were hidden or deleted since. */
function isItemOnceVisibleTo(
  { visibility, approved, actorId }: ItemFacts,
  audience: Audience,
  personId: string | null,
): boolean {
  if (!(visibleTo[audience] as readonly string[]).includes(visibility)) return false
  return audience === 'ORGANIZERS' || approved || (personId !== null && actorId === personId)
}

interface StepFacts {
  row: ItemFacts & { sequence: number }
  isLost: boolean
  reactedBy: string | null
  ownReactions: readonly string[] | null
}

/**
 * Whether a step is for a viewer. A viewer who loses an item is told only if they may have received
 * it: when it came before `after`, their last step. A later item was never delivered to them, so
 * nobody learns that it existed.
 */
export function isStepFor(
  { row, isLost, reactedBy, ownReactions }: StepFacts,
  audience: Audience,
  personId: string | null,
  after: number,
): boolean {
  const isVisible = isItemVisibleTo(row, audience, personId)
  // A reaction is one step with two versions: one for the person who reacted, and one for everyone
  // else.
  if (reactedBy !== null && (ownReactions !== null) !== (reactedBy === personId)) return false
  if (!isLost) return isVisible
  return !isVisible && row.sequence <= after && isItemOnceVisibleTo(row, audience, personId)
}

/** The same rule for items of any event, when the audience is not known beforehand (`node`). */
export function anyItemVisibleTo(viewer: Viewer): Prisma.ActivityItemWhereInput {
  const moderated = organizationsWhere(viewer, 'moderateFeed')
  const rules: Prisma.ActivityItemWhereInput[] = [itemsVisibleTo('PUBLIC', viewer)]
  if (moderated.length > 0) rules.push({ withdrawnAt: null, event: { group: { organizationId: { in: moderated } } } })
  if (viewer.person) {
    const place = { userId: viewer.person.id, status: { in: ['CONFIRMED' as const, 'CHECKED_IN' as const] } }
    rules.push({ AND: [itemsVisibleTo('GUESTS', viewer), { event: { registrations: { some: place } } }] })
  }
  return { OR: rules }
}

/** Why a person may not write: the event's policy, or an organizer has muted them. */
export type Unwelcome = 'GUESTS_ONLY' | 'CLOSED' | 'MUTED'

/** Decide whether a person may comment, and whether the comment waits. Organizers always may. */
export function commentAdmission(
  policy: CommentPolicy,
  audience: Audience,
  isMuted: boolean,
): { approved: boolean } | { refusal: Unwelcome } {
  if (audience === 'ORGANIZERS') return { approved: true }
  if (isMuted) return { refusal: 'MUTED' }
  if (policy === 'CLOSED') return { refusal: 'CLOSED' }
  if (policy === 'GUESTS_ONLY' && audience !== 'GUESTS') return { refusal: 'GUESTS_ONLY' }
  return { approved: policy !== 'APPROVAL' }
}
