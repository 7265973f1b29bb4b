import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Db } from '../database/db.ts'
import type { Jobs } from './jobs.ts'

/**
 * Every process that works on jobs shares this lock of the database: who can have it alone is
 * alone.
 */
const workersLock = '(20261121, 4)'

const rejoinEveryMs = 500

/**
 * No job takes as long as this. Others may still be at it, but handlers do not mind being called
 * twice.
 */
const abandonedAfter = '5 minutes'

/**
 * A process that is killed leaves its jobs locked, and the queue's own library waits four hours
 * before it gives them to another. Whoever starts alone knows better: nobody is at any of them, nor
 * at a mail. @returns how to leave again.
 */
export async function joinWorkers(pgPool: Pool): Promise<() => void> {
  let client = await pgPool.connect()
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

  // The lock ends with its connection: with the process, but with the database too, and then this
  // process still works.
  const state = { hasLeft: false }
  const rejoin = async () => {
    if (state.hasLeft) return
    for (client.release(true); !state.hasLeft; await setTimeout(rejoinEveryMs)) {
      const next = await pgPool.connect().catch(() => null)
      if (!next) continue
      client = next
      client.once('end', rejoin)
      return void client.query(`SELECT pg_advisory_lock_shared${workersLock}`).catch(() => {})
    }
  }
  client.once('end', rejoin)
  return () => {
    state.hasLeft = true
    client.release(true)
  }
}

/** Give up on the dead also while others live. */
export async function releaseAbandonedJobs(db: Pick<Db, '$executeRawUnsafe'>): Promise<void> {
  await db.$executeRawUnsafe(
    `SELECT graphile_worker.force_unlock_workers(array_agg(locked_by))
    FROM graphile_worker.jobs WHERE locked_at < now() - interval '${abandonedAfter}' HAVING count(*) > 0`,
  )
}

/** A look every minute. */
export function abandonedJobs({ db }: { db: Db }): Jobs {
  return {
    handlers: { releaseAbandonedJobs: () => releaseAbandonedJobs(db) },
    crontab: '* * * * * releaseAbandonedJobs ?max=1&jobKey=releaseAbandonedJobs',
  }
}
