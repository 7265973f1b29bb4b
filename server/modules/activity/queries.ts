import type { Context } from '../../graphql/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Prisma } from '../../platform/generated/prisma/client.ts'
import { eventsVisibleTo } from '../events/public.ts'
import { type Audience, audienceOf, itemsVisibleTo } from './policy.ts'

/** As whom the viewer reads the feed of an event; null when the event does not exist for them. */
export async function findAudience({ platform, viewer }: Context, eventId: string): Promise<Audience | null> {
  // From the group, because relations are read by a second query: an event that is deleted in between would have none.
  const group = await platform.db.group.findFirst({
    where: { events: { some: { AND: [{ id: eventId }, eventsVisibleTo(viewer)] } } },
    select: { organizationId: true },
  })
  if (!group) return null
  const { organizationId } = group
  const audience = audienceOf(viewer, { organizationId, isGuest: false })
  if (audience === 'ORGANIZERS' || !viewer.person) return audience
  const place = await platform.db.registration.findFirst({
    where: { eventId, userId: viewer.person.id, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
    select: { id: true },
  })
  return audienceOf(viewer, { organizationId, isGuest: place !== null })
}

/** One statement for all rows of a page, however many; the schema's `actor` takes it from there. */
const withActor = { actor: true } satisfies Prisma.ActivityItemInclude

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
    include: withActor,
  })
  const hasMore = rows.length > page.limit
  const items = rows.slice(0, page.limit)
  return { items: page.from === 'first' ? items : items.reverse(), hasMore }
}

/** What an organizer has to decide about. */
export const awaitingApproval: Prisma.ActivityItemWhereInput = { approved: false, deletedAt: null }

/** Steps read at once when a subscriber catches up. */
export const catchUpSize = 200

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
    include: withActor,
  })
  const items = new Map(visible.map((item) => [item.id, item]))
  const steps = scanned.flatMap(({ sequence, kind, itemId }) => {
    const item = items.get(itemId)
    return item ? [{ sequence, kind, item }] : []
  })
  return { steps, cursor: last.sequence, hasMore: scanned.length === catchUpSize }
}

/** The steps after a cursor, whomever they are for, in order. Rows that were deleted with their event have none. */
export async function readStepsOfAll(db: Db, eventId: string, after: number, limit: number) {
  const scanned = await db.activityStep.findMany({
    where: { eventId, sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: limit,
  })
  if (scanned.length === 0) return []
  const rows = await db.activityItem.findMany({
    where: { id: { in: scanned.map(({ itemId }) => itemId) } },
    include: withActor,
  })
  const items = new Map(rows.map((item) => [item.id, item]))
  return scanned.flatMap(({ sequence, kind, itemId }) => {
    const item = items.get(itemId)
    return item ? [{ sequence, kind, item }] : []
  })
}

/** The newest sequence number of a feed; 0 before the first row. */
export async function lastSequence({ platform }: Context, eventId: string): Promise<number> {
  const feed = await platform.db.activityFeed.findUnique({ where: { eventId } })
  return feed?.lastSequence ?? 0
}
