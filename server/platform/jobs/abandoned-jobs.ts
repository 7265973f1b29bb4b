import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../database/db.ts'
import type { Jobs } from './jobs.ts'

/** Processes that work on jobs share this advisory lock. One that gets it exclusively is alone. */
const workersLock = '(20261121, 4)'

const rejoinEveryMs = 500

/** No job takes this long. A second run would be harmless, because handlers are idempotent. */
const abandonedAfter = '5 minutes'

/**
 * graphile-worker waits four hours for the jobs of a killed process. A process that starts alone
 * releases them, and claimed mails. @returns a function that leaves again.
 */
export async function joinWorkers(pgPool: Pool): Promise<() => void> {
  const client = await pgPool.connect()
  const { rows } = await client.query<{ isAlone: boolean }>(`SELECT pg_try_advisory_lock${workersLock} AS "isAlone"`)
  if (rows[0]?.isAlone) {
    await client.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by))
      FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`,
    )
    await client.query(`UPDATE "Mail" SET "claimedUntil" = NULL WHERE "claimedUntil" IS NOT NULL`)
  }
  await client.query(`SELECT pg_advisory_lock_shared${workersLock}`)
  if (rows[0]?.isAlone) await client.query(`SELECT pg_advisory_unlock${workersLock}`)

  // The lock ends with its connection, also when the database restarts.
  const state: { client: PoolClient | null; hasLeft: boolean } = { client, hasLeft: false }
  const release = () => {
    state.client?.release(true)
    state.client = null
  }
  const rejoin = async () => {
    if (state.hasLeft) return
    for (release(); !state.hasLeft; await setTimeout(rejoinEveryMs)) {
      const next = await pgPool.connect().catch(() => null)
      if (!next) continue
      state.client = next
      if (state.hasLeft) return release()
      next.once('end', rejoin)
      return void next.query(`SELECT pg_advisory_lock_shared${workersLock}`).catch(() => {})
    }
  }
  client.once('end', rejoin)
  return () => {
    state.hasLeft = true
    release()
  }
}

/** Release the jobs of dead processes also while others run. */
export async function releaseAbandonedJobs(db: Pick<Db, '$executeRawUnsafe'>): Promise<void> {
  await db.$executeRawUnsafe(
    `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by))
    FROM graphile_worker.jobs WHERE locked_at < now() - interval '${abandonedAfter}' HAVING count(*) > 0`,
  )
}

export function abandonedJobs({ db }: { db: Db }): Jobs {
  return {
    handlers: { releaseAbandonedJobs: () => releaseAbandonedJobs(db) },
    crontab: '* * * * * releaseAbandonedJobs ?max=1&jobKey=releaseAbandonedJobs',
  }
}
