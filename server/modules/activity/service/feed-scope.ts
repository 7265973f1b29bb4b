import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Missing } from '../../../graphql/errors/not-found-texts.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'
import { type ChangeScope, workOnEvent } from '../../events/public.ts'
import { type Audience, itemsVisibleTo } from '../policy.ts'
import { readAudience } from '../queries/audience.ts'

/** What a use case works with while the event's lock keeps it from being deleted. */
export interface FeedScope extends ChangeScope {
  eventId: string
  organizationId: string
  audience: Audience
}

/** The same with one item, which is locked too. */
export interface ItemScope extends FeedScope {
  item: ActivityItem
}

interface FeedWork {
  eventId: string
  /** What the viewer's role must allow. */
  capability?: Capability
  /** What the viewer named, when it was an item. */
  what?: Missing
}

/**
 * Run a use case on a feed in one transaction. Everyone who writes into feeds takes locks in this
 * order: the event, then the author, then items, then the feed's counter. @throws NotFound when the
 * event does not exist for the viewer; FORBIDDEN without the capability.
 */
export function workOnFeed<T>(
  context: Context,
  { eventId, ...options }: FeedWork,
  work: (scope: FeedScope) => Promise<T>,
): Promise<T> {
  return workOnEvent(context, {
    eventId,
    lock: 'keep',
    ...options,
    work: async (scope) => {
      const { organizationId } = scope.event.group
      const audience = await readAudience(scope.tx, scope.viewer, { eventId, organizationId })
      return work({ ...scope, eventId, organizationId, audience })
    },
  })
}

interface ItemWork {
  itemId: string
  authorId?: string
  /** What the viewer's role must allow. */
  capability?: Capability
}

/**
 * @throws NotFound when the item does not exist for the viewer; FORBIDDEN when they may not do
 * this.
 */
export async function workOnItem<T>(
  context: Context,
  { itemId, authorId, capability }: ItemWork,
  work: (scope: ItemScope) => Promise<T>,
): Promise<T> {
  const { db } = context.platform
  const row = await db.activityItem.findUnique({ where: { id: itemId }, select: { eventId: true } })
  if (!row) throw new NotFound('post')
  return workOnFeed(context, { eventId: row.eventId, what: 'post' }, async (scope) => {
    const { tx, eventId, audience, viewer } = scope
    if (authorId) await lockAuthor(tx, { eventId, userId: authorId }, 'shared')
    await tx.$queryRaw`SELECT 1 FROM "ActivityItem" WHERE "id" = ${itemId}::uuid FOR NO KEY UPDATE`
    const item = await tx.activityItem.findFirst({ where: { AND: [{ id: itemId }, itemsVisibleTo(audience, viewer)] } })
    if (!item) throw new NotFound('post')
    if (capability) assertCapability(scope, capability)
    return work({ ...scope, item })
  })
}

/** @throws FORBIDDEN to people who see the feed and may not do this. */
export function assertCapability({ viewer, organizationId }: FeedScope, capability: Capability): void {
  if (!can(viewer, organizationId, capability)) throw forbidden()
}

/**
 * Lock a person's right to write in a feed until the commit: `shared` while they write, `exclusive`
 * while they are muted. So nothing they began to write appears after someone was told that they are
 * muted. Check whether they are muted only after this has returned, because a statement sees the
 * state from when it began.
 */
export async function lockAuthor(
  tx: Transaction,
  { eventId, userId }: { eventId: string; userId: string },
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const name = `voice:${eventId}:${userId}`
  await (mode === 'shared'
    ? tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
    : tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
