import type { Pool } from 'pg'
import type { QueueFigures } from '../monitoring/sampled-metrics.ts'

/** More than this wait all the same: who counts on has other things to worry about. */
const countUpTo = 10_000
/** A database that is busy elsewhere is not kept busy by being asked how busy it is. */
const patienceMs = 2_000

/**
 * Jobs that are due and not taken, as the queue's own index for taking them has them. @throws when
 * nobody answers in time.
 */
export async function readQueueFigures(pgPool: Pool): Promise<QueueFigures> {
  const question = {
    text: `SELECT count(*)::int AS "waiting", coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS "oldestAge"
      FROM (SELECT run_at FROM graphile_worker._private_jobs
        WHERE is_available AND run_at <= now() ORDER BY priority, run_at LIMIT ${countUpTo}) due`,
    query_timeout: patienceMs,
  }
  const { rows } = await pgPool.query<QueueFigures>(question)
  return rows[0]!
}
