import type { Context } from '../../../graphql/context.ts'
import { readGlobalId } from '../../../graphql/global-id.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ActivityItem, EventVisual, Prisma } from '../../../platform/generated/prisma/client.ts'
import { type Audience, itemsVisibleTo, notHidden } from '../policy.ts'
import { findAudience } from './audience.ts'

const mentions = {
  select: { handle: true, user: { select: { handle: true, name: true } } },
  orderBy: { handle: 'asc' as const },
}

/** The people in an item: its actor and mentions. They are read for all items of a page at once. */
const withPeople = { actor: true, mentions } satisfies Prisma.ActivityItemInclude

/** An item that was read by the functions of this file, or elsewhere without its people. */
export type MaybeWithPeople = ActivityItem & Partial<Prisma.ActivityItemGetPayload<{ include: typeof withPeople }>>

export function actorOf(row: MaybeWithPeople, db: Db) {
  if (row.actor !== undefined) return row.actor
  return row.actorId === null ? null : db.user.findUnique({ where: { id: row.actorId } })
}

/** The people whom an item mentions, by handle as it was written. */
export async function mentionsOf(row: MaybeWithPeople, db: Db) {
  return row.mentions ?? (await db.activityMention.findMany({ ...mentions, where: { itemId: row.id } }))
}

interface FeedPage {
  eventId: string
  /** Exclusive bounds: sequence numbers. */
  after?: number
  before?: number
  limit: number
  /** `last` reads backwards from the end, as a feed is opened. */
  from: 'first' | 'last'
}

/**
 * One page in feed order. One more than the limit says that there is more. @param include Relations
 * to read.
 */
export async function listItems(
  context: Context,
  audience: Audience,
  page: FeedPage,
  include: Prisma.ActivityItemInclude,
) {
  const sequence: Prisma.IntFilter = {
    ...(page.after !== undefined && { gt: page.after }),
    ...(page.before !== undefined && { lt: page.before }),
  }
  const rows = await context.platform.db.activityItem.findMany({
    where: { AND: [{ eventId: page.eventId, sequence }, itemsVisibleTo(audience, context.viewer)] },
    orderBy: { sequence: page.from === 'first' ? 'asc' : 'desc' },
    take: page.limit + 1,
    include: { ...withPeople, ...include },
  })
  const hasMore = rows.length > page.limit
  const items = rows.slice(0, page.limit)
  return { items: page.from === 'first' ? items : items.reverse(), hasMore }
}

/** The announcements for guests, newest first. The caller must know that the reader is one. */
export function listGuestNews(db: Db, eventId: string, count: number) {
  return db.activityItem.findMany({
    where: { eventId, kind: 'ANNOUNCEMENT', visibility: 'GUESTS', deletedAt: null, ...notHidden },
    orderBy: { sequence: 'desc' },
    take: count,
    include: withPeople,
  })
}

/** Changes whenever the announcements for guests change. One query serves all who follow. */
export const guestNewsRevision = batched<string>(async (db, eventIds) => {
  const rows = await db.$queryRaw<{ eventId: string; revision: string }[]>`
    SELECT "eventId", md5(string_agg("id"::text || "body", ',' ORDER BY "sequence")) AS "revision"
    FROM "ActivityItem"
    WHERE "eventId" = ANY(${eventIds}::uuid[]) AND "kind" = 'ANNOUNCEMENT' AND "visibility" = 'GUESTS'
      AND "deletedAt" IS NULL AND "hiddenAt" IS NULL
    GROUP BY "eventId"`
  return new Map(rows.map(({ eventId, revision }) => [eventId, revision]))
}, '')

export async function findItem(
  context: Context,
  where: Prisma.ActivityItemWhereInput & { eventId: string },
  { include }: { include?: Prisma.ActivityItemInclude | null },
) {
  const audience = await findAudience(context, where.eventId)
  return (
    audience &&
    context.platform.db.activityItem.findFirst({
      include: { ...withPeople, ...include },
      where: { AND: [where, itemsVisibleTo(audience, context.viewer)] },
      orderBy: { pinnedAt: 'desc' },
    })
  )
}

/** The photos of a page's items, in one query. */
const visualOf = batched<EventVisual | null>(async (db, ids) => {
  const visuals = await db.eventVisual.findMany({ where: { id: { in: ids } } })
  return new Map(visuals.map((visual) => [visual.id, visual]))
}, null)

/** The visual that an item names; null when it names none, and when the visual is not shown any more. */
export async function findShownVisual({ eventId, details }: ActivityItem, db: Db): Promise<EventVisual | null> {
  const named = (details as { visualId?: unknown } | null)?.visualId
  const id = typeof named === 'string' ? readGlobalId(named) : null
  const visual = id?.typename === 'EventVisual' ? await visualOf(db, id.id) : null
  // A visual without alt text is not shown on the page, so it is not shown in the feed either.
  const isShown = visual?.eventId === eventId && (visual.kind === 'PHOTO' || visual.altText !== '')
  return isShown ? visual : null
}
