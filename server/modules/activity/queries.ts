import type { Viewer } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import type { Transaction } from '../../platform/db.ts'
import type { ActivityItem, Prisma } from '../../platform/generated/prisma/client.ts'
import type { ActivityStepKind } from '../../platform/generated/prisma/enums.ts'
import { eventsVisibleTo } from '../events/public.ts'
import { type Audience, audienceOf, itemsOnceVisibleTo, itemsVisibleTo } from './policy.ts'

/** As whom the viewer reads the feed of an event; null when the event does not exist for them. */
export async function findAudience({ platform, viewer }: Context, eventId: string): Promise<Audience | null> {
  // From the group, because relations are read by a second query: an event that is deleted in between would have none.
  const group = await platform.db.group.findFirst({
    where: { events: { some: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] } } },
    select: { organizationId: true },
  })
  return group && readAudience(platform.db, viewer, { eventId, organizationId: group.organizationId })
}

/** The same for an event that is known to exist for the viewer. */
export async function readAudience(
  db: Pick<Transaction, 'registration'>,
  viewer: Viewer,
  { eventId, organizationId }: { eventId: string; organizationId: string },
): Promise<Audience> {
  const audience = audienceOf(viewer, { organizationId, isGuest: false })
  if (audience === 'ORGANIZERS' || !viewer.person) return audience
  const place = await db.registration.findFirst({
    where: { eventId, userId: viewer.person.id, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
    select: { id: true },
  })
  return audienceOf(viewer, { organizationId, isGuest: place !== null })
}

export interface FeedPage {
  eventId: string
  /** Exclusive bounds: sequence numbers. */
  after?: number
  before?: number
  limit: number
  /** `last` reads backwards from the end, as a feed is opened. */
  from: 'first' | 'last'
}

/** One page of rows in feed order, by keyset on (eventId, sequence); one more than the limit says that there is more. */
export async function listItems(context: Context, audience: Audience, page: FeedPage) {
  const sequence: Prisma.IntFilter = {
    ...(page.after !== undefined && { gt: page.after }),
    ...(page.before !== undefined && { lt: page.before }),
  }
  const rows = await context.platform.db.activityItem.findMany({
    where: { AND: [{ eventId: page.eventId, sequence }, itemsVisibleTo(audience, context.viewer)] },
    orderBy: { sequence: page.from === 'first' ? 'asc' : 'desc' },
    take: page.limit + 1,
  })
  const hasMore = rows.length > page.limit
  const items = rows.slice(0, page.limit)
  return { items: page.from === 'first' ? items : items.reverse(), hasMore }
}

/** What an organizer has to decide about. */
export const awaitingApproval: Prisma.ActivityItemWhereInput = { approved: false, deletedAt: null }

/** What organizers hid, without what is hidden with it. */
export const hidden: Prisma.ActivityItemWhereInput = { hiddenAt: { not: null } }

/** Whether an organizer has muted somebody for an event. */
export async function isMuted(
  db: Pick<Transaction, 'activityMute'>,
  voice: { eventId: string; userId: string },
): Promise<boolean> {
  const found = await db.activityMute.findUnique({ where: { eventId_userId: voice }, select: { eventId: true } })
  return found !== null
}

/** Steps read at once when a subscriber catches up. */
export const catchUpSize = 200

export interface FeedStep {
  sequence: number
  kind: ActivityStepKind
  itemId: string
  /** As it is now; null when it does not exist for the viewer any more, which a step of kind HIDDEN tells. */
  item: ActivityItem | null
}

/**
 * The steps after a cursor that exist for the viewer, in order, and the cursor they lead to. The cursor also passes
 * the steps that are hidden, so that they are not read again.
 */
export async function readSteps(context: Context, audience: Audience, eventId: string, after: number) {
  const { db } = context.platform
  const scanned = await db.activityStep.findMany({
    where: { eventId, sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: catchUpSize,
  })
  const last = scanned.at(-1)
  if (!last) return { steps: [], cursor: after, hasMore: false }
  const visible = await db.activityItem.findMany({
    where: { AND: [{ id: { in: scanned.map(({ itemId }) => itemId) } }, itemsVisibleTo(audience, context.viewer)] },
  })
  const items = new Map(visible.map((item) => [item.id, item]))
  const lost = await findLost(context, audience, {
    after,
    ids: scanned.flatMap(({ kind, itemId }) => (kind === 'HIDDEN' && !items.has(itemId) ? [itemId] : [])),
  })
  const steps = scanned.flatMap(({ sequence, kind, itemId }): FeedStep[] => {
    const item = items.get(itemId) ?? null
    return item || (kind === 'HIDDEN' && lost.has(itemId)) ? [{ sequence, kind, itemId, item }] : []
  })
  return { steps, cursor: last.sequence, hasMore: scanned.length === catchUpSize }
}

/**
 * Rows that organizers hid and that the viewer may have on their screen: those that came before the cursor. What came
 * after it was never delivered, so nobody learns that it was there.
 */
async function findLost(
  { platform, viewer }: Context,
  audience: Audience,
  { ids, after }: { ids: string[]; after: number },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await platform.db.activityItem.findMany({
    where: { AND: [{ id: { in: ids }, sequence: { lte: after } }, itemsOnceVisibleTo(audience, viewer)] },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/** The newest sequence number of a feed; 0 before the first row. */
export async function lastSequence({ platform }: Context, eventId: string): Promise<number> {
  const feed = await platform.db.activityFeed.findUnique({ where: { eventId } })
  return feed?.lastSequence ?? 0
}
