import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openSession } from '../../../testing/actors.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { runMessageJobs, sendMessage } from '../../../testing/modules/messages.ts'
import {
  deliverPushes,
  isOn,
  subscribeBrowser,
  unsubscribeBrowser,
  waitingPushes,
} from '../../../testing/modules/push.ts'
import { readVapid, startPushService, testNetwork } from '../../../testing/push-service.ts'
import { cancel, confirm, guest, join, makeFullEvent, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { pushesPerDay } from '../../../platform/push/queue-push.ts'
import { writePlaceMails } from '../../place-mails/service/write-place-mails.ts'
import { noticeFactsOf } from '../../events/public.ts'
import { sendDueNotice, tellGuests } from '../../notifications/service/change-notice.ts'

const app = shareTestApp({ pushNetwork: testNetwork })
const organization = shareOrganization(app)
const db = () => app.platform.db
beforeEach(async () => {
  app.clock.set(new Date())
  await db().pushSubscription.deleteMany()
})

type TestEvent = Awaited<ReturnType<typeof makeEvent>>

/** Change an event, and tell its guests. */
async function change(event: TestEvent, data: { venueName?: string; onlineUrl?: string; status?: 'CANCELLED' }) {
  const before = { ...noticeFactsOf(event) }
  await db().eventChangeNotice.create({ data: { eventId: event.id, before, dueAt: app.clock.now() } })
  await db().event.update({
    where: { id: event.id },
    data: { ...data, ...(data.status && { cancelledAt: app.clock.now() }) },
  })
  await sendDueNotice(app.platform, event.id)
  const { id } = await db().eventChangeNotice.findFirstOrThrow({
    where: { eventId: event.id },
    orderBy: { id: 'desc' },
  })
  await tellGuests(app.platform, id)
}

describe('W1 what is told', () => {
  test('a spot on the waitlist, encrypted for the browser, signed by the site, with a link that opens nothing by itself', async () => {
    const service = await startPushService()
    const browser = service.browser()
    const { event, guests } = await makeFullEvent(app, organization, { title: 'Sjøfest' })
    const entry = await join(app.stranger(), event)
    expect(await subscribeBrowser(app.stranger(), browser, { secret: entry['secret'] })).toMatchObject({ isOn: true })
    await cancel(app.stranger(), guests[0]!)
    await writePlaceMails(app.platform)
    expect(service.received).toEqual([])
    await deliverPushes(app)

    expect(service.shown(browser)).toEqual([
      {
        title: 'A spot opened up for you: Sjøfest',
        body: expect.stringMatching(/^Confirm by /),
        path: `/waitlist/${entry['id']}`,
        tag: expect.stringMatching(/^[\w-]{32}$/),
        language: 'en',
      },
    ])
    const [{ headers }] = service.received as [(typeof service.received)[0]]
    expect(headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(headers['topic']).toBe(service.shown(browser)[0]!.tag)
    // As long as the offer: 24 hours.
    expect(Number(headers['ttl'])).toBeGreaterThan(86_000)
    expect(Number(headers['ttl'])).toBeLessThanOrEqual(86_400)
    const { aud, sub, key } = readVapid(headers['authorization']!)
    expect({ aud, sub, key }).toEqual({
      aud: service.url,
      sub: app.platform.push.contact,
      key: app.platform.push.keys.publicKey,
    })
    // Nothing of it is stored any longer.
    expect(await db().pushDelivery.findMany()).toEqual([
      expect.objectContaining({ state: 'SENT', content: null, attempts: 1 }),
    ])
  })

  test('changes, without where the online link is, and a cancellation; to a browser of an account and of a guest', async () => {
    const service = await startPushService()
    const [mine, theirs] = [service.browser(), service.browser()]
    const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', venueName: 'Sjøhuset' })
    const mira = await app.person('Mira')
    await register(mira, event)
    await subscribeBrowser(mira, mine)
    const registered = await register(app.stranger(), event)
    await subscribeBrowser(app.stranger(), theirs, { secret: registered['secret'] })
    await change(event, { venueName: 'Kongens Have', onlineUrl: 'https://meet.example/secret-room' })
    await deliverPushes(app)
    for (const browser of [mine, theirs]) {
      const [shown] = service.shown(browser)
      expect(shown).toMatchObject({ path: `/e/${event.slug}`, body: 'Location: Kongens Have · Online link' })
    }
    const changed = await db().event.findUniqueOrThrow({ where: { id: event.id } })
    await change({ ...event, ...changed }, { status: 'CANCELLED' })
    await deliverPushes(app)
    expect(service.shown(mine)[1]).toMatchObject({ title: 'Cancelled: Sjøfest', tag: service.shown(mine)[0]!.tag })
  })

  test('a message of the organizers, by its subject and first words, in their language', async () => {
    const service = await startPushService()
    const browser = service.browser()
    const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest' })
    const registered = await register(app.stranger(), event, { name: 'Ada Holm', email: 'ada-push@example.test' })
    await subscribeBrowser(app.stranger(), browser, { secret: registered['secret'] })
    const { id } = await sendMessage(organization.owner, event, { sendNow: true, language: 'nl' })
    await runMessageJobs(app, id)
    await deliverPushes(app)
    expect(service.shown(browser)).toEqual([
      expect.objectContaining({
        title: 'News of Sjøfest',
        body: 'Hi Ada, see you soon.',
        path: `/e/${event.slug}`,
        language: 'nl',
      }),
    ])
  })

  test('in the reader’s language', async () => {
    const service = await startPushService()
    const browser = service.browser()
    const mira = await app.person('Mira')
    await db().user.update({ where: { id: mira.userId! }, data: { language: 'de' } })
    const { event, guests } = await makeFullEvent(app, organization, { title: 'Sjøfest' })
    await join(mira, event)
    await subscribeBrowser(mira, browser)
    await cancel(app.stranger(), guests[0]!)
    await writePlaceMails(app.platform)
    await deliverPushes(app)
    expect(service.shown(browser)).toEqual([expect.objectContaining({ language: 'de' })])
    expect(service.shown(browser)[0]!.title).not.toMatch(/spot/)
  })

  test('nobody who unsubscribed from the news of an event', async () => {
    const service = await startPushService()
    const browser = service.browser()
    const event = await makeEvent(app, organization.groupId)
    const who = guest()
    const registered = await register(app.stranger(), event, who)
    await subscribeBrowser(app.stranger(), browser, { secret: registered['secret'] })
    await db().mailSuppression.create({ data: { eventId: event.id, emailNormalized: who.email } })
    await change(event, { venueName: 'Kongens Have' })
    expect(await waitingPushes(app)).toEqual([])
  })

  test('a transaction that fails tells nothing', async () => {
    const service = await startPushService()
    const event = await makeEvent(app, organization.groupId)
    const registered = await register(app.stranger(), event)
    await subscribeBrowser(app.stranger(), service.browser(), { secret: registered['secret'] })
    await db()
      .$executeRaw`CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`
    await db().$executeRaw`CREATE TRIGGER fail_here AFTER INSERT ON "Mail" EXECUTE FUNCTION fail_here()`
    try {
      await expect(change(event, { venueName: 'Kongens Have' })).rejects.toThrow(/no/)
    } finally {
      await db().$executeRaw`DROP FUNCTION fail_here CASCADE`
    }
    expect(await db().pushDelivery.count()).toBe(0)
  })
})

describe('W2 whom it reaches', () => {
  test('never by a typed address: a stranger who names mine gets nothing of mine', async () => {
    const service = await startPushService()
    const [mine, another] = [service.browser(), service.browser()]
    const event = await makeEvent(app, organization.groupId)
    const who = guest()
    const real = await register(app.stranger(), event, who)
    await confirm(app.stranger(), real)
    await subscribeBrowser(app.stranger(), mine, { secret: real['secret'] })
    // The same address, typed by someone else.
    const typed = await register(app.stranger(), event, who)
    await subscribeBrowser(app.stranger(), another, { secret: typed['secret'] })
    const { id } = await sendMessage(organization.owner, event, { sendNow: true })
    await runMessageJobs(app, id)
    await deliverPushes(app)
    expect([service.shown(mine).length, service.shown(another).length]).toEqual([1, 0])
  })

  test('not a browser whose secret ended, because the address was confirmed elsewhere', async () => {
    const service = await startPushService()
    const browser = service.browser()
    const event = await makeEvent(app, organization.groupId)
    const registered = await register(app.stranger(), event)
    const { secret } = registered
    await subscribeBrowser(app.stranger(), browser, { secret })
    expect(await isOn(app.stranger(), browser, secret)).toBe(true)
    await confirm(app.stranger(), registered)
    expect(await isOn(app.stranger(), browser, secret)).toBe(false)
    await change(event, { venueName: 'Kongens Have' })
    expect(await waitingPushes(app)).toEqual([])
  })

  test('not a browser that logged out, and then it is forgotten', async () => {
    const service = await startPushService()
    const [here, there] = [service.browser(), service.browser()]
    const event = await makeEvent(app, organization.groupId)
    const mira = await app.person('Mira')
    await register(mira, event)
    const elsewhere = await openSession(app, mira)
    await subscribeBrowser(mira, here)
    const first = await db().session.findFirstOrThrow({ where: { userId: mira.userId! }, orderBy: { id: 'asc' } })
    await subscribeBrowser(elsewhere, there)
    await db().session.delete({ where: { id: first.id } })
    await change(event, { venueName: 'Kongens Have' })
    await deliverPushes(app)
    expect([service.shown(here).length, service.shown(there).length]).toEqual([0, 1])
    expect(await db().pushSubscription.count()).toBe(1)
    // Nor one whose log-in ran out.
    await db().session.updateMany({ where: { userId: mira.userId! }, data: { expiresAt: app.clock.now() } })
    await change({ ...event, venueName: 'Kongens Have' }, { venueName: 'Sjøhuset' })
    expect(await waitingPushes(app)).toEqual([])
  })

  test('a browser of two registrations is told of both, and turned off for one still of the other', async () => {
    const service = await startPushService()
    const browser = service.browser()
    const [one, two] = [await makeEvent(app, organization.groupId), await makeEvent(app, organization.groupId)]
    const [first, second] = [await register(app.stranger(), one), await register(app.stranger(), two)]
    await subscribeBrowser(app.stranger(), browser, { secret: first['secret'] })
    await subscribeBrowser(app.stranger(), browser, { secret: second['secret'] })
    // Pressing twice makes no second one.
    await subscribeBrowser(app.stranger(), browser, { secret: second['secret'] })
    await change(one, { venueName: 'A' })
    await change(two, { venueName: 'B' })
    await deliverPushes(app)
    expect(service.shown(browser).map(({ body }) => body)).toEqual(['Location: A', 'Location: B'])
    await unsubscribeBrowser(app.stranger(), browser, first['secret'])
    expect(await isOn(app.stranger(), browser, first['secret'])).toBe(false)
    expect(await isOn(app.stranger(), browser, second['secret'])).toBe(true)
    await unsubscribeBrowser(app.stranger(), browser, second['secret'])
    expect(await db().pushSubscription.count()).toBe(0)
  })

  test('an event that becomes private is not linked to by whoever only waits', async () => {
    const service = await startPushService()
    const browser = service.browser()
    const { event } = await makeFullEvent(app, organization)
    const entry = await join(app.stranger(), event)
    await subscribeBrowser(app.stranger(), browser, { secret: entry['secret'] })
    await db().event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
    await change(event, { venueName: 'Kongens Have' })
    await deliverPushes(app)
    expect(service.shown(browser)[0]).toMatchObject({ path: `/waitlist/${entry['id']}` })
  })
})

describe('W5 limits', () => {
  test('a browser gets so many a day, and the next day again', async () => {
    const service = await startPushService()
    const browser = service.browser()
    const event = await makeEvent(app, organization.groupId)
    const registered = await register(app.stranger(), event)
    await subscribeBrowser(app.stranger(), browser, { secret: registered['secret'] })
    const { id: subscriptionId } = await db().pushSubscription.findFirstOrThrow()
    const now = app.clock.now()
    await db().pushDelivery.createMany({
      data: Array.from({ length: pushesPerDay }, (_, index) => ({
        subscriptionId,
        cause: `earlier ${index}`,
        topic: 'earlier',
        state: 'SENT' as const,
        expiresAt: now,
        createdAt: now,
      })),
    })
    await change(event, { venueName: 'A' })
    expect(await waitingPushes(app)).toEqual([])
    app.clock.advance(86_400_001)
    await change({ ...event, venueName: 'A' }, { venueName: 'B' })
    expect(await waitingPushes(app)).toHaveLength(1)
  })

  test('of more than ten browsers of one person the oldest is forgotten', async () => {
    const service = await startPushService()
    const event = await makeEvent(app, organization.groupId)
    const { secret } = await register(app.stranger(), event)
    const browsers = Array.from({ length: 12 }, () => service.browser())
    for (const browser of browsers) await subscribeBrowser(app.stranger(), browser, { secret })
    const on = []
    for (const browser of browsers) on.push(await isOn(app.stranger(), browser, secret))
    expect(on).toEqual([false, false, ...Array.from({ length: 10 }, () => true)])
    expect(await db().pushSubscription.count()).toBe(10)
  })

  test('of more than ten that begin at once ten stay', async () => {
    const service = await startPushService()
    const { secret } = await register(app.stranger(), await makeEvent(app, organization.groupId))
    const browsers = Array.from({ length: 14 }, () => service.browser())
    const begun = await db().$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "PushListener" IN SHARE MODE`
      const all = browsers.map((browser) => subscribeBrowser(app.stranger(), browser, { secret }))
      await vi.waitFor(async () => {
        const [row] = await db().$queryRaw<[{ count: number }]>`
          SELECT count(*)::int AS "count" FROM pg_stat_activity
          WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`
        expect(row.count).toBe(browsers.length)
      })
      return all
    })
    await Promise.all(begun)
    expect(await db().pushListener.count()).toBe(10)
  })
})
