import { PrismaPg } from '@prisma/adapter-pg'
import { type ClientBase, DatabaseError } from 'pg'
import { connectionBounds, statementTimeoutMs } from './connection-bounds.ts'
import { TransactionPool, nameOfStatement } from './direct-statements.ts'
import { PipelinedClient, type PipelinedConfig } from './pipelined-client.ts'
import { nameFrequentStatements } from './statement-names.ts'
import type { Metrics, QueryErrorKind } from '../monitoring/metrics.ts'
import { isOutage } from './outage.ts'
import { Prisma, PrismaClient } from '../generated/prisma/client.ts'

export type Db = PrismaClient
/** A client inside a transaction. Functions that lock or write require one. */
export type Transaction = Prisma.TransactionClient

/** More connections make a contended row slower, not faster (docs/operations.md). */
const poolSize = 20
/** A plan for a small table scans all of it even when it has grown. New connections plan again. */
const connectionLifetimeSeconds = 300

/** `onConnection` sees each new connection before it is used. */
export function connectDb(databaseUrl: string, metrics?: Metrics, onConnection?: (connection: ClientBase) => void): Db {
  const config: PipelinedConfig = {
    connectionString: databaseUrl,
    max: poolSize,
    maxLifetimeSeconds: connectionLifetimeSeconds,
    application_name: 'marquee',
    ...connectionBounds,
    statement_timeout: statementTimeoutMs,
    Client: PipelinedClient,
    onFailure: (error) => metrics?.queryError(queryErrorKind(error)),
  }
  const pool = new TransactionPool(config)
  metrics?.samples.pools.set('requests', pool)
  if (onConnection) pool.on('connect', onConnection)
  const nameOfFrequent = nameFrequentStatements({ uses: 20, names: 64, windowMs: connectionLifetimeSeconds * 1_000 })
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: ({ sql }) => nameOfStatement(sql) || nameOfFrequent(sql),
  })
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 10_000, timeout: 15_000 } })
}

/** True when `constraint` (a unique key, a check or a trigger) refused a write. */
export function violates(error: unknown, constraint: string): boolean {
  if (error instanceof DatabaseError) return `${error.constraint}: ${error.message}`.includes(constraint)
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  return JSON.stringify({ message: error.message, meta: error.meta }).includes(constraint)
}

/** True after a deadlock or a serialization failure. Begin the transaction again. */
export function isWriteConflict(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === '40P01' || error.code === '40001'
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034'
}

/** The kind of a failed query in metrics. Constraints and conflicts are normal operation. */
function queryErrorKind(error: unknown): QueryErrorKind {
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  // Integrity constraints, and what our own triggers refuse.
  if (/^(23\w{3}|P0001)$/.test(code)) return 'constraint'
  // Deadlocks and serialization failures: the caller begins again.
  if (/^40\w{3}$/.test(code)) return 'conflict'
  return isOutage(error) ? 'outage' : 'other'
}
