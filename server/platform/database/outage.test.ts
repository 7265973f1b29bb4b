import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { type OwnPostgres, launchPostgres } from '../../testing/postgres.ts'
import { connectDb } from './db.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { enqueueJob, startJobs } from '../jobs/jobs.ts'
import { createLogger } from '../monitoring/logger.ts'
import { isOutage, outlastOutage } from './outage.ts'
import { createStopping } from '../process/stopping.ts'

const logger = createLogger('silent')
let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await launchPostgres({ copyOf: inject('stoppedCluster') })
})
afterAll(() => postgres.remove())

const patience = { timeout: 15_000, interval: 50 }

test('whatever is under way when the database goes down, or asked while it is, fails as an outage; a wrong query does not', async () => {
  const db = connectDb(postgres.url)
  onTestFinished(() => db.$disconnect())
  const failures: [string, unknown][] = []
  const failing = (what: string, work: Promise<unknown>) =>
    work.then(
      () => failures.push([what, null]),
      (error: unknown) => failures.push([what, error]),
    )
  const underWay = [
    failing('a statement', db.$queryRaw`SELECT 1 FROM pg_sleep(20)`),
    failing(
      'a transaction',
      db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1`
        await new Promise((resolve) => setTimeout(resolve, 1_500))
        await tx.$queryRaw`SELECT 1`
      }),
    ),
  ]
  await new Promise((resolve) => setTimeout(resolve, 300))
  await postgres.stop()
  await failing('a raw query', db.$queryRaw`SELECT 1`)
  await failing('a query', db.user.findFirst())
  await failing(
    'a new transaction',
    db.$transaction((tx) => tx.user.findFirst()),
  )
  await Promise.all(underWay)
  await postgres.start()
  await failing('a wrong query', db.$queryRaw`SELECT nothing`)
  expect(failures.filter(([, error]) => isOutage(error)).map(([what]) => what)).toHaveLength(5)
  expect(failures.filter(([, error]) => !isOutage(error)).map(([what]) => what)).toEqual(['a wrong query'])
  expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
})

test('a connection that is cut while nobody listens to it ends nothing', async () => {
  const held = new PipelinedClient(postgres.url)
  await held.connect()
  const ended = new Promise<void>((resolve) => held.once('end', resolve))
  const db = connectDb(postgres.url)
  onTestFinished(() => db.$disconnect())
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = '' AND pid <> pg_backend_pid()`
  await ended
  await expect(held.query('SELECT 1')).rejects.toSatisfy(isOutage)
})

test('what can wait outlasts a restart, and no longer than it may', async () => {
  const db = connectDb(postgres.url)
  onTestFinished(() => db.$disconnect())
  await db.$queryRaw`SELECT 1`
  await postgres.stop()
  const waiting = outlastOutage(createStopping(), () => db.$queryRaw`SELECT 1 AS one`)
  const impatient = outlastOutage(createStopping(), () => db.$queryRaw`SELECT 1`, { timeoutMs: 400 })
  await expect(impatient).rejects.toSatisfy(isOutage)
  await postgres.start()
  expect(await waiting).toEqual([{ one: 1 }])
})

test('jobs go on after a restart: those that were under way are done again, new ones as ever', async () => {
  const db = connectDb(postgres.url)
  onTestFinished(() => db.$disconnect())
  const done: unknown[] = []
  const isDown = Promise.withResolvers<void>()
  const isUnderWay = vi.fn()
  const handlers = {
    quick: async (payload: unknown) => void done.push(payload),
    slow: async (payload: unknown) => {
      isUnderWay()
      await isDown.promise
      done.push(payload)
    },
  }
  const jobs = await startJobs({ databaseUrl: postgres.url, logger, handlers, crontab: '' })
  onTestFinished(jobs.stop)
  const add = (task: 'quick' | 'slow', n: number) =>
    db.$transaction((tx) => enqueueJob(tx, { task, payload: { n }, runAt: new Date(0) }))
  await add('slow', 1)
  await vi.waitFor(() => expect(isUnderWay).toHaveBeenCalledTimes(1), patience)
  await postgres.stop()
  isDown.resolve()
  await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), patience)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await postgres.start()
  await add('quick', 2)
  // The first could not be closed, so it is done once more.
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining([{ n: 2 }])), patience)
  await vi.waitFor(() => expect(isUnderWay).toHaveBeenCalledTimes(2), patience)
  await vi.waitFor(async () => {
    expect(await db.$queryRaw`SELECT count(*)::int AS waiting FROM graphile_worker.jobs`).toEqual([{ waiting: 0 }])
  }, patience)
})
