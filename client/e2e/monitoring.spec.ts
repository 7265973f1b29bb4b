import { type Browser, type BrowserContext, type Page, type Request, expect, test } from '@playwright/test'
import { type Ingest, messageOf, startIngest } from '../../server/testing/ingest.ts'
import { type OwnServer, makeOwnServer } from '../../server/testing/own-server.ts'

let ingest: Ingest
let server: OwnServer
const address = '10.20.30.40'

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  ingest = await startIngest()
  server = await makeOwnServer({ APP_ENV: 'staging', SENTRY_DSN: ingest.dsn })
  await server.start()
})
const windows: BrowserContext[] = []
test.afterEach(async () => {
  await Promise.all(windows.splice(0).map((context) => context.close()))
})
test.afterAll(async () => {
  await server.remove()
  await ingest.stop()
})

async function openPage(browser: Browser, path: string): Promise<Page> {
  const headers = { 'X-Forwarded-For': address }
  const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders: headers })
  windows.push(context)
  const page = await context.newPage()
  await visit(page, path)
  return page
}

/** Opens a page and waits for its reporter, which says at once that a session has begun. */
async function visit(page: Page, path: string) {
  await Promise.all([page.waitForRequest(/\/monitoring\?/), page.goto(path)])
}

/** Thrown where nobody catches it, as faults are. */
interface Fault {
  type?: 'Error' | 'TypeError'
  message: string
  /** File of its only frame. */
  from?: string
}

async function raise(page: Page, faults: Fault[]) {
  await page.evaluate((all) => {
    for (const { type, message, from = `${location.origin}/assets/a.js` } of all) {
      const error = type === 'TypeError' ? new TypeError(message) : new Error(message)
      error.stack = `${type ?? 'Error'}: ${message}\n    at run (${from}:1:2)`
      setTimeout(() => {
        throw error
      })
    }
  }, faults)
}

const messages = () => ingest.items('event').map(messageOf)
const traces = () => ingest.items('transaction').filter(isOfBrowser)
const isOfBrowser = ({ platform }: { platform?: string }) => platform === 'javascript'
const arrival = (message: string) => ingest.event((event) => messageOf(event) === message)
const traceOf = (name: string, count = 1) =>
  ingest.transaction((trace) => trace.transaction === name && countOf(name) >= count && isOfBrowser(trace))
const countOf = (name: string) => traces().filter(({ transaction }) => transaction === name).length

test('an error, a rejection, a trace and the session of a browser arrive through the tunnel, with every setting', async ({
  browser,
}) => {
  const page = await openPage(browser, '/sentry-example-page')
  const sentTo: string[] = []
  page.on('request', (request) => request.url().includes('/monitoring') && sentTo.push(new URL(request.url()).search))
  await page.getByRole('button', { name: 'Throw here' }).click()
  const event = await arrival('Test fault in the browser, asked for on the error-reporting test page')
  expect(event).toMatchObject({
    environment: 'staging',
    release: expect.stringMatching(/^marquee@\d/),
    tags: { route: '/sentry-example-page' },
    request: { url: expect.stringContaining('/sentry-example-page'), headers: { 'User-Agent': expect.any(String) } },
    // Whoever takes it in fills in the address: that is what default personal data means in a browser.
    sdk: { name: 'sentry.javascript.react', settings: { infer_ip: 'auto' } },
  })
  const { headers, url } = ingest.requests.find(({ items }) => items.some((item) => item.payload === event))!
  expect(url).toBe('/api/1/envelope/')
  expect(headers['x-forwarded-for']).toContain(address)
  expect(headers['cookie']).toBeUndefined()
  expect(new Set(sentTo)).toEqual(new Set(['?o=0&p=1']))

  const row = page.getByRole('listitem').filter({ hasText: event.event_id })
  await expect(row).toContainText('Error')
  await expect(row).toContainText('Accepted (200)')
  await page.getByRole('button', { name: 'Reject here' }).click()
  const rejection = await arrival('Test rejection in the browser, asked for on the error-reporting test page')
  expect(rejection.exception?.values[0]?.mechanism?.handled).toBe(false)

  const trace = await traceOf('/sentry-example-page')
  expect(trace).toMatchObject({
    environment: 'staging',
    transaction_info: { source: 'route' },
    contexts: {
      trace: { op: 'pageload', data: { 'sentry.idle_span_finish_reason': 'idleTimeout' } },
    },
  })
  // The page says which trace the server began, and the browser goes on with it: also who decided that it is kept.
  const { trace_id: traceId, parent_span_id: parentId } = trace.contexts.trace
  const served = await ingest.transaction((part) => !isOfBrowser(part) && part.contexts.trace.span_id === parentId)
  expect(served).toMatchObject({
    transaction: 'GET /sentry-example-page',
    contexts: { trace: { op: 'http.server', trace_id: traceId, data: { 'sentry.sample_rate': 1 } } },
  })
  await expect(page.locator('meta[name="sentry-trace"]')).toHaveAttribute('content', `${traceId}-${parentId}-1`)
  await expect(page.locator('meta[name="baggage"]')).toHaveAttribute('content', /sentry-sample_rate=1/)

  const session = await ingest.item('session')
  expect(session).toMatchObject({
    init: true,
    attrs: { environment: 'staging', release: expect.stringMatching(/^marquee@\d/) },
  })
  await expect(page.getByRole('listitem').filter({ hasText: trace.event_id })).toContainText('Trace')

  await page.getByRole('link', { name: 'Load slowly' }).click()
  const slow = await traceOf('/sentry-example-page', 2)
  const all = traces().find((one) => one.contexts.trace.op === 'navigation') ?? slow
  expect(all.contexts.trace.data).toMatchObject({ 'sentry.sample_rate': 1 })
  expect(all.timestamp - all.start_timestamp).toBeGreaterThan(1.4)
  // The server's part belongs to the same trace.
  await ingest.transaction((part) => !isOfBrowser(part) && part.contexts.trace.trace_id === all.contexts.trace.trace_id)
})

test('the server’s own fault arrives, and its number is on the page, without script too', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  windows.push(context)
  const page = await context.newPage()
  await page.goto('/sentry-example-page')
  await expect(page.getByText('Reporting is on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Throw here' })).toBeDisabled()
  await page.getByRole('button', { name: 'Throw on the server' }).click()
  await expect(page.getByText('Internal Server Error')).toBeVisible()
  const event = await arrival('Test fault on the server, asked for on the error-reporting test page')
  await expect(page.getByText(event.event_id)).toBeVisible()
  expect(event).toMatchObject({ environment: 'staging', platform: 'node', tags: { route: '/sentry-example-page' } })
})

test('in production a quarter of the traces is kept, and a report says whose it is', async ({ browser }) => {
  const page = await openPage(browser, '/')
  const sign = { email: 'ada@example.test', name: 'Ada', password: 'a password for one test' }
  const headers = { Origin: server.url }
  expect((await page.request.post('/bff/auth/sign-up/email', { data: sign, headers })).ok()).toBe(true)
  await page.route('**/sentry-example-page', async (route) => {
    const answer = await route.fetch()
    // A page of production that continues no trace: the browser decides alone.
    const body = (await answer.text())
      .replaceAll('"environment":"staging"', '"environment":"production"')
      .replaceAll(/<meta name="(?:sentry-trace|baggage)"[^>]*>/g, '')
    await route.fulfill({ response: answer, body })
  })
  await visit(page, '/sentry-example-page')
  await expect(page.getByRole('button', { name: 'Throw here' })).toBeEnabled()
  await raise(page, [{ message: 'in production' }])
  const event = await arrival('in production')
  expect(event.environment).toBe('production')
  const { header } = ingest.requests.find(({ items }) => items.some((item) => item.payload === event))!
  expect(header['trace']).toMatchObject({ environment: 'production', sample_rate: '0.25' })
  const { data } = await (
    await page.request.post('/bff/graphql', { data: { query: '{ viewer { id } }' }, headers })
  ).json()
  expect(event.user?.id).toBe(data.viewer.id)
})

test('what the filters drop does not arrive, and the same without their condition does', async ({ browser }) => {
  const page = await openPage(browser, '/terms-of-service')
  const extensions = ['chrome', 'moz', 'safari', 'safari-web', 'ms-browser', 'edge', 'com-opera']
  const dropped: Fault[] = [
    { type: 'TypeError', message: 'Network request failed' },
    { message: 'dropped: could not Fetch it' },
    ...extensions.map((name) => ({ message: `dropped: ${name}`, from: `${name}-extension://abc/inject.js` })),
  ]
  const sent: Fault[] = [
    { message: 'Network request failed' },
    { message: 'sent: could not get it' },
    { message: 'sent: from a page', from: 'https://cdn.test/extension.js' },
  ]
  await raise(page, [...dropped, ...sent])
  await page.evaluate(() => {
    void Promise.reject(Object.assign(new Error('dropped: a redirect'), { status: 302 }))
    void Promise.reject(Object.assign(new Error('sent: no redirect'), { status: 500 }))
  })
  for (const { message } of sent) await arrival(message)
  await arrival('sent: no redirect')
  // Raised after all of them, and after the first of them have come.
  await raise(page, [{ message: 'marker one' }])
  await arrival('marker one')
  expect(messages().filter((message) => message?.startsWith('dropped'))).toEqual([])
  const failed = ingest.items('event').filter((event) => messageOf(event) === 'Network request failed')
  expect(failed.map(({ exception }) => exception?.values[0]?.type)).toEqual(['Error'])
  await traceOf('/terms-of-service')

  // The legacy route, which here is the page for 404 too: neither its errors nor its trace.
  await visit(page, '/an/old/path')
  await raise(page, [{ message: 'dropped: on the legacy route' }])
  // A route's own page for 404: its errors, and not its trace.
  await visit(page, '/e/no-such-event')
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await raise(page, [{ message: 'sent: on a page for 404' }])
  await arrival('sent: on a page for 404')

  // Going on within the page ends the trace that is under way, and sends it if it may be sent.
  await visit(page, '/privacy')
  await traceOf('/privacy')
  let isHeld = true
  await page.route('**/tos.data*', (route) => (isHeld ? undefined : route.continue()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('link', { name: 'Marquee' }).first().click()
  await traceOf('/')
  // The navigation that never came to its route ended when the next one began.
  expect(countOf('/tos')).toBe(0)
  isHeld = false
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await traceOf('/tos')
  await raise(page, [{ message: 'marker two' }])
  await arrival('marker two')
  expect(messages()).not.toContain('dropped: on the legacy route')
  expect(traces().map(({ transaction }) => transaction)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/(\*|404|an\/.*|e\/.*)$/)]),
  )
})

test('a page that broke in the browser says under which number it was reported, if it was', async ({ browser }) => {
  const page = await openPage(browser, '/tos')
  await page.addInitScript(() => {
    const reason = new URLSearchParams(location.search).get('reason')
    if (!reason) return
    const fail = () => {
      throw new Error(reason)
    }
    // One breaks in its loader, the other in what stands around every page.
    if (location.pathname === '/react-router-test/csr') Object.defineProperty(window, 'screen', { get: fail })
    const write = JSON.stringify
    if (location.pathname === '/privacy')
      JSON.stringify = (value: unknown, ...rest: never[]) =>
        value && typeof value === 'object' && 'publicUrl' in value ? fail() : write(value, ...rest)
  })
  const crash = page.getByRole('heading', { name: 'Application error: a client-side exception has occurred' })
  for (const path of ['/react-router-test/csr', '/privacy']) {
    await visit(page, `${path}?reason=broken at ${path}`)
    await expect(crash).toBeVisible()
    const { event_id: number } = await arrival(`broken at ${path}`)
    await expect(page.getByRole('region', { name: 'For support' })).toContainText(number)
  }
  await visit(page, '/react-router-test/csr?reason=broken: nothing to fetch')
  await expect(crash).toBeVisible()
  await expect(page.getByRole('region', { name: 'For support' })).toBeHidden()
})

test('a trace that does not come to rest ends 15 s after its last news, and 30 s after it began', async ({
  browser,
}) => {
  const page = await openPage(browser, '/')
  await page.waitForLoadState('networkidle')
  await page.route('**/never', () => {})
  const underWay = new Set<Request>()
  page.on('request', (request) => void (request.url().endsWith('/never') || underWay.add(request)))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void underWay.delete(request))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const known = new Set(traces())
  const navigations = (name: string) =>
    traces().filter((one) => !known.has(one) && one.transaction === name && one.contexts.trace.op === 'navigation')
  const askForEver = () => page.evaluate(() => void fetch('/never').catch(() => null))
  /** Settles for three seconds and goes on for as long, in milliseconds: until just before the end, and past it. */
  async function expectEnd({
    path,
    link,
    hearing,
    reason,
  }: {
    path: string
    link: string
    hearing: number[]
    reason: string
  }) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(path)
    // What a page asks for once it is there is answered in its own time: none of that may be news later.
    await askForEver()
    await page.clock.runFor(3_000)
    await expect.poll(() => underWay.size).toBe(0)
    for (const milliseconds of hearing) {
      await askForEver()
      await page.clock.runFor(milliseconds)
    }
    await page.evaluate((text) => void Promise.reject(new Error(text)), `before the end of ${path}`)
    await arrival(`before the end of ${path}`)
    expect(navigations(path)).toEqual([])
    // What is sent then is made ready bit by bit, and some of that waits for the page's clock.
    let past = 0
    await expect(async () => {
      await page.clock.runFor(50)
      past += 50
      // A report travels in real time: it has as long as it takes, on a busy machine too.
      await page.request.get('/healthz')
      await expect.poll(() => underWay.size).toBe(0)
      expect(navigations(path)).not.toEqual([])
      // Without a pause: the page's clock goes on only here.
    }).toPass({ intervals: [0], timeout: 15_000 })
    expect(past).toBeLessThan(5_000)
    expect(navigations(path)[0]!.contexts.trace.data).toMatchObject({ 'sentry.idle_span_finish_reason': reason })
  }
  await expectEnd({ path: '/privacy', link: 'Privacy', hearing: [14_900], reason: 'heartbeatFailed' })
  await expectEnd({ path: '/tos', link: 'Terms', hearing: [7_000, 10_000, 9_900], reason: 'finalTimeout' })
})
