import type { Context } from '../../../graphql/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'
import type { ActivityStepKind } from '../../../platform/generated/prisma/enums.ts'
import { type Audience, isStepFor } from '../policy.ts'
import type { MaybeWithPeople } from './items.ts'
import { type ReactedTogether, reactionsKey, readReactions } from './reactions.ts'

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

/** The newest sequence number of a feed; 0 before the first row. */
export async function lastSequence({ platform }: Context, eventId: string): Promise<number> {
  const feed = await platform.db.activityFeed.findUnique({ where: { eventId } })
  return feed?.lastSequence ?? 0
}
