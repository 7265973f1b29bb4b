import type { Context } from '../../../graphql/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'
import type { ActivityStepKind } from '../../../platform/generated/prisma/enums.ts'
import { type Audience, isStepFor } from '../policy.ts'
import type { MaybeWithPeople } from './items.ts'
import { type ReactedTogether, reactionsKey, readReactions } from './reactions.ts'

/** Steps that are read at once when a subscriber catches up. */
const catchUpSize = 200

/** One step of a feed, with its item as it is now. */
export interface FeedStep {
  sequence: number
  /** The same as a string, for readers of server-sent events who come back. */
  resumeAfter: number
  kind: ActivityStepKind
  row: ActivityItem & ReactedTogether
  /** The person who added or removed a reaction; null for other steps. */
  reactedBy: string | null
  /** For the person who reacted: their reactions now. Null for everyone else. */
  ownReactions: readonly string[] | null
  /** For everyone but organizers, a hidden item is only removed, without its content. */
  isLost: boolean
}

/**
 * The steps after a cursor that exist for the viewer, in order, and the cursor after them. That
 * cursor also passes hidden steps, so that they are not read again.
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

/** The steps after a cursor for all audiences, in order. */
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
 * Steps with their current items and people, in one statement. While thousands follow a feed, each
 * query delays the item for all of them.
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

/**
 * A step that hides an item has two versions: for those who still see it, and for those who lose
 * it.
 */
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

/**
 * The current reactions of the people who reacted, in one statement, or in none when nobody did.
 */
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

/** The last sequence number of a feed; 0 before the first item. */
export async function lastSequence({ platform }: Context, eventId: string): Promise<number> {
  const feed = await platform.db.activityFeed.findUnique({ where: { eventId } })
  return feed?.lastSequence ?? 0
}
