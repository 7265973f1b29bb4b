import { readRights } from '../../../auth/read-rights.ts'
import { type Viewer, can } from '../../../auth/viewer.ts'
import type { Capability } from '../../../contract/capabilities.ts'
import { forbidden } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { NotFound } from '../../../graphql/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'
import type { CommentPolicy } from '../../../platform/generated/prisma/enums.ts'
import { type Announce, transact } from '../../../platform/database/transact.ts'
import { eventsVisibleTo } from '../../events/public.ts'
import { holdEvent } from '../append.ts'
import { type Audience, itemsVisibleTo } from '../policy.ts'
import { readAudience } from '../queries.ts'
import { holdVoice } from './hold-voice.ts'

/** What a use case works with while it holds an event against being deleted. */
export interface FeedScope {
  tx: Transaction
  announce: Announce
  now: Date
  eventId: string
  organizationId: string
  commentPolicy: CommentPolicy
  /** With the rights of this moment, which may be others than when they asked. */
  viewer: Viewer
  audience: Audience
}

/** The same with one row, which nobody else changes meanwhile. */
export interface RowScope extends FeedScope {
  item: ActivityItem
}

/**
 * Run a use case on a feed in one transaction. What it holds: the event first, then rows, then the feed's counter, in the
 * order of everybody who writes into feeds.
 *
 * @throws NotFound when the event does not exist for the viewer.
 */
export function workOnFeed<T>(
  { platform, viewer }: Context,
  eventId: string,
  work: (scope: FeedScope) => Promise<T>,
  what = 'The event',
): Promise<T> {
  return transact(platform, async (tx, announce) => {
    await holdEvent(tx, eventId)
    const group = await tx.group.findFirst({ where: { events: { some: { id: eventId } } } })
    if (!group) throw new NotFound(what)
    const { organizationId } = group
    const current = await readRights(tx, viewer, organizationId)
    const event = await tx.event.findFirst({
      where: { AND: [{ id: eventId }, eventsVisibleTo(current)] },
      select: { commentPolicy: true },
    })
    if (!event) throw new NotFound(what)
    const audience = await readAudience(tx, current, { eventId, organizationId })
    const now = platform.clock.now()
    return work({ tx, announce, now, eventId, organizationId, ...event, viewer: current, audience })
  })
}

/**
 * Run a use case on one row. What is said with somebody's voice holds it before the row, in the order of those who write.
 *
 * @throws NotFound when it does not exist for the viewer.
 */
export async function workOnRow<T>(
  context: Context,
  { itemId, voiceOf }: { itemId: string; voiceOf?: string },
  work: (scope: RowScope) => Promise<T>,
): Promise<T> {
  const { db } = context.platform
  const row = await db.activityItem.findUnique({ where: { id: itemId }, select: { eventId: true } })
  if (!row) throw new NotFound('The row')
  return workOnFeed(
    context,
    row.eventId,
    async (scope) => {
      if (voiceOf) await holdVoice(scope.tx, { eventId: scope.eventId, userId: voiceOf }, 'shared')
      return onRow(scope, itemId, work)
    },
    'The row',
  )
}

async function onRow<T>(scope: FeedScope, itemId: string, work: (scope: RowScope) => Promise<T>): Promise<T> {
  await scope.tx.$queryRaw`SELECT 1 FROM "ActivityItem" WHERE "id" = ${itemId}::uuid FOR NO KEY UPDATE`
  const item = await scope.tx.activityItem.findFirst({
    where: { AND: [{ id: itemId }, itemsVisibleTo(scope.audience, scope.viewer)] },
  })
  if (!item) throw new NotFound('The row')
  return work({ ...scope, item })
}

/** @throws FORBIDDEN to whoever sees the feed and may not do this. */
export function demand({ viewer, organizationId }: FeedScope, capability: Capability): void {
  if (!can(viewer, organizationId, capability)) throw forbidden()
}
