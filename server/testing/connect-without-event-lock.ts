import { PrismaPg } from '@prisma/adapter-pg'
import { type ClientBase, Pool, type QueryConfig } from 'pg'
import type { Db } from '../platform/database/db.ts'
import { PrismaClient } from '../platform/generated/prisma/client.ts'

const lockClause = /FOR NO KEY UPDATE OF event( SKIP LOCKED)?/

/**
 * The same database, but whoever takes an event's lock gets its row without it. The product has no such switch: the
 * clause is cut out of the statement on its way.
 */
export function connectWithoutEventLock(connectionString: string): Db {
  const pool = new Pool({ connectionString, max: 20 })
  pool.on('connect', cutOutLocks)
  return new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) })
}

function cutOutLocks(client: ClientBase) {
  const send = client.query.bind(client) as (statement: string | QueryConfig, ...rest: unknown[]) => unknown
  const query = (statement: string | QueryConfig, ...rest: unknown[]) =>
    typeof statement === 'string'
      ? send(statement.replace(lockClause, ''), ...rest)
      : send({ ...statement, text: statement.text.replace(lockClause, '') }, ...rest)
  Object.assign(client, { query })
}
