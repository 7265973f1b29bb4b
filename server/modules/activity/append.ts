import { v7 as uuidv7 } from 'uuid'
import type { ActivityKind, ActivityVisibility } from '../../platform/generated/prisma/enums.ts'
import { NotFound } from '../../graphql/user-error.ts'
import type { Transaction } from '../../platform/db.ts'
import type { Announce } from '../../platform/transact.ts'
import { activityTopic } from './topics.ts'

export interface NewActivity {
  eventId: string
  kind: ActivityKind
  visibility: ActivityVisibility
  /** Account of the person; null for people without one and for the event itself. */
  actorId: string | null
  actorName: string | null
  body?: string
  details?: Record<string, string | number | boolean | null>
  parentId?: string
  approved?: boolean
  idempotencyKey?: string | null
}

/**
 * Append a row to an event's feed, inside the caller's transaction and announced after its commit. The counter's row
 * lock is held until then: sequence numbers become visible in their order and without gaps, which is what lets a
 * subscriber resume from a number. Call it last, so that the lock is held briefly.
 *
 * @returns the row's id and sequence number.
 */
export async function appendActivity(tx: Transaction, announce: Announce, { details, ...activity }: NewActivity) {
  const id = uuidv7()
  const sequence = await nextSequence(tx, activity.eventId)
  await tx.activityItem.create({ data: { ...activity, ...(details && { details }), id, sequence } })
  await tx.activityStep.create({ data: { eventId: activity.eventId, sequence, kind: 'ADDED', itemId: id } })
  announce(activityTopic(activity.eventId), { sequence })
  return { id, sequence }
}

/** Append a step that changes a row which is already there. */
export async function appendStep(
  tx: Transaction,
  announce: Announce,
  { eventId, itemId, kind }: { eventId: string; itemId: string; kind: 'EDITED' | 'DELETED' | 'REACTED' | 'UNREACTED' },
) {
  const sequence = await nextSequence(tx, eventId)
  await tx.activityStep.create({ data: { eventId, sequence, kind, itemId } })
  announce(activityTopic(eventId), { sequence })
  return sequence
}

/**
 * Hold an event against being deleted or renamed until the commit. Whoever writes into a feed holds the event before the
 * feed's counter, as those who change the event do: in one order, nobody waits in a circle. The lock lets everything
 * else through, registrations and other writers included.
 *
 * @throws NotFound when the event was deleted a moment ago.
 */
export async function holdEvent(tx: Transaction, eventId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR KEY SHARE`
  if (rows.length === 0) throw new NotFound('The event')
}

/** The next number of a feed. One statement, because whoever registers holds the event's places meanwhile. */
async function nextSequence(tx: Transaction, eventId: string): Promise<number> {
  const rows = await tx.$queryRaw<{ lastSequence: number }[]>`
    WITH held AS (SELECT "id" FROM "Event" WHERE "id" = ${eventId}::uuid FOR KEY SHARE)
    INSERT INTO "ActivityFeed" ("eventId", "lastSequence") SELECT "id", 1 FROM held
    ON CONFLICT ("eventId") DO UPDATE SET "lastSequence" = "ActivityFeed"."lastSequence" + 1
    RETURNING "lastSequence"`
  const [feed] = rows
  if (!feed) throw new NotFound('The event')
  return feed.lastSequence
}
