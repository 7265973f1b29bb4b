import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeEvent } from '../../../testing/factories.ts'
import { deliverPushes, subscribeBrowser, waitingPushes } from '../../../testing/modules/push.ts'
import { createBrowser, startPushService, testNetwork } from '../../../testing/push-service.ts'
import { register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { startJobs } from '../../../platform/jobs/jobs.ts'
import { deliverPush } from '../../../platform/push/deliver-push.ts'
import { deleteOldPushes, pushJobs, sweepPushes } from '../../../platform/push/push-jobs.ts'
import { isPublicAddress } from '../../../platform/push/public-address.ts'
import { UnreachableAddress } from '../../../platform/push/push-network.ts'
import { queuePushes } from '../../../platform/push/queue-push.ts'
import { sendPush } from '../../../platform/push/send-push.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'

const app = shareTestApp({ pushNetwork: testNetwork })
const twin = shareTwin(app, { pushNetwork: testNetwork })
const organization = shareOrganization(app)
const db = () => app.platform.db
let secretHash: string
let secret: string
beforeEach(async () => {
  app.clock.set(new Date())
  twin.clock.set(new Date())
  await db().pushSubscription.deleteMany()
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`
  const event = await makeEvent(app, organization.groupId)
  secret = (await register(app.stranger(), event))['secret']
  secretHash = hashSecret(secret)
})

const minuteMs = 60_000

/** Something to tell the reader of this test, as a mail would. */
function news(cause: string, { about = cause, minutes = 60 } = {}) {
  const expiresAt = new Date(app.clock.now().getTime() + minutes * minuteMs)
  return {
    cause,
    title: cause,
    body: 'Something is new.',
    language: 'en' as const,
    push: { reader: { userId: null, secretHash }, path: '/e/sjofest', about, expiresAt },
  }
}
const write = (...items: ReturnType<typeof news>[]) => queuePushes(db(), app.clock.now(), items)

async function subscribed() {
  const service = await startPushService()
  const browser = service.browser()
  await subscribeBrowser(app.stranger(), browser, { secret })
  return { service, browser }
}

const rowOf = (cause: string) => db().pushDelivery.findFirst({ where: { cause } })

describe('W3 once', () => {
  test('written twice it is one notification', async () => {
    const { service } = await subscribed()
    await write(news('a'))
    await write(news('a'), news('b'))
    await deliverPushes(app)
    await deliverPushes(app)
    expect(service.received).toHaveLength(2)
  })

  test('a later one about the same thing replaces an unsent one, and of two in one go both stay', async () => {
    const { service, browser } = await subscribed()
    await write(news('old', { about: 'event' }))
    await write(news('new', { about: 'event' }))
    await deliverPushes(app)
    expect(service.shown(browser).map(({ title }) => title)).toEqual(['new'])
    // Written again, the older one does not push the newer out.
    await write(news('newest', { about: 'event' }))
    await write(news('new', { about: 'event' }))
    expect((await waitingPushes(app)).map(({ cause }) => cause)).toEqual(['newest'])
  })

  test('two processes’ queues deliver a hundred, each once', async () => {
    const { service, browser } = await subscribed()
    // A browser gets fewer a day: four of them.
    const others = [service.browser(), service.browser(), service.browser()]
    for (const other of others) await subscribeBrowser(app.stranger(), other, { secret })
    await write(...Array.from({ length: 25 }, (_, index) => news(`n${index}`)))
    const queues = await Promise.all(
      [app, twin].map(({ platform }) =>
        startJobs({
          databaseUrl: app.databaseUrl,
          logger: platform.logger,
          ...pushJobs(platform),
          crontab: '',
          concurrency: 4,
        }),
      ),
    )
    while ((await waitingPushes(app)).length > 0) await setTimeout(50)
    await Promise.all(queues.map(({ stop }) => stop()))
    for (const each of [browser, ...others])
      expect(new Set(service.shown(each).map(({ title }) => title)).size).toBe(25)
    expect(service.received).toHaveLength(100)
  })

  test('a process that died in the middle: another goes on when its claim has passed, under the same tag', async () => {
    const { service, browser } = await subscribed()
    await write(news('a'))
    const row = (await rowOf('a'))!
    service.answer((response) => void response.destroy())
    // The service got it, and the process is gone before it knows.
    await db().pushDelivery.update({
      where: { id: row.id },
      data: { attempts: 1, claimedUntil: new Date(app.clock.now().getTime() + minuteMs) },
    })
    await db().$executeRaw`SELECT graphile_worker.remove_job(${`deliverPush:${row.id}`})`
    await deliverPush(twin.platform, row.id)
    expect([service.received.length, await sweepPushes(twin.platform)]).toEqual([0, 0])
    app.clock.advance(minuteMs)
    twin.clock.set(app.clock.now())
    expect([await sweepPushes(twin.platform), await sweepPushes(app.platform)]).toEqual([1, 0])
    service.answer(201)
    await deliverPush(twin.platform, row.id)
    expect(service.shown(browser)).toEqual([expect.objectContaining({ title: 'a', tag: row.topic })])
  })
})

describe('W4 what a push service answers', () => {
  test.each([404, 410])('%i: the browser is forgotten, and what waited for it', async (status) => {
    const { service } = await subscribed()
    service.answer(status)
    await write(news('a'), news('b'))
    await deliverPush(app.platform, (await rowOf('a'))!.id)
    expect([
      await db().pushSubscription.count(),
      await db().pushDelivery.count(),
      await db().pushListener.count(),
    ]).toEqual([0, 0, 0])
  })

  test.each([429, 500])('%i: it is tried again later, until it is taken', async (status) => {
    const { service, browser } = await subscribed()
    service.answer((response) => void response.writeHead(status, { 'Retry-After': '120' }).end())
    await write(news('a'))
    const { id } = (await rowOf('a'))!
    await deliverPush(app.platform, id)
    expect(await rowOf('a')).toMatchObject({
      state: 'QUEUED',
      attempts: 1,
      nextTryAt: new Date(app.clock.now().getTime() + 2 * minuteMs),
      lastError: `The push service answered ${status}.`,
    })
    await deliverPush(app.platform, id)
    expect(service.received).toHaveLength(1)
    app.clock.advance(2 * minuteMs)
    service.answer(201)
    await deliverPush(app.platform, id)
    expect(service.shown(browser)).toHaveLength(2)
    expect(await rowOf('a')).toMatchObject({ state: 'SENT', content: null })
  })

  test('nothing at all: the try ends by itself, and it is tried again', async () => {
    const { service, browser } = await subscribed()
    service.answer('hang')
    const sending = sendPush(
      app.platform.push,
      {
        subscription: browser.input,
        content: { title: 'a', body: '', path: '/', tag: 't', language: 'en' },
        ttlSeconds: 60,
        topic: 't',
        isUrgent: false,
      },
      200,
    )
    await expect(sending).rejects.toThrow(/abort|time/i)
    await service.stop()
    const warn = vi.spyOn(app.platform.logger, 'warn')
    await write(news('a'))
    await deliverPushes(app)
    expect(await rowOf('a')).toMatchObject({ state: 'QUEUED', lastError: 'The push service didn’t answer.' })
    // Whoever knows the endpoint could pretend to be the browser.
    expect(JSON.stringify(warn.mock.calls)).not.toContain(browser.endpoint)
  })

  test('a refusal: it is given up, and after five in a row the browser is forgotten', async () => {
    const { service } = await subscribed()
    service.answer(403)
    for (const round of [1, 2, 3, 4]) {
      await write(news(`n${round}`))
      await deliverPushes(app)
    }
    expect(await rowOf('n1')).toMatchObject({ state: 'FAILED', content: null, attempts: 1 })
    service.answer(201)
    await write(news('good'))
    await deliverPushes(app)
    expect(await db().pushSubscription.findFirstOrThrow()).toMatchObject({ failures: 0, lastSentAt: app.clock.now() })
    service.answer(400)
    for (const round of [5, 6, 7, 8, 9]) {
      await write(news(`n${round}`))
      await deliverPushes(app)
    }
    expect(await db().pushSubscription.count()).toBe(0)
  })

  test('a redirect is not followed', async () => {
    const { service } = await subscribed()
    const inner = await startPushService()
    service.answer((response) => void response.writeHead(307, { Location: `${inner.url}/inside` }).end())
    await write(news('a'))
    await deliverPushes(app)
    expect(inner.received).toEqual([])
    expect(await rowOf('a')).toMatchObject({ state: 'FAILED' })
  })
})

test('W6 a name that leads to an inner address is never connected to, at the very connection', async () => {
  const service = await startPushService()
  const network = { allows: () => true, reaches: isPublicAddress }
  const browser = createBrowser(service.url.replace('127.0.0.1', 'localhost'))
  const sending = sendPush(
    { ...app.platform.push, network },
    {
      subscription: browser.input,
      content: { title: 'a', body: '', path: '/', tag: 't', language: 'en' },
      ttlSeconds: 60,
      topic: 't',
      isUrgent: false,
    },
  )
  await expect(sending).rejects.toThrow(UnreachableAddress)
  expect(service.received).toEqual([])
})

test('what came too late is not sent, and what is over is not written', async () => {
  const { service } = await subscribed()
  await write(news('a', { minutes: 5 }), news('over', { minutes: 0 }))
  app.clock.advance(5 * minuteMs)
  await deliverPushes(app)
  expect(service.received).toEqual([])
  expect(await rowOf('a')).toMatchObject({ state: 'FAILED', content: null })
  expect(await rowOf('over')).toBeNull()
})

test('rows of notifications end after a week, and browsers of secrets that nobody has', async () => {
  await subscribed()
  await write(news('a'))
  await deliverPushes(app)
  await deleteOldPushes(app.platform)
  expect([await db().pushDelivery.count(), await db().pushSubscription.count()]).toEqual([1, 1])
  app.clock.advance(7 * 86_400_000 + 1)
  await db().registration.updateMany({ where: { secretHash }, data: { secretHash: 'another' } })
  await deleteOldPushes(app.platform)
  expect([await db().pushDelivery.count(), await db().pushSubscription.count()]).toEqual([0, 0])
})
