import { randomBytes } from 'node:crypto'
import { type Actor, type ApiUser, expect, test } from './fixtures/actors.ts'
import { navigate } from './fixtures/router.ts'
import { type MadeEvent, makeEvent } from './fixtures/scenario.ts'

const updateEvent =
  'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename ... on UserError { message } } }'
const release =
  'mutation ($input: ReleaseEventSlugInput!) { releaseEventSlug(input: $input) { __typename ... on UserError { message } } }'

async function rename(host: ApiUser, event: MadeEvent, slug: string) {
  const { updateEvent: answer } = await host.ask(updateEvent, { input: { id: event.id, slug } })
  expect(answer).toEqual({ __typename: 'Event' })
}

async function giveUp(host: ApiUser, event: MadeEvent, slug: string) {
  const { releaseEventSlug: answer } = await host.ask(release, { input: { id: event.id, slug } })
  expect(answer).toEqual({ __typename: 'Event' })
}

/** An event that had three addresses before the one it has: `a`, `b` and `c`, and now `d`. */
async function makeRenamed(host: ApiUser, facts: Parameters<typeof makeEvent>[1] = {}) {
  const tag = randomBytes(4).toString('hex')
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => `${letter}-${tag}`) as [string, string, string, string]
  const event = await makeEvent(host, { ...facts, slug: a })
  for (const slug of [b, c, d]) await rename(host, event, slug)
  return { event, slugs: { a, b, c, d } }
}

/** One request, and no further hop. */
async function ask({ context }: Actor, path: string, method = 'GET') {
  const response = await context.request.fetch(path, { method, maxRedirects: 0 })
  return { status: response.status(), headers: response.headers(), text: () => response.text() }
}

test('every former address of every page leads to the present one in one hop, and no browser remembers it', async ({
  cast,
}) => {
  const [host, visitor] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const { slugs } = await makeRenamed(host)
  const pages = ['', '/activity-feed', '/tos']
  for (const method of ['GET', 'HEAD']) {
    const asked = [slugs.a, slugs.b, slugs.c].flatMap((former) =>
      pages.map((page) => ({ page, path: `/e/${former}${page}` })),
    )
    await Promise.all(
      asked.map(async ({ page, path }) => {
        const { status, headers, text } = await ask(visitor, path, method)
        expect([status, headers['location']], `${method} ${path}`).toEqual([301, `/e/${slugs.d}${page}`])
        expect(headers['cache-control'], path).toBe('private, no-cache')
        if (method === 'HEAD') expect(await text()).toBe('')
      }),
    )
    const present = await Promise.all(pages.map((page) => ask(visitor, `/e/${slugs.d}${page}`, method)))
    expect(present.map(({ status }) => status)).toEqual([200, 200, 200])
  }
})

test('a former address keeps the query, and puts letters and slashes right in the same hop', async ({ cast }) => {
  const [host, visitor] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const { slugs } = await makeRenamed(host)
  const { a, d } = slugs
  const table: [asked: string, led: string][] = [
    [`/e/${a}?ref=Mira-1_x`, `/e/${d}?ref=Mira-1_x`],
    [`/e/${a}?q=1&q=2&q=&r&q=1`, `/e/${d}?q=1&q=2&q=&r&q=1`],
    [`/e/${a}?name=%C3%86r%C3%B8+%2B%20%26%3d%2F%3F%23`, `/e/${d}?name=%C3%86r%C3%B8+%2B%20%26%3d%2F%3F%23`],
    [`/e/${a}?next=https://elsewhere.test//x&u=//y`, `/e/${d}?next=https://elsewhere.test//x&u=//y`],
    [`/e/${a}/activity-feed?before=12&reply=x`, `/e/${d}/activity-feed?before=12&reply=x`],
    [`/e/${a}/tos?version=1`, `/e/${d}/tos?version=1`],
    [`/e/${a.toUpperCase()}`, `/e/${d}`],
    [`/e/${a}/`, `/e/${d}`],
    [`/e/${a.toUpperCase()}/Activity-Feed/?x=A`, `/e/${d}/activity-feed?x=A`],
    [`/E/${a}/TOS/`, `/e/${d}/tos`],
    [`/e/${encodeURIComponent(a).replace('a', '%61')}`, `/e/${d}`],
    // The present address, not quite as it is written.
    [`/e/${d.toUpperCase()}?x=1`, `/e/${d}?x=1`],
    [`/e/${d}/?x=1`, `/e/${d}?x=1`],
  ]
  await Promise.all(
    table.map(async ([asked, led]) => {
      const { status, headers } = await ask(visitor, asked)
      expect([status, headers['location']], asked).toEqual([301, led])
    }),
  )
  // What it leads to leads nowhere else.
  for (const led of [`/e/${d}?q=1&q=2&q=&r&q=1`, `/e/${d}/activity-feed?x=A`])
    expect((await ask(visitor, led)).status, led).toBe(200)
})

test('a former address of a hidden event is the 404 of an address that never was; those who may know are led on', async ({
  cast,
}) => {
  const [host, visitor, outsider] = await Promise.all([cast.demo('admin'), cast.visitor(), cast.person('Outsider')])
  const hidden = await makeRenamed(host, { visibility: 'PRIVATE' })
  const draft = await makeEvent(host, { isDraft: true })
  const never = `n-${randomBytes(4).toString('hex')}`
  for (const page of ['', '/activity-feed', '/tos'])
    for (const actor of [visitor, outsider]) {
      const bodies = await Promise.all(
        [never, hidden.slugs.a, hidden.slugs.d, draft.slug].map(async (slug) => {
          const { status, headers, text } = await ask(actor, `/e/${slug}${page}?x=1`)
          expect([status, headers['location'], headers['cache-control']], slug).toEqual([
            404,
            undefined,
            'private, no-cache',
          ])
          // What differs between any two requests: nonces, ids, and the address itself.
          return (await text())
            .replaceAll(slug, 'URL')
            .replace(/nonce="[^"]*"/g, '')
            .replace(/[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/g, 'ID')
        }),
      )
      expect(new Set(bodies).size, page).toBe(1)
    }
  expect((await ask(host, `/e/${hidden.slugs.a}/tos`)).headers['location']).toBe(`/e/${hidden.slugs.d}/tos`)
})

test('an address that is taken back leads nowhere else, and one that is given up opens the event that takes it', async ({
  cast,
}) => {
  const [host, visitor] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const { event, slugs } = await makeRenamed(host)
  await rename(host, event, slugs.a)
  expect((await ask(visitor, `/e/${slugs.a}`)).status).toBe(200)
  for (const former of [slugs.b, slugs.c, slugs.d])
    expect((await ask(visitor, `/e/${former}`)).headers['location']).toBe(`/e/${slugs.a}`)

  await giveUp(host, event, slugs.b)
  expect((await ask(visitor, `/e/${slugs.b}`)).status).toBe(404)
  const heir = await makeEvent(host)
  await rename(host, heir, slugs.b)
  await visitor.page.goto(`/e/${slugs.b}`)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(heir.title)
  expect((await ask(visitor, `/e/${heir.slug}`)).headers['location']).toBe(`/e/${slugs.b}`)
  expect((await ask(visitor, `/e/${slugs.c}`)).headers['location']).toBe(`/e/${slugs.a}`)
})

test('whoever reads an event that gets another address is there at once, with what they typed', async ({ cast }) => {
  const [host, visitor] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const event = await makeEvent(host)
  const listening = visitor.page.waitForEvent('websocket')
  await visitor.page.goto(`/e/${event.slug}?x=1`)
  await listening
  await visitor.page.getByLabel('Your name').fill('Wanda')
  const moved = `${event.slug}-moved`
  await rename(host, event, moved)
  await expect(visitor.page).toHaveURL(`/e/${moved}?x=1`)
  await expect(visitor.page.getByLabel('Your name')).toHaveValue('Wanda')
  // Given up and taken by another event, the old address is not this window's business any more.
  await giveUp(host, event, event.slug)
  await rename(host, await makeEvent(host), event.slug)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(event.title)
  await expect(visitor.page).toHaveURL(`/e/${moved}?x=1`)
})

test('a link to a former address is followed without loading the page anew', async ({ cast }) => {
  const [host, visitor] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const { slugs } = await makeRenamed(host)
  const { page } = visitor
  await page.goto('/privacy')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await navigate(page, `/e/${slugs.a}/activity-feed?before=9&q=%C3%B8`)
  await expect(page).toHaveURL(`/e/${slugs.d}/activity-feed?before=9&q=%C3%B8`)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
})

test('a path of the old site is followed without loading the page anew', async ({ cast }) => {
  const { page } = await cast.visitor()
  await page.goto('/privacy')
  await navigate(page, '/events/rooftop-sessions?x=1')
  await expect(page).toHaveURL('/e/rooftop-sessions?x=1')
})

test('a registration counts for the link that led to the event, also when its address changed in between', async ({
  cast,
}) => {
  const [host, friend, visitor] = await Promise.all([cast.api.demo('admin'), cast.person('Friend'), cast.visitor()])
  const event = await makeEvent(host)
  const { createReferralLink: link } = await friend.ask(
    'mutation ($id: ID!) { createReferralLink(input: { eventId: $id }) { ... on ReferralLink { code } } }',
    { id: event.id },
  )
  const { page } = visitor
  await page.goto(`/e/${event.slug}?ref=${link.code}`)
  await page.goto('/')
  await rename(host, event, `${event.slug}-moved`)
  await page.goto(`/e/${event.slug}`)
  await expect(page).toHaveURL(`/e/${event.slug}-moved`)
  await page.getByLabel('Your name').fill('Wanda')
  await page.getByLabel('Email').fill(`wanda-${randomBytes(4).toString('hex')}@example.test`)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  const figures = 'query ($slug: String!) { event(slug: $slug) { viewerReferralLink { registrations } } }'
  const { event: seen } = await friend.ask(figures, { slug: event.slug })
  expect(seen.viewerReferralLink).toEqual({ registrations: 1 })
})
