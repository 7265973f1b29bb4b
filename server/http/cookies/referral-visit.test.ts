import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type TestOrganization, makeEvent, makeOrganization } from '../../testing/factories.ts'
import { noPages } from '../../testing/no-pages.ts'
import { createBrowser, dayMs } from './referral-testing.ts'

let app: TestApp
let organization: TestOrganization
/** What the page of an event was told of who brought its visitor. */
let told: string | null = null
beforeAll(async () => {
  app = await startTestApp({
    pages: noPages(async (_request, visitor) => {
      told = visitor.referralCode
      return new Response('a page')
    }),
  })
  organization = await makeOrganization(app)
})
afterAll(() => app.stop())

let links = 0
async function makeLink(event: { id: string }, code = `Link-${(links += 1)}`) {
  const owner = await app.person('Mira')
  const { id } = await app.platform.db.referralLink.create({
    data: { eventId: event.id, userId: owner.userId!, code },
  })
  const count = (isOwn: boolean) => app.platform.db.referralClick.count({ where: { linkId: id, isOwn } })
  return { code, owner, counted: () => count(false), ownVisits: () => count(true) }
}
const makeSharedEvent = () => makeEvent(app, organization.groupId)

/** Opens an address in a browser, and says who brought the visitor as the page was told. */
async function open(browser: ReturnType<typeof createBrowser>, path: string, init: RequestInit = {}) {
  told = null
  await browser.visit(path, init)
  return told as string | null
}

describe('F3 a visit by a link', () => {
  test('is counted, told to the page in the same request, and kept in a signed cookie for thirty days', async () => {
    const event = await makeSharedEvent()
    const link = await makeLink(event)
    const browser = createBrowser(app)
    const response = await browser.visit(`${event.slug}?ref=${link.code.toUpperCase()}`)
    expect(told).toBe(link.code)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^marquee\\.referral\\.${event.id}=${link.code}~\\d+~\\d+\\..+; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`,
        ),
      ),
    ])
    expect(await link.counted()).toBe(1)
    expect(await open(browser, event.slug)).toBe(link.code)
  })

  test('of the owner is recorded and not counted', async () => {
    const event = await makeSharedEvent()
    const link = await makeLink(event)
    await createBrowser(app, link.owner.headers).visit(`${event.slug}?ref=${link.code}`)
    expect([await link.counted(), await link.ownVisits()]).toEqual([0, 1])
  })

  test.each([
    ['a HEAD request', { method: 'HEAD' }],
    ['a bot', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }],
    ['a link preview', { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } }],
    ['a page fetched ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ] as [string, RequestInit][])('is none for %s', async (_who, init) => {
    const event = await makeSharedEvent()
    const link = await makeLink(event)
    const browser = createBrowser(app)
    expect((await browser.visit(`${event.slug}?ref=${link.code}`, init)).status).toBe(200)
    expect([await link.counted(), await link.ownVisits()]).toEqual([0, 0])
    // Whoever then opens it is the first to come.
    await browser.visit(`${event.slug}?ref=${link.code}`)
    expect(await link.counted()).toBe(1)
  })

  test.each(['no-such-code', 'ab', 'x'.repeat(51), 'a b', '%00', 'a%27--', ''])(
    'by “%s” changes nothing',
    async (ref) => {
      const event = await makeSharedEvent()
      const link = await makeLink(event)
      const browser = createBrowser(app)
      expect(await open(browser, `${event.slug}?ref=${ref}`)).toBeNull()
      expect(browser.cookies.size).toBe(0)
      await browser.visit(`${event.slug}?ref=${link.code}`)
      expect(await open(browser, `${event.slug}?ref=${ref}`)).toBe(link.code)
      expect(await open(browser, event.slug)).toBe(link.code)
    },
  )

  test('is counted where it arrives: not at an address that leads there, nor when an open page is loaded anew', async () => {
    const event = await makeSharedEvent()
    const link = await makeLink(event)
    await app.platform.db.event.update({ where: { id: event.id }, data: { slug: `${event.slug}-moved` } })
    for (const path of [event.slug, `${event.slug}-MOVED`, `${event.slug}-moved/`]) {
      const browser = createBrowser(app)
      await browser.visit(`${path}?ref=${link.code}`)
      expect([browser.cookies.size, await link.counted()]).toEqual([0, 0])
    }
    const browser = createBrowser(app)
    await browser.visit(`${event.slug}-moved?ref=${link.code}`)
    await createBrowser(app).visit(`${event.slug}-moved.data?ref=${link.code}&_routes=routes%2Fevent`)
    expect(await link.counted()).toBe(1)
  })

  test('survives that the event gets another address', async () => {
    const event = await makeSharedEvent()
    const link = await makeLink(event)
    const browser = createBrowser(app)
    await browser.visit(`${event.slug}?ref=${link.code}`)
    await app.platform.db.event.update({ where: { id: event.id }, data: { slug: `${event.slug}-renamed` } })
    expect(await open(browser, `${event.slug}-renamed`)).toBe(link.code)
  })
})

describe('F4 the click that counts', () => {
  test('is the last valid one: a code of another event never takes its place', async () => {
    const [event, elsewhere] = [await makeSharedEvent(), await makeSharedEvent()]
    const [first, second, other] = [await makeLink(event), await makeLink(event), await makeLink(elsewhere)]
    const browser = createBrowser(app)
    await browser.visit(`${event.slug}?ref=${first.code}`)
    await browser.visit(`${event.slug}?ref=${second.code}`)
    expect(await open(browser, `${event.slug}?ref=${other.code}`)).toBe(second.code)
    expect(await open(browser, event.slug)).toBe(second.code)
    expect(await other.counted()).toBe(0)
  })

  test('is one for each event, side by side', async () => {
    const [event, elsewhere] = [await makeSharedEvent(), await makeSharedEvent()]
    const [here, there] = [await makeLink(event), await makeLink(elsewhere)]
    const browser = createBrowser(app)
    await browser.visit(`${event.slug}?ref=${here.code}`)
    await browser.visit(`${elsewhere.slug}?ref=${there.code}`)
    expect([await open(browser, event.slug), await open(browser, elsewhere.slug)]).toEqual([here.code, there.code])
  })

  test('is counted once a day for one visitor and link, however often it is opened', async () => {
    const event = await makeSharedEvent()
    const link = await makeLink(event)
    const browser = createBrowser(app)
    for (let hour = 0; hour < 26; hour += 1) {
      await browser.visit(`${event.slug}?ref=${link.code}`)
      app.clock.advance(dayMs / 24)
    }
    expect(await link.counted()).toBe(2)
    await createBrowser(app).visit(`${event.slug}?ref=${link.code}`)
    expect(await link.counted()).toBe(3)
  })

  test('is forgotten after thirty days, also by a browser that keeps its cookies longer', async () => {
    const event = await makeSharedEvent()
    const link = await makeLink(event)
    const browser = createBrowser(app)
    await browser.visit(`${event.slug}?ref=${link.code}`)
    app.clock.advance(30 * dayMs - 1_000)
    expect(await open(browser, event.slug)).toBe(link.code)
    app.clock.advance(2_000)
    expect(await open(browser, event.slug)).toBeNull()
  })

  test('is believed from our own cookies only', async () => {
    const event = await makeSharedEvent()
    const [link, other] = [await makeLink(event), await makeLink(event)]
    const browser = createBrowser(app)
    await browser.visit(`${event.slug}?ref=${link.code}`)
    const [[name, value]] = [...browser.cookies] as [[string, string]]
    for (const forged of [
      value.replace(link.code, other.code),
      `${other.code}~${Math.floor(app.clock.now().getTime() / 1000)}~`,
      `${value.slice(0, -4)}AAA%3D`,
      '~~.',
      '',
    ]) {
      browser.cookies.set(name, forged)
      expect(await open(browser, event.slug)).toBeNull()
    }
    browser.cookies.set(name, value)
    expect(await open(browser, event.slug)).toBe(link.code)
  })

  test('is known to a form that is sent without cookies, and a newer one wins over the form’s address', async () => {
    const event = await makeSharedEvent()
    const [link, newer] = [await makeLink(event), await makeLink(event)]
    const form = { method: 'POST', body: new URLSearchParams({ intent: 'register' }), headers: { origin: app.url } }
    expect(await open(createBrowser(app), `${event.slug}?ref=${link.code}`, form)).toBe(link.code)
    const browser = createBrowser(app)
    await browser.visit(`${event.slug}?ref=${newer.code}`)
    expect(await open(browser, `${event.slug}?ref=${link.code}`, form)).toBe(newer.code)
    expect(await link.counted()).toBe(0)
  })

  test('is remembered for twenty events; the oldest makes room, and so does what is not ours', async () => {
    const browser = createBrowser(app)
    const visited: { slug: string; code: string }[] = []
    browser.cookies.set('marquee.referral.forged', 'x'.repeat(200))
    for (let count = 0; count < 23; count += 1) {
      const event = await makeSharedEvent()
      const { code } = await makeLink(event)
      visited.push({ slug: event.slug, code })
      await browser.visit(`${event.slug}?ref=${code}`)
      app.clock.advance(1_000)
    }
    expect(browser.cookies.size).toBe(20)
    const kept = []
    for (const { slug } of visited) kept.push(await open(browser, slug))
    expect(kept).toEqual(visited.map(({ code }, index) => (index < 3 ? null : code)))
    expect([...browser.cookies].join('; ').length).toBeLessThan(4_096 + 1_024)
  })
})
