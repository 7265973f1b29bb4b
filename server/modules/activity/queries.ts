import type { Viewer } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import type { Db, Transaction } from '../../platform/db.ts'
import type { ActivityItem, ActivityStep, Prisma } from '../../platform/generated/prisma/client.ts'
import type { ActivityStepKind } from '../../platform/generated/prisma/enums.ts'
import { eventsVisibleTo } from '../events/public.ts'
import { type Audience, audienceOf, isStepFor, itemsVisibleTo } from './policy.ts'

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

const mentions = {
  select: { handle: true, user: { select: { handle: true, name: true } } },
  orderBy: { handle: 'asc' as const },
}

/** Whom rows are about and whom they name: read with all rows of a page at once, however many. */
const withPeople = { actor: true, mentions } satisfies Prisma.ActivityItemInclude

/** A row that was read by the functions of this file, or by somebody else without its people. */
type MaybeWithPeople = ActivityItem & Partial<Prisma.ActivityItemGetPayload<{ include: typeof withPeople }>>

export function actorOf(row: MaybeWithPeople, db: Db) {
  if (row.actor !== undefined) return row.actor
  return row.actorId === null ? null : db.user.findUnique({ where: { id: row.actorId } })
}

/** The people a row names, by handle as it was written. */
export async function mentionsOf(row: MaybeWithPeople, db: Db) {
  return row.mentions ?? (await db.activityMention.findMany({ ...mentions, where: { itemId: row.id } }))
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

/**
 * One page of rows in feed order, by keyset on (eventId, sequence); one more than the limit says that there is more.
 *
 * @param include What else is read with the rows, in one statement each and not row by row.
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

/** One step of a feed, with its row as it is now. */
export interface FeedStep {
  sequence: number
  kind: ActivityStepKind
  row: ActivityItem
  /** What everybody but organizers gets of a row that was hidden: that it went, and nothing of it. */
  isLost: boolean
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
  const { person } = context.viewer
  const steps = (await withRows(db, scanned)).filter((step) => isStepFor(step, audience, person?.id ?? null, after))
  return { steps, cursor: last.sequence, hasMore: scanned.length === catchUpSize }
}

/** The steps after a cursor, whomever they are for, in order. Rows that were deleted with their event have none. */
export async function readStepsOfAll(db: Db, eventId: string, after: number, limit: number): Promise<FeedStep[]> {
  const scanned = await db.activityStep.findMany({
    where: { eventId, sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: limit,
  })
  return withRows(db, scanned)
}

/** A step that hides a row is two: for those who go on seeing it, and for those who lose it. */
async function withRows(db: Db, scanned: ActivityStep[]): Promise<FeedStep[]> {
  if (scanned.length === 0) return []
  const rows = await db.activityItem.findMany({
    where: { id: { in: scanned.map(({ itemId }) => itemId) } },
    include: withPeople,
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return scanned.flatMap(({ sequence, kind, itemId }): FeedStep[] => {
    const row = byId.get(itemId)
    if (!row) return []
    const step = { sequence, kind, row, isLost: false }
    return kind === 'HIDDEN' ? [step, { ...step, isLost: true }] : [step]
  })
}

/** The newest sequence number of a feed; 0 before the first row. */
export async function lastSequence({ platform }: Context, eventId: string): Promise<number> {
  const feed = await platform.db.activityFeed.findUnique({ where: { eventId } })
  return feed?.lastSequence ?? 0
}
