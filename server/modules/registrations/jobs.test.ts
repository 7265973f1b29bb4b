import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueJob, startJobs } from '../../platform/jobs.ts'
import { transact } from '../../platform/transact.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { makeEvent, makeHouse } from '../../testing/factories.ts'
import { registrationJobs } from './public.ts'
import { cancel, join, lookUp, register } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('W12 a job at the deadline ends a lapsed offer and offers on', async () => {
  const house = await makeHouse(app)
  // The queue goes by the real clock, so this offer lapses in a moment by both.
  app.clock.set(new Date())
  const startsAt = new Date(Date.now() + 60 * 60_000 + 1_500)
  const event = await makeEvent(app, house.groupId, {
    capacity: 1,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 60_000),
    waitlistCutoffMinutes: 60,
  })
  const seated = await register(app.stranger(), event)
  const entry = await join(app.stranger(), event)
  await cancel(app.stranger(), seated)
  const offered = await lookUp(app.stranger(), entry)
  expect(offered?.offerExpiresAt).toBe(new Date(startsAt.getTime() - 60 * 60_000).toISOString())

  const jobs = await startJobs({
    databaseUrl: app.databaseUrl,
    logger: app.platform.logger,
    ...registrationJobs(app.platform),
  })
  app.clock.set(new Date(offered!.offerExpiresAt))
  const stateOf = async () =>
    (await app.platform.db.waitlistEntry.findFirstOrThrow({ where: { eventId: event.id } })).state
  while ((await stateOf()) === 'OFFERED') await setTimeout(50)
  await jobs.stop()
  expect(await stateOf()).toBe('EXPIRED')
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
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marquee-jobs'`
  await transact(platform, (tx) => enqueueJob(tx, { task: 'probe', payload: {}, runAt: new Date(), key: 'test:probe' }))
  await expect(done.promise).resolves.toBeUndefined()
  await jobs.stop()
})
