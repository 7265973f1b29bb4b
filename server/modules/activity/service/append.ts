import { randomUUIDv7 } from 'node:crypto'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import type { EventActivity } from '../../events/public.ts'
import { activityTopic } from '../topics.ts'
import type { ItemScope } from './feed-scope.ts'

export interface NewActivity extends EventActivity {
  /** The registration or the waitlist entry that the item is about. */
  guestRowId?: string | null
  body?: string
  parentId?: string
  approved?: boolean
  idempotencyKey?: string | null
}

interface Appended {
  id: string
  sequence: number
}

/**
 * Append an item to an event's feed, in the caller's transaction. It is announced after the commit.
 * The counter's row lock is held until then, so sequence numbers become visible in order and
 * without gaps. That lets a subscriber resume from a number. Call this last, so that the lock is
 * held briefly. @returns the item's id and sequence number. @throws NotFound when the event was
 * deleted a moment ago.
 */
export async function appendActivity(tx: Transaction, announce: Announce, activity: NewActivity): Promise<Appended> {
  const [appended] = await appendActivities(tx, announce, [activity])
  return appended!
}

/** The same for many items of any events, in one statement. @returns them in the order given. */
export async function appendActivities(
  tx: Transaction,
  announce: Announce,
  activities: NewActivity[],
): Promise<Appended[]> {
  const rows = numbered(activities)
  const eventIds = [...new Set(activities.map(({ eventId }) => eventId))]
  const appended = await tx.$queryRaw<{ id: string; eventId: string; sequence: number }[]>`
    /* prepare append-activities */
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${jsonRows(rows)}::jsonb) AS r(
        "id" uuid, "eventId" uuid, "number" int, "kind" "ActivityKind", "visibility" "ActivityVisibility",
        "actorId" uuid, "actorName" text, "guestRowId" uuid, "body" text, "details" jsonb, "parentId" uuid,
        "approved" boolean, "idempotencyKey" text, "tellsWhoGoes" boolean)
    ), held AS (
      SELECT "id", visibility_of_guests("guestsShownTo") AS "ofGuests" FROM "Event" WHERE "id" = ANY(${eventIds}::uuid[]) ORDER BY "id" FOR KEY SHARE
    ), counted AS (
      INSERT INTO "ActivityFeed" AS feed ("eventId", "lastSequence")
      SELECT held."id", count(*) FROM held JOIN asked ON asked."eventId" = held."id" GROUP BY 1 ORDER BY 1
      ON CONFLICT ("eventId") DO UPDATE SET "lastSequence" = feed."lastSequence" + EXCLUDED."lastSequence"
      RETURNING "eventId", "lastSequence"
    )
    INSERT INTO "ActivityItem" ("id", "eventId", "sequence", "kind", "visibility", "actorId", "actorName",
      "guestRowId", "body", "details", "parentId", "approved", "idempotencyKey", "tellsWhoGoes")
    SELECT asked."id", "eventId", "lastSequence" - "number", "kind",
      CASE WHEN "tellsWhoGoes" THEN held."ofGuests" ELSE "visibility" END, "actorId", "actorName",
      "guestRowId", "body", "details", "parentId", "approved", "idempotencyKey", coalesce("tellsWhoGoes", false)
    FROM asked JOIN counted USING ("eventId") JOIN held ON held."id" = "eventId"
    RETURNING "id", "eventId", "sequence"`
  const sequenceOf = new Map(appended.map(({ id, sequence }) => [id, sequence]))
  return rows.map(({ id, eventId }) => {
    const sequence = sequenceOf.get(id)
    if (sequence === undefined) throw new NotFound('event')
    announce(activityTopic(eventId), { sequence })
    return { id, sequence }
  })
}

/** Each item with a new id, and how many items of the same event come after it. */
function numbered(activities: NewActivity[]) {
  const after = new Map<string, number>()
  return activities
    .toReversed()
    .map((activity) => {
      const number = after.get(activity.eventId) ?? 0
      after.set(activity.eventId, number + 1)
      return { approved: true, ...activity, id: randomUUIDv7(), number }
    })
    .toReversed()
}

type ItemChange = 'EDITED' | 'DELETED' | 'REACTED' | 'UNREACTED' | 'HIDDEN'

interface Steps {
  eventId: string
  itemIds: string[]
  kind: ItemChange
  /** The person who reacted. Nobody else is told. */
  actorId?: string | undefined
}

/** Append steps that change existing items together, in the order given. */
export async function appendSteps(
  tx: Transaction,
  announce: Announce,
  { eventId, itemIds, kind, actorId }: Steps,
): Promise<void> {
  if (itemIds.length === 0) return
  const [feed] = await tx.$queryRaw<{ lastSequence: number }[]>`
    WITH held AS (SELECT "id" FROM "Event" WHERE "id" = ${eventId}::uuid FOR KEY SHARE)
    INSERT INTO "ActivityFeed" AS feed ("eventId", "lastSequence") SELECT "id", ${itemIds.length}::int FROM held
    ON CONFLICT ("eventId") DO UPDATE SET "lastSequence" = feed."lastSequence" + EXCLUDED."lastSequence"
    RETURNING "lastSequence"`
  if (!feed) throw new NotFound('event')
  const last = feed.lastSequence
  const step = { eventId, kind, actorId: actorId ?? null }
  await tx.activityChange.createMany({
    data: itemIds.map((itemId, index) => ({ ...step, itemId, sequence: last - itemIds.length + 1 + index })),
  })
  announce(activityTopic(eventId), { sequence: last })
}

/** Append a step that changes the locked item. @param actorId the person who reacted. */
export function appendItemStep(
  { tx, announce, eventId, item }: ItemScope,
  kind: ItemChange,
  actorId?: string,
): Promise<void> {
  return appendSteps(tx, announce, { eventId, itemIds: [item.id], kind, actorId })
}
