import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { releaseAbandonedJobs } from '../../platform/jobs/abandoned-jobs.ts'
import { type Jobs, enqueueJob, startJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/monitoring/logger.ts'
import { transact } from '../../platform/database/transact.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { registrationJobs } from '../../testing/registrations/jobs.ts'
import { serveEventWaitlist } from './service/sweep-lapsed-offers.ts'
import { accept, cancel, join, lookUp, readLog, register, statesOf } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()

/** One place, offered to the first of two on the waitlist for the next `offerMs` of the real time, by which the queue goes. */
async function makeOpenOffer(offerMs: number) {
  const offerMinutes = 15
  const deadline = Date.now() + offerMs
  app.clock.set(new Date(deadline - offerMinutes * 60_000))
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId, { capacity: 1, waitlistOfferMinutes: offerMinutes })
  const seated = await register(app.stranger(), event)
  const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
  await cancel(app.stranger(), seated)
  expect(await lookUp(app.stranger(), first)).toMatchObject({ offerExpiresAt: new Date(deadline).toISOString() })
  return { event, first, second, deadline }
}

test('W12 the job at the deadline ends a lapsed offer and makes the next, also without any sweep', async () => {
  const { databaseUrl, platform } = app
  const { handlers } = registrationJobs(platform)
  const jobs = await startJobs({ databaseUrl, logger: platform.logger, handlers, crontab: '' })
  onTestFinished(jobs.stop)
  const { event, first, second, deadline } = await makeOpenOffer(6_000)
  const next = () => platform.db.waitlistEntry.findFirst({ where: { eventId: event.id, email: second.email } })
  while ((await next())?.state === 'WAITING') {
    app.clock.set(new Date())
    await setTimeout(50)
  }
  // The queue looks every two seconds; how long a busy machine takes beyond that is no matter of right or wrong.
  expect((await next())!.offeredAt!.getTime()).toBeGreaterThanOrEqual(deadline)
  expect(await statesOf(app, [first, second])).toEqual(['EXPIRED', 'OFFERED'])
})

test('W9 W12 while no job runs the clock decides all the same, and whoever asks moves the waitlist on', async () => {
  const { event, first, second, deadline } = await makeOpenOffer(60_000)
  const newcomer = () => register(app.stranger(), event)
  app.clock.set(new Date(deadline - 1))
  expect(await statesOf(app, [first, second])).toEqual(['OFFERED', 'WAITING'])
  app.clock.set(new Date(deadline))
  // Reading writes nothing.
  expect(await statesOf(app, [first, second])).toEqual(['EXPIRED', 'WAITING'])
  expect(await accept(app.stranger(), first)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
  expect(await statesOf(app, [first, second])).toEqual(['EXPIRED', 'OFFERED'])
  app.clock.set(new Date(deadline + 15 * 60_000))
  // The waitlist is over: the newcomer finds the place that both let go.
  expect(await newcomer()).toMatchObject({ status: 'CONFIRMED' })
  expect(await accept(app.stranger(), second)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
  expect(await readLog(app, event.id)).toEqual([
    'JOINED 1 1',
    'JOINED 1 2',
    'OFFERED 1 1',
    'EXPIRED 1 –',
    'OFFERED 1 1',
    'EXPIRED 1 –',
  ])
})

test('W12 the job at a deadline finds the offer lapsed also by a clock that is a little behind the database’s', async () => {
  const { event, first, second, deadline } = await makeOpenOffer(60_000)
  const [job] = await app.platform.db.$queryRaw<[{ runAt: Date }]>`
    SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key LIKE ${`serveLine:${event.id}:%`}`
  expect(job.runAt.getTime() - deadline).toBe(500)
  app.clock.set(new Date(job.runAt.getTime() - 200))
  await serveEventWaitlist(app.platform, event.id)
  expect(await statesOf(app, [first, second])).toEqual(['EXPIRED', 'OFFERED'])
})

test('W7 W9 an offer is over at the cut-off of an event that begins earlier, also before any job has looked', async () => {
  const { event, first, second } = await makeOpenOffer(30 * 60_000)
  const startsAt = new Date(app.clock.now().getTime() + 60 * 60_000)
  await app.platform.db.event.update({ where: { id: event.id }, data: { startsAt } })
  expect(await accept(app.stranger(), first)).toMatchObject({ code: 'OFFER_NO_LONGER_VALID' })
  expect(await statesOf(app, [first, second])).toEqual(['EXPIRED', 'WAITING'])
})

test('W7 W12 an offer that ends sooner, because the event begins earlier, has its job at the new deadline', async () => {
  const { event, first } = await makeOpenOffer(30 * 60_000)
  const { db } = app.platform
  const startsAt = new Date(app.clock.now().getTime() + 65 * 60_000)
  await db.event.update({ where: { id: event.id }, data: { startsAt } })
  await serveEventWaitlist(app.platform, event.id)
  const offerExpiresAt = new Date(startsAt.getTime() - 60 * 60_000)
  expect(await lookUp(app.stranger(), first)).toMatchObject({ offerExpiresAt: offerExpiresAt.toISOString() })
  const due = await db.$queryRaw<{ run_at: Date }[]>`
    SELECT run_at FROM graphile_worker.jobs WHERE key LIKE ${`serveLine:${event.id}:%`} ORDER BY run_at LIMIT 1`
  expect(due[0]!.run_at.getTime() - offerExpiresAt.getTime()).toBe(500)
})

test('a job exists only when its transaction does, and once for one key', async () => {
  const job = {
    task: 'serveLine',
    payload: { eventId: 'none' },
    runAt: new Date(Date.now() + 86_400_000),
    key: 'test:one',
  }
  const count = async () => {
    const rows = await app.platform.db.$queryRaw<
      { key: string }[]
    >`SELECT key FROM graphile_worker.jobs WHERE key = ${job.key}`
    return rows.length
  }
  const undone = transact(app.platform, async (tx) => {
    await enqueueJob(tx, job)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
  for (let n = 0; n < 3; n += 1) await transact(app.platform, (tx) => enqueueJob(tx, job))
  expect(await count()).toBe(1)
})

test('a queue whose connections are cut goes on by itself', async () => {
  const { databaseUrl, platform } = app
  const done = Promise.withResolvers<void>()
  const handlers = { probe: async () => done.resolve() }
  const jobs = await startJobs({ databaseUrl, logger: platform.logger, handlers, crontab: '' })
  await platform.db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'marquee-jobs' AND datname = current_database()`
  await transact(platform, (tx) => enqueueJob(tx, { task: 'probe', payload: {}, runAt: new Date(), key: 'test:probe' }))
  await expect(done.promise).resolves.toBeUndefined()
  await jobs.stop()
})

test('a queue whose first look fails goes on by itself', async () => {
  const { databaseUrl, platform } = app
  const start = (handlers: Jobs['handlers'], logger = platform.logger) =>
    startJobs({ databaseUrl, logger, handlers, crontab: '' })
  // Whoever starts alone looks at the queue before its workers do.
  const other = await start({ nothing: async () => {} })
  const failed = Promise.withResolvers<void>()
  const logger = createLogger('trace', { write: (line) => line.includes('Failed to acquire job') && failed.resolve() })
  const done = Promise.withResolvers<void>()
  await platform.db.$executeRaw`ALTER TABLE graphile_worker._private_tasks RENAME TO _private_tasks_away`
  const jobs = await start({ firstProbe: async () => done.resolve() }, logger)
  await failed.promise
  await platform.db.$executeRaw`ALTER TABLE graphile_worker._private_tasks_away RENAME TO _private_tasks`
  const job = { task: 'firstProbe', payload: {}, runAt: new Date(), key: 'test:first-probe' }
  await transact(platform, (tx) => enqueueJob(tx, job))
  await expect(done.promise).resolves.toBeUndefined()
  await Promise.all([other.stop(), jobs.stop()])
})

describe('a job whose process was killed in the middle', { timeout: 60_000 }, () => {
  const runs = new Set<string>()
  const handlers = { probe: async (payload: unknown) => void runs.add((payload as { key: string }).key) }
  const start = () => {
    const { databaseUrl, platform } = app
    return startJobs({ databaseUrl, logger: platform.logger, handlers, crontab: '' })
  }
  const enqueue = (key: string) =>
    transact(app.platform, (tx) => enqueueJob(tx, { task: 'probe', payload: { key }, runAt: new Date(), key }))
  const lock = (key: string, age: string) => app.platform.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = 'worker-of-the-dead', locked_at = now() - ${age}::interval,
      attempts = 1
    WHERE key = ${key}`
  const ran = (key: string) => vi.waitUntil(() => runs.has(key), { timeout: 15_000 })

  test('is taken up at once by a process that is alone', async () => {
    await enqueue('alone')
    await lock('alone', '1 second')
    const jobs = await start()
    expect(await ran('alone')).toBe(true)
    await jobs.stop()
  })

  test('is left to whoever may be at it while others run, and taken up after five minutes', async () => {
    const other = await start()
    await transact(app.platform, async (tx) => {
      const job = { task: 'probe', payload: { key: 'shared' }, runAt: new Date(), key: 'shared' }
      await enqueueJob(tx, job)
      await tx.$executeRaw`
        UPDATE graphile_worker._private_jobs SET locked_by = 'worker-of-others', locked_at = now() - interval '4 minutes'
        WHERE key = 'shared'`
    })
    const jobs = await start()
    await releaseAbandonedJobs(app.platform.db)
    await setTimeout(2_500)
    expect(runs.has('shared')).toBe(false)
    await lock('shared', '6 minutes')
    await releaseAbandonedJobs(app.platform.db)
    expect(await ran('shared')).toBe(true)
    await Promise.all([other.stop(), jobs.stop()])
  })
})
