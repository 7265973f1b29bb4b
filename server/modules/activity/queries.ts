import type { Viewer } from '../../auth/viewer.ts'
import type { Context } from '../../graphql/context.ts'
import type { Db, Transaction } from '../../platform/database/db.ts'
import type { ActivityItem, EventVisual, Prisma } from '../../platform/generated/prisma/client.ts'
import type { ActivityStepKind } from '../../platform/generated/prisma/enums.ts'
import { batched } from '../../platform/database/batched.ts'
import { eventsVisibleTo } from '../events/public.ts'
import { type Audience, audienceOf, isStepFor, itemsVisibleTo, notHidden } from './policy.ts'

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

/** Of a row that was read with many others: what some person made of all of them, in one statement. */
export interface ReactedTogether {
  ownReactions?: () => Promise<ReadonlyMap<string, readonly string[]>>
}

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

/** The newest announcements for an event's guests that stand, newest first. The caller knows that the reader is one. */
export function listGuestNews(db: Db, eventId: string, count: number) {
  return db.activityItem.findMany({
    where: { eventId, kind: 'ANNOUNCEMENT', visibility: 'GUESTS', deletedAt: null, ...notHidden },
    orderBy: { sequence: 'desc' },
    take: count,
    include: withPeople,
  })
}

/** Another one whenever the announcements for an event's guests are others; asked once for all guests who follow. */
export const guestNewsRevision = batched<string>(async (db, eventIds) => {
  const rows = await db.$queryRaw<{ eventId: string; revision: string }[]>`
    SELECT "eventId", md5(string_agg("id"::text || "body", ',' ORDER BY "sequence")) AS "revision"
    FROM "ActivityItem"
    WHERE "eventId" = ANY(${eventIds}::uuid[]) AND "kind" = 'ANNOUNCEMENT' AND "visibility" = 'GUESTS'
      AND "deletedAt" IS NULL AND "hiddenAt" IS NULL
    GROUP BY "eventId"`
  return new Map(rows.map(({ eventId, revision }) => [eventId, revision]))
}, '')

/** One item of a feed; null when it does not exist for the viewer. */
export async function findItem(
  context: Context,
  where: Prisma.ActivityItemWhereInput & { eventId: string },
  query: Prisma.ActivityItemDefaultArgs,
) {
  const audience = await findAudience(context, where.eventId)
  return (
    audience &&
    context.platform.db.activityItem.findFirst({
      ...query,
      where: { AND: [where, itemsVisibleTo(audience, context.viewer)] },
      orderBy: { pinnedAt: 'desc' },
    })
  )
}

/** Comments that wait for approval, oldest first; null to those who may not moderate. */
export async function listAwaitingApproval(context: Context, eventId: string, page: Prisma.ActivityItemFindManyArgs) {
  if ((await findAudience(context, eventId)) !== 'ORGANIZERS') return null
  const where = { eventId, approved: false, deletedAt: null }
  return context.platform.db.activityItem.findMany({ ...page, where, orderBy: { id: 'asc' } })
}

/** Items that organizers hid, without what is hidden with them, newest first; null to those who may not moderate. */
export async function listHidden(context: Context, eventId: string, page: Prisma.ActivityItemFindManyArgs) {
  if ((await findAudience(context, eventId)) !== 'ORGANIZERS') return null
  return context.platform.db.activityItem.findMany({
    ...page,
    where: { eventId, hiddenAt: { not: null } },
    orderBy: { id: 'desc' },
  })
}

/** Who is muted, the last one first; null to those who may not moderate. */
export async function listMuted(context: Context, eventId: string, page: Prisma.ActivityMuteFindManyArgs) {
  if ((await findAudience(context, eventId)) !== 'ORGANIZERS') return null
  const orderBy = [{ createdAt: 'desc' as const }, { userId: 'desc' as const }]
  return context.platform.db.activityMute.findMany({ ...page, where: { eventId }, orderBy })
}

/** The pictures of a page's rows in one query. */
export const visualOf = batched<EventVisual | null>(async (db, ids) => {
  const visuals = await db.eventVisual.findMany({ where: { id: { in: ids } } })
  return new Map(visuals.map((visual) => [visual.id, visual]))
}, null)

/** Whether an organizer has muted somebody for an event. */
export async function isMuted(
  db: Pick<Transaction, 'activityMute'>,
  voice: { eventId: string; userId: string },
): Promise<boolean> {
  const found = await db.activityMute.findUnique({ where: { eventId_userId: voice }, select: { eventId: true } })
  return found !== null
}

/** Steps read at once when a subscriber catches up. */
const catchUpSize = 200

/** One step of a feed, with its row as it is now. */
export interface FeedStep {
  sequence: number
  /** The same, for readers of server-sent events who come back. */
  resumeAfter: number
  kind: ActivityStepKind
  row: ActivityItem & ReactedTogether
  /** Who gave a reaction or took it back; null for all other steps. */
  reactedBy: string | null
  /** What only whoever reacted gets: the emoji that are theirs now. Null for what everybody else gets. */
  ownReactions: readonly string[] | null
  /** What everybody but organizers gets of a row that was hidden: that it went, and nothing of it. */
  isLost: boolean
}

/**
 * The steps after a cursor that exist for the viewer, in order, and the cursor they lead to. The cursor also passes
 * the steps that are hidden, so that they are not read again.
 */
export async function readSteps(context: Context, audience: Audience, eventId: string, after: number) {
  const { db } = context.platform
  const scanned = await scanSteps(db, eventId, after, catchUpSize)
  const last = scanned.at(-1)
  if (!last) return { steps: [], cursor: after, hasMore: false }
  const personId = context.viewer.person?.id ?? null
  const steps = (await toSteps(db, scanned)).filter((step) => isStepFor(step, audience, personId, after))
  const rowIds = steps.map(({ row }) => row.id)
  let read: Promise<ReadonlyMap<string, readonly string[]>> | undefined
  const ownReactions = () => (read ??= readReactions(db, personId, rowIds))
  for (const { row } of steps) Object.assign(row, { ownReactions } satisfies ReactedTogether)
  return { steps, cursor: last.step, hasMore: scanned.length === catchUpSize }
}

/** The steps after a cursor, whomever they are for, in order. */
export async function readStepsOfAll(db: Db, eventId: string, after: number, limit: number): Promise<FeedStep[]> {
  return toSteps(db, await scanSteps(db, eventId, after, limit))
}

interface ScannedStep extends ActivityItem {
  /** Its sequence number. */
  step: number
  stepKind: ActivityStepKind
  reactedBy: string | null
  actorFullName: string
  actorHandle: string
  actorImage: string | null
  actorCreatedAt: Date
  mentions: NonNullable<MaybeWithPeople['mentions']>
}

/**
 * Steps with their rows as they are now and the people of those, in one statement: while thousands follow a feed, what is
 * read for each row stands between the row and all of them.
 */
function scanSteps(db: Db, eventId: string, after: number, limit: number): Promise<ScannedStep[]> {
  return db.$queryRaw`
    SELECT item.*, step."sequence" AS "step", step."kind" AS "stepKind", step."actorId" AS "reactedBy",
      actor."name" AS "actorFullName", actor."handle" AS "actorHandle", actor."image" AS "actorImage",
      actor."createdAt" AS "actorCreatedAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('handle', mention."handle",
          'user', jsonb_build_object('handle', person."handle", 'name', person."name")) ORDER BY mention."handle"), '[]')
        FROM "ActivityMention" mention JOIN "User" person ON person."id" = mention."userId"
        WHERE mention."itemId" = item."id") AS "mentions"
    FROM (
      SELECT "sequence", "kind", "itemId", "actorId" FROM "ActivityStep"
      WHERE "eventId" = ${eventId}::uuid AND "sequence" > ${after}::int ORDER BY "sequence" LIMIT ${limit}::int
    ) step JOIN "ActivityItem" item ON item."id" = step."itemId" LEFT JOIN "User" actor ON actor."id" = item."actorId"
    ORDER BY step."sequence"`
}

/** A step that hides a row is two: for those who go on seeing it, and for those who lose it. */
async function toSteps(db: Db, scanned: ScannedStep[]): Promise<FeedStep[]> {
  const reactions = await readReactionsBehind(db, scanned)
  return scanned.flatMap((each): FeedStep[] => {
    const { step: sequence, stepKind: kind, reactedBy, actorFullName, actorHandle, actorImage, actorCreatedAt } = each
    const { actorId, id } = each
    const actor = actorId && {
      id: actorId,
      name: actorFullName,
      handle: actorHandle,
      image: actorImage,
      createdAt: actorCreatedAt,
    }
    const step = {
      sequence,
      resumeAfter: sequence,
      kind,
      row: { ...each, actor },
      reactedBy,
      ownReactions: null,
      isLost: false,
    }
    if (reactedBy !== null) return [step, { ...step, ownReactions: reactions.get(reactionsKey(reactedBy, id)) ?? [] }]
    return kind === 'HIDDEN' ? [step, { ...step, isLost: true }] : [step]
  })
}

const reactionsKey = (personId: string, itemId: string) => `${personId} ${itemId}`

/** What those who reacted have on those rows now, in one statement, and in none where nobody did. */
async function readReactionsBehind(db: Db, scanned: ScannedStep[]): Promise<Map<string, string[]>> {
  const people = [...new Set(scanned.flatMap(({ reactedBy }) => reactedBy ?? []))]
  if (people.length === 0) return new Map()
  const itemIds = [...new Set(scanned.flatMap(({ reactedBy, id }) => (reactedBy === null ? [] : id)))]
  const found = await db.activityReaction.findMany({
    where: { itemId: { in: itemIds }, userId: { in: people } },
    orderBy: { createdAt: 'asc' },
  })
  const byPair = Map.groupBy(found, ({ userId, itemId }) => reactionsKey(userId, itemId))
  return new Map([...byPair].map(([key, own]) => [key, own.map(({ emoji }) => emoji)]))
}

/** What a person made of some rows, by row. */
async function readReactions(
  db: Db,
  personId: string | null,
  itemIds: string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (personId === null) return new Map()
  const found = await db.activityReaction.findMany({
    where: { itemId: { in: itemIds }, userId: personId },
    orderBy: { createdAt: 'asc' },
  })
  const byRow = Map.groupBy(found, ({ itemId }) => itemId)
  return new Map([...byRow].map(([itemId, own]) => [itemId, own.map(({ emoji }) => emoji)]))
}

const ownReactionsOf = batched<readonly string[]>(async (db: Db, keys) => {
  const byPerson = Map.groupBy(
    keys.map((key) => key.split(' ') as [personId: string, itemId: string]),
    ([personId]) => personId,
  )
  const read = [...byPerson].map(async ([personId, pairs]) => {
    const reactions = await readReactions(
      db,
      personId,
      pairs.map(([, itemId]) => itemId),
    )
    return [...reactions].map(([itemId, own]) => [reactionsKey(personId, itemId), own] as const)
  })
  return new Map((await Promise.all(read)).flat())
}, [])

/** What the viewer made of a row; those of a whole page in one statement. */
export async function viewerReactionsOf(
  row: ActivityItem & ReactedTogether,
  { platform: { db }, viewer }: Context,
): Promise<readonly string[]> {
  if (row.ownReactions) return (await row.ownReactions()).get(row.id) ?? []
  return viewer.person ? ownReactionsOf(db, reactionsKey(viewer.person.id, row.id)) : []
}

/** The newest sequence number of a feed; 0 before the first row. */
export async function lastSequence({ platform }: Context, eventId: string): Promise<number> {
  const feed = await platform.db.activityFeed.findUnique({ where: { eventId } })
  return feed?.lastSequence ?? 0
}
