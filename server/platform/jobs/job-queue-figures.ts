import type { Pool } from 'pg'
import type { QueueFigures } from '../monitoring/sampled-metrics.ts'

/** The count stops here. More precision would not help an operator. */
const countUpTo = 10_000
/** The measurement must not add load to a busy database. */
const timeoutMs = 2_000

/** Jobs that are due and not taken. @throws when the database does not answer in time. */
export async function readQueueFigures(pgPool: Pool): Promise<QueueFigures> {
  const question = {
    text: `SELECT count(*)::int AS "waiting", coalesce(extract(epoch FROM now() - min(run_at)), 0)::float8 AS "oldestAge"
      FROM (SELECT run_at FROM graphile_worker._private_jobs
        WHERE is_available AND run_at <= now() ORDER BY priority, run_at LIMIT ${countUpTo}) due`,
    query_timeout: timeoutMs,
  }
  const { rows } = await pgPool.query<QueueFigures>(question)
  return rows[0]!
}
