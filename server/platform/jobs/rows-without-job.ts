import type { Db } from '../database/db.ts'
import { Prisma } from '../generated/prisma/client.ts'

/** The most that one sweep finds. The next sweep follows in a minute. */
const sweepSize = 1_000

/**
 * Queued rows that are due and lost their job, such as when a process died. A job that was locked less than a minute ago
 * has a worker, which has not claimed its row yet. @param task the key of a row's job is `task:id`. @returns their ids
 */
export async function findRowsWithoutJob(
  db: Db,
  { table, task, now }: { table: 'Mail' | 'PushDelivery'; task: string; now: Date },
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT due."id" FROM ${Prisma.raw(`"${table}"`)} due
    WHERE due."state" = 'QUEUED' AND due."nextTryAt" <= ${now}
      AND (due."claimedUntil" IS NULL OR due."claimedUntil" <= ${now}) AND NOT EXISTS (
      SELECT 1 FROM graphile_worker.jobs job
      WHERE job.key = ${`${task}:`} || due."id" AND (job.locked_at IS NULL OR job.locked_at > now() - interval '1 minute')
        AND job.attempts < job.max_attempts
    )
    ORDER BY due."nextTryAt" LIMIT ${sweepSize}`
  return rows.map(({ id }) => id)
}
