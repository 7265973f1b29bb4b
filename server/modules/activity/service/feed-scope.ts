import { can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'
import { type ChangeScope, workOnEvent } from '../../events/public.ts'
import { type Audience, itemsVisibleTo } from '../policy.ts'
import { readAudience } from '../queries/audience.ts'
import { lockAuthor } from './lock-author.ts'

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

/**
 * Run a use case on a feed in one transaction. Everyone who writes into feeds takes locks in this
 * order: the event, then items, then the feed's counter. @throws NotFound when the event does not
 * exist for the viewer.
 */
export function workOnFeed<T>(
  context: Context,
  eventId: string,
  work: (scope: FeedScope) => Promise<T>,
  what?: string,
): Promise<T> {
  return workOnEvent(context, {
    eventId,
    lock: 'keep',
    what,
    work: async (scope) => {
      const { organizationId } = scope.event.group
      const audience = await readAudience(scope.tx, scope.viewer, { eventId, organizationId })
      return work({ ...scope, eventId, organizationId, audience })
    },
  })
}

/**
 * Run a use case on one item. A write by a person locks the author before the item, in the order of
 * all writes. @throws NotFound when it does not exist for the viewer.
 */
export async function workOnItem<T>(
  context: Context,
  { itemId, authorId }: { itemId: string; authorId?: string },
  work: (scope: ItemScope) => Promise<T>,
): Promise<T> {
  const { db } = context.platform
  const row = await db.activityItem.findUnique({ where: { id: itemId }, select: { eventId: true } })
  if (!row) throw new NotFound('The row')
  return workOnFeed(
    context,
    row.eventId,
    async (scope) => {
      if (authorId) await lockAuthor(scope.tx, { eventId: scope.eventId, userId: authorId }, 'shared')
      return onItem(scope, itemId, work)
    },
    'The row',
  )
}

async function onItem<T>(scope: FeedScope, itemId: string, work: (scope: ItemScope) => Promise<T>): Promise<T> {
  await scope.tx.$queryRaw`SELECT 1 FROM "ActivityItem" WHERE "id" = ${itemId}::uuid FOR NO KEY UPDATE`
  const item = await scope.tx.activityItem.findFirst({
    where: { AND: [{ id: itemId }, itemsVisibleTo(scope.audience, scope.viewer)] },
  })
  if (!item) throw new NotFound('The row')
  return work({ ...scope, item })
}

/** @throws FORBIDDEN to people who see the feed and may not do this. */
export function assertCapability({ viewer, organizationId }: FeedScope, capability: Capability): void {
  if (!can(viewer, organizationId, capability)) throw forbidden()
}
