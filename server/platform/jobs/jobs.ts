import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  Logger as JobLogger,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
  run,
  runMigrations,
} from 'graphile-worker'
import { Pool, type PoolClient } from 'pg'
import { joinWorkers } from './abandoned-jobs.ts'
import { BoundedClient } from '../database/connection-bounds.ts'
import type { Transaction } from '../database/db.ts'
import { readQueueFigures } from './job-queue-figures.ts'
import { currentLogScope, withinLogScope } from '../monitoring/log-scope.ts'
import type { Logger } from '../monitoring/logger.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { reportFault } from '../monitoring/monitoring.ts'

/** Handlers run at least once, perhaps late or twice at once. They must be idempotent. */
export interface Jobs {
  /** By task name. A handler that throws is tried again, later each time. */
  handlers: Record<string, (payload: unknown) => Promise<void>>
  /** Lines of `minute hour day month weekday task ?options`, in UTC. One process runs each. */
  crontab: string
}

type PayloadValue = string | number | boolean | null | PayloadValue[] | { [name: string]: PayloadValue }

interface NewJob {
  task: string
  payload: Record<string, PayloadValue>
  runAt: Date
  /** A waiting job with the same key is replaced, so that enqueueing twice makes one job. */
  key?: string
}

/** Merge the jobs of several modules. @throws when two of them use the same task name. */
export function mergeJobs(...parts: Jobs[]): Jobs {
  const names = parts.flatMap(({ handlers }) => Object.keys(handlers))
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`two modules have a job named ${twice}`)
  return {
    handlers: Object.assign({}, ...parts.map(({ handlers }) => handlers)) as Jobs['handlers'],
    crontab: parts.flatMap(({ crontab }) => crontab || []).join('\n'),
  }
}

/** Stored with a job, beside its payload, so that its log lines lead back to the request. */
const requestKey = '$requestId'

/** The concurrency of a process, and how often it looks for due jobs. */
const defaultConcurrency = 2
const pollIntervalMs = 2_000
const restartEveryMs = 500

/** Create or update the tables of the queue. This must run before anything is enqueued. */
export async function migrateJobs(databaseUrl: string, logger: Logger): Promise<void> {
  const { pgPool, close } = connectPool(databaseUrl, logger, 1)
  try {
    await runMigrations({ pgPool, logger: jobLogger(logger) })
  } finally {
    await close()
  }
}

/** Enqueue a job in the caller's transaction. The job exists when the transaction commits. */
export function enqueueJob(tx: Transaction, { task, payload, runAt, key }: NewJob): Promise<void> {
  return enqueueJobs(tx, { task, runAt, jobs: [{ payload, key }] })
}

/** Enqueue many jobs of one kind for one time, in one statement. */
export async function enqueueJobs(
  tx: Transaction,
  { task, runAt, jobs }: Pick<NewJob, 'task' | 'runAt'> & { jobs: Pick<NewJob, 'payload' | 'key'>[] },
): Promise<void> {
  if (jobs.length === 0) return
  const requestId = currentLogScope()?.requestId
  const sent = requestId
    ? jobs.map(({ payload, key }) => ({ payload: { ...payload, [requestKey]: requestId }, key }))
    : jobs
  await tx.$executeRaw`
    /* prepare enqueue-jobs */
    SELECT graphile_worker.add_job(${task}::text, job->'payload', run_at => ${runAt}::timestamptz, job_key => job->>'key')
    FROM json_array_elements(${JSON.stringify(sent)}::json) job`
}

interface StartOptions {
  databaseUrl: string
  logger: Logger
  concurrency?: number
  /** Without them the jobs are not counted. */
  metrics?: Metrics
  /** The label of these jobs' connections in metrics. */
  pool?: 'jobs' | 'mail' | 'push'
}

/** Work on jobs until `stop`. Jobs that wait for another server have a runner of their own. */
export async function startJobs({
  databaseUrl,
  logger,
  handlers,
  crontab,
  concurrency = defaultConcurrency,
  metrics,
  pool = 'jobs',
}: Jobs & StartOptions) {
  const { pgPool, close } = connectPool(databaseUrl, logger, concurrency)
  const leave = await joinWorkers(pgPool)
  metrics?.samples.pools.set(pool, pgPool)
  // One query of the queue serves all runners.
  if (metrics) metrics.samples.queue ??= () => readQueueFigures(pgPool)
  const options = {
    pgPool,
    noHandleSignals: true,
    logger: jobLogger(logger),
    taskList: withReports(handlers, logger, metrics),
    crontab,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollIntervalMs,
        // Without these, a job that cannot be completed in an outage would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  } satisfies RunnerOptions
  const stop = await keepRunning(options, logger)
  return {
    async stop() {
      await stop()
      leave()
      await close()
    },
  }
}

/** Replace a runner that gave up in an outage. @returns a function that stops it. */
async function keepRunning(options: RunnerOptions & { pgPool: Pool }, logger: Logger) {
  const state = { isStopping: false }
  let poolId: string | null = null
  const start = async () => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
    const isSpoiled = firstLookFails(events)
    const started = await run({ ...options, events })
    started.promise.catch(() => {})
    void isSpoiled.then(() => setTimeout(restartEveryMs)).then(() => started.stop().catch(() => {}))
    return started
  }
  let runner = await start()

  async function watch() {
    while (!state.isStopping) {
      await runner.promise.catch((error) => logger.warn({ err: error }, 'the jobs stopped and are started again'))
      while (!state.isStopping) {
        try {
          await options.pgPool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [[poolId]])
          runner = await start()
          break
        } catch (error) {
          logger.debug({ err: error }, 'the jobs cannot be started yet')
          await setTimeout(restartEveryMs)
        }
      }
    }
  }
  const watching = watch()
  return async () => {
    state.isStopping = true
    await runner.stop().catch(() => {})
    await watching
  }
}

/** The library remembers a failure of its first query for ever, and would never find a job. */
function firstLookFails(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    const onFailure = () => resolve()
    const onLook = () => events.off('worker:getJob:error', onFailure)
    events.on('worker:getJob:error', onFailure)
    events.once('worker:getJob:empty', onLook)
    events.once('job:start', onLook)
  })
}

type OnConnection = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/**
 * In an outage the library may release a connection twice and not handle the error, which would end
 * the process. Only the first release counts.
 */
class ForgivingPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(onConnection: OnConnection): void
  override connect(onConnection?: OnConnection): Promise<PoolClient> | void {
    if (!onConnection) return super.connect()
    super.connect((error, client, release) => {
      let isGivenBack = false
      onConnection(error, client, (reason) => {
        if (isGivenBack) return
        isGivenBack = true
        release(reason as Error)
      })
    })
  }
}

/**
 * The queue's own connections. The library's pool would stop listening for errors before it is
 * closed, and an outage at that moment would end the process.
 */
function connectPool(databaseUrl: string, logger: Logger, concurrency: number) {
  const pgPool = new ForgivingPool({
    connectionString: databaseUrl,
    max: concurrency + 3,
    application_name: 'marquee-jobs',
    Client: BoundedClient,
  })
  const onError = (error: Error) => logger.warn({ err: error }, 'a connection of the job queue was lost')
  const closing = new Set<Promise<void>>()
  pgPool.on('error', onError)
  pgPool.on('connect', (client) => {
    client.on('error', onError)
    const closed = new Promise<void>((resolve) => client.once('end', resolve))
    closing.add(closed)
    void closed.then(() => closing.delete(closed))
  })
  const close = async () => {
    await pgPool.end()
    // The pool forgets its connections before they are closed. The database may stop next.
    await Promise.all(closing)
  }
  return { pgPool, close }
}

function withReports(handlers: Jobs['handlers'], logger: Logger, metrics: Metrics | undefined): TaskList {
  const tasks = Object.entries(handlers).map(([task, handler]) => {
    metrics?.expectJob(task)
    const reporting: Task = async (sent, { job }) => {
      const { [requestKey]: requestId, ...payload } = (sent ?? {}) as Record<string, unknown>
      const startedAt = performance.now()
      const count = (hasFailed: boolean) => {
        const seconds = (performance.now() - startedAt) / 1_000
        metrics?.job({ name: task, attempt: job.attempts, attempts: job.max_attempts, hasFailed, seconds })
      }
      const scope = { job: task, jobId: job.id, ...(typeof requestId === 'string' && { requestId }) }
      await withinLogScope(scope, async () => {
        try {
          await handler(payload)
        } catch (error) {
          reportFault(logger, error, { job: task })
          count(true)
          throw error
        }
        logger.debug({ ms: Math.round(performance.now() - startedAt), attempt: job.attempts }, 'a job is done')
        count(false)
      })
    }
    return [task, reporting] as const
  })
  return Object.fromEntries(tasks)
}

/** The queue's own lines, one level down: a job that runs is no news. */
function jobLogger(logger: Logger): JobLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new JobLogger(
    () => (level, message, meta) => logger[levels[level]]({ ...meta, err: meta?.['error'] }, message),
  )
}
