import type { Platform } from '../../../platform/platform.ts'
import { eventTopic, everybody, listingTopic } from '../topics.ts'

/** Events ended by one statement; more are left to the next. */
const batchSize = 200

/**
 * Write down that events are over, and tell their followers. Several processes may do it at once: each takes rows that
 * nobody has locked. An event that is being changed at this moment is left to the next minute, so nobody waits.
 *
 * @returns how many ended.
 */
export async function endEvents({ db, bus, clock }: Platform): Promise<number> {
  const now = clock.now()
  let count = 0
  for (;;) {
    const ended = await db.$queryRaw<{ id: string }[]>`
      UPDATE "Event" SET "status" = 'ENDED' WHERE "id" IN (
        SELECT "id" FROM "Event" WHERE "status" = 'PUBLISHED' AND "endsAt" <= ${now}
        ORDER BY "id" LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED
      ) RETURNING "id"`
    for (const { id } of ended) bus.publish(eventTopic(id), {})
    if (ended.length > 0) bus.publish(listingTopic(everybody), {})
    count += ended.length
    if (ended.length < batchSize) return count
  }
}
