import { expect, test } from './fixtures/actors.ts'
import { findMisfits, findViolations } from './fixtures/measure-page.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** Every route of the specification that needs nobody to be logged in. */
const publicPages = [
  '/',
  '/e/rooftop-sessions',
  '/e/rooftop-sessions/activity-feed',
  '/e/rooftop-sessions/tos',
  '/e/tiny-kitchen',
  '/login',
  '/signup',
  '/logout',
  '/privacy',
  '/privacy-policy',
  '/terms-of-service',
  '/tos',
  '/sentry-example-page',
  '/react-router-test/csr',
  '/react-router-test/ssr',
  '/react-router-test/event-theme-editor/breadcrumb',
]

for (const path of publicPages) {
  for (const [name, options] of Object.entries({
    'a phone in the dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
    'a desk in the light': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  })) {
    test(`${path} renders, fits and is accessible on ${name}`, async ({ cast }) => {
      const { page } = await cast.visitor(options)
      const response = await page.goto(path)
      expect(response!.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await page.title()).not.toBe('')
      expect(await findMisfits(page)).toEqual([])
      expect(await findViolations(page)).toEqual([])
    })
  }
}

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

test('the organizer’s pages: right role, wrong role, outsider', async ({ cast }) => {
  const [host, outsider] = await Promise.all([cast.demo('host'), cast.person('Outsider')])
  const { id } = await makeEvent(host, { isDraft: true })
  const { node } = await host.ask('query ($id: ID!) { node(id: $id) { ... on Event { group { id } } } }', { id })
  const path = (role: string) => `/${role}/groups/${node.group.id}/events/${id}/visuals`
  await host.page.goto(path('host'))
  await expect(host.page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Lantern Collective')
  await host.page.goto(path('owner'))
  await expect(host.page).toHaveURL(path('host'))
  expect((await host.context.request.get(path('king'))).status()).toBe(404)
  expect((await outsider.context.request.get(path('host'))).status()).toBe(404)
})

test('from a title to a published page in one sitting', async ({ cast }) => {
  const { page } = await cast.person('Nadia Novice')
  await page.goto('/create')
  await page
    .getByLabel(/title|called/i)
    .first()
    .fill('Lantern Walk by the Harbour')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/e\/lantern-walk-by-the-harbour/)
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible()
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
