import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueJob, startJobs } from '../../platform/jobs.ts'
import { transact } from '../../platform/transact.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { makeEvent, makeHouse } from '../../testing/factories.ts'
import { registrationJobs } from './public.ts'
import { accept, cancel, join, lookUp, readLog, register, statesOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** One place, offered to the first of two in line for the next `offerMs` of the real time, by which the queue goes. */
async function makeOpenOffer(offerMs: number) {
  const offerMinutes = 15
  const deadline = Date.now() + offerMs
  app.clock.set(new Date(deadline - offerMinutes * 60_000))
  const house = await makeHouse(app)
  const event = await makeEvent(app, house.groupId, { capacity: 1, waitlistOfferMinutes: offerMinutes })
  const seated = await register(app.stranger(), event)
  const [first, second] = [await join(app.stranger(), event), await join(app.stranger(), event)]
  await cancel(app.stranger(), seated)
  expect(await lookUp(app.stranger(), first)).toMatchObject({ offerExpiresAt: new Date(deadline).toISOString() })
  return { event, first, second, deadline }
}

test('W12 a job at the deadline ends a lapsed offer, and the next is made within five seconds', async () => {
  const { event, first, second, deadline } = await makeOpenOffer(4_000)
  const { databaseUrl, platform } = app
  const jobs = await startJobs({ databaseUrl, logger: platform.logger, ...registrationJobs(platform) })
  const next = () => platform.db.waitlistEntry.findFirst({ where: { eventId: event.id, email: second.email } })
  while ((await next())?.state === 'WAITING') {
    app.clock.set(new Date())
    await setTimeout(50)
  }
  await jobs.stop()
  const { offeredAt } = (await next())!
  expect(offeredAt!.getTime() - deadline).toBeGreaterThanOrEqual(0)
  expect(offeredAt!.getTime() - deadline).toBeLessThan(5_000)
  expect(await statesOf(app, [first, second])).toEqual(['EXPIRED', 'OFFERED'])
})

test('W9 W12 while no job runs the clock decides all the same, and whoever asks moves the line on', async () => {
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
  // The line is over: the newcomer finds the place that both let go.
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
