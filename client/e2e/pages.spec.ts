import { expect, test } from './fixtures/actors.ts'
import { findFaults, phoneInTheDark } from './fixtures/measure-page.ts'
import { openByRouter } from './fixtures/router.ts'

/** Every route of the specification outside of the area. Some are one page by two names. */
const pages = {
  'of events': [
    '/',
    '/e/rooftop-sessions',
    '/e/rooftop-sessions/activity-feed',
    '/e/rooftop-sessions/tos',
    '/e/tiny-kitchen',
  ],
  'of accounts': [
    '/login',
    '/login/link',
    '/login/link?token=x',
    '/signup',
    '/logout',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/p/amina-el-fassi',
  ],
  'of one’s own account': ['/account', '/account/confirm'],
  'of the site': [
    '/privacy',
    '/tos',
    '/sentry-example-page',
    '/react-router-test/csr',
    '/react-router-test/ssr',
    '/react-router-test/event-theme-editor/breadcrumb',
  ],
}
const otherNames = { '/privacy-policy': '/privacy', '/terms-of-service': '/tos' }

for (const [name, paths] of Object.entries(pages))
  test(`the pages ${name} render, fit, are accessible, and tell no other site their address`, async ({ cast }) => {
    const options = { viewport: phoneInTheDark, colorScheme: 'dark' } as const
    const isOwn = name === 'of one’s own account'
    const { page } = await (isOwn ? cast.person('Mira Holm', options) : cast.visitor(options))
    await page.goto(paths[0]!)
    for (const path of paths) {
      const response = await page.context().request.get(path)
      expect(response.status(), path).toBe(200)
      expect(response.headers()['referrer-policy'], path).toBe('same-origin')
      await openByRouter(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.title()).not.toBe('')
      expect(await findFaults(page), path).toEqual([])
    }
  })

test('a page with another name is the same there', async ({ cast }) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  const read = async (path: string) => {
    expect((await page.goto(path))!.status(), path).toBe(200)
    return [await page.title(), await page.locator('main').innerText()]
  }
  for (const [other, path] of Object.entries(otherNames)) expect(await read(other)).toEqual(await read(path))
})

test('a draft, a private and an unknown event are the same 404 on every page', async ({ cast }) => {
  const { context } = await cast.visitor()
  for (const suffix of ['', '/activity-feed', '/tos']) {
    const bodies = await Promise.all(
      ['secret-show', 'members-night', 'never-existed'].map(async (slug) => {
        const response = await context.request.get(`/e/${slug}${suffix}`)
        expect(response.status()).toBe(404)
        const page = await response.text()
        expect(page).toContain('This page could not be found')
        // What differs between any two requests: nonces, ids, and the address itself.
        return page
          .replaceAll(slug, 'URL')
          .replace(/nonce="[^"]*"/g, '')
          .replace(/[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/g, 'ID')
      }),
    )
    expect(bodies[1]).toBe(bodies[0])
    expect(bodies[2]).toBe(bodies[0])
  }
})

test('an old path leads to its new one, keeping the query; an unknown one is a 404', async ({ cast }) => {
  const { context } = await cast.visitor()
  const moved = await context.request.get('/events/rooftop-sessions?ref=abc', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    expect.stringContaining('/e/rooftop-sessions?ref=abc'),
  ])
  expect((await context.request.get('/no/such/path')).status()).toBe(404)
  expect((await context.request.get('/monitoring')).status()).toBe(405)
})

test('an id leads to the person’s profile', async ({ cast }) => {
  const guest = await cast.demo('guest')
  const { viewer } = await guest.ask('{ viewer { id handle name } }')
  await guest.page.goto(`/id-redirect/p/${viewer.id}`)
  await expect(guest.page).toHaveURL(`/p/${viewer.handle}`)
  await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(viewer.name)
  expect((await guest.context.request.get('/id-redirect/p/nobody')).status()).toBe(404)
})

test('no address and no form makes the server stumble', async ({ cast }) => {
  const { context } = await cast.visitor()
  const addresses = [
    '/e/%ZZ',
    '/e/%00',
    '/%',
    `/e/${'a'.repeat(3_000)}`,
    '/waitlist/garbage',
    '/id-redirect/p/x',
    '/owner/groups/a/events/b/visuals',
    '/p/%F0%9F%98%80',
    '/e/rooftop-sessions?registration=%00',
    '/e/rooftop-sessions/activity-feed?before=x',
    '/?when=zzz&q=%00',
    '/login?next=%00',
  ]
  for (const path of addresses) expect((await context.request.get(path)).status(), path).toBeLessThan(500)
  const forms: Record<string, string>[] = [
    {},
    { intent: 'zzz' },
    { intent: 'register', eventId: 'x', name: '\0', email: 'a', partySize: '99999999999' },
    { intent: 'join-waitlist', eventId: 'RXZlbnQ6eA', partySize: 'many' },
    { email: 'a\0b', password: '\0' },
  ]
  for (const path of [
    '/e/rooftop-sessions',
    '/e/rooftop-sessions/activity-feed',
    '/login',
    '/signup',
    '/waitlist/garbage',
  ])
    for (const form of forms)
      expect((await context.request.post(path, { form })).status(), `${path} ${JSON.stringify(form)}`).toBeLessThan(500)
})

test('the explorer at /graphql runs a query, and its files are less than a megabyte, all of it from here', async ({
  cast,
}) => {
  const { page, context } = await cast.visitor()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && page.url() !== 'about:blank')
      elsewhere.push(request.url())
  })
  const response = await page.goto('/graphql')
  expect(response!.headers()['content-security-policy']).not.toContain('unsafe-eval')
  expect((await context.request.head('/graphql', { headers: { accept: 'text/html' } })).status()).toBe(200)
  await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
  await expect(page.getByText('query: Query')).toBeVisible()
  await page.getByRole('region', { name: 'Query Editor' }).getByText('timeZone').click()
  await page.keyboard.press('Control+Enter')
  // A title: it stands in the answer only, not in the query.
  await expect(page.getByText('"Rooftop Sessions"')).toBeVisible()
  // Its files, without what it asks of the API.
  const bytes = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => !entry.name.endsWith('/graphql'))
      .reduce((sum, entry) => sum + ('transferSize' in entry ? Number(entry.transferSize) : 0), 0),
  )
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(1_000_000)
  expect(elsewhere).toEqual([])
})
