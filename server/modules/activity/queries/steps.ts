import type { Context } from '../../../graphql/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ActivityItem } from '../../../platform/generated/prisma/client.ts'
import type { ActivityStepKind } from '../../../platform/generated/prisma/enums.ts'
import { type Audience, isStepFor } from '../policy.ts'
import type { MaybeWithPeople } from './items.ts'
import { type ReactedTogether, reactionsKey, readReactions } from './reactions.ts'

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

/** The steps for the viewer after a cursor. The next cursor also passes hidden ones. */
export async function readSteps(context: Context, audience: Audience, eventId: string, after: number) {
  const { db } = context.platform
  const scanned = await scanSteps(db, eventId, after, catchUpSize)
  const last = scanned.at(-1)
  if (!last) return { steps: [], cursor: after, hasMore: false }
  const personId = context.viewer.person?.id ?? null
  const steps = (await toSteps(db, scanned)).filter((step) => isStepFor(step, audience, personId, after))
  const itemIds = steps.map(({ row }) => row.id)
  let read: ReturnType<typeof readReactions> | undefined
  const ownReactions = () => (read ??= readReactions(db, personId === null ? [] : [personId], itemIds))
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

/** In one statement, because each query delays the step for thousands of followers. */
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

/** Hiding an item makes two steps: for those who still see it, and for those who lose it. */
async function toSteps(db: Db, scanned: ScannedStep[]): Promise<FeedStep[]> {
  const reacted = scanned.filter(({ reactedBy }) => reactedBy !== null)
  const reactions = await readReactions(
    db,
    reacted.map(({ reactedBy }) => reactedBy!),
    reacted.map(({ id }) => id),
  )
  return scanned.flatMap((each): FeedStep[] => {
    const { step: sequence, stepKind: kind, reactedBy, actorId, id } = each
    const actor = actorId && {
      id: actorId,
      name: each.actorFullName,
      handle: each.actorHandle,
      image: each.actorImage,
      createdAt: each.actorCreatedAt,
    }
    const row = { ...each, actor }
    const step = { sequence, resumeAfter: sequence, kind, row, reactedBy, ownReactions: null, isLost: false }
    if (reactedBy !== null) return [step, { ...step, ownReactions: reactions.get(reactionsKey(reactedBy, id)) ?? [] }]
    return kind === 'HIDDEN' ? [step, { ...step, isLost: true }] : [step]
  })
}

export async function lastSequence({ platform }: Context, eventId: string): Promise<number> {
  const feed = await platform.db.activityFeed.findUnique({ where: { eventId } })
  return feed?.lastSequence ?? 0
}
