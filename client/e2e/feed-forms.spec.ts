import { expect, test, unique } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { makeEvent, postComment } from './fixtures/scenario.ts'

const feedOf = (event: { slug: string }) => `/e/${event.slug}/activity-feed`

test('an announcement that is pinned and in the feed opens its form once, where it was asked for, and keeps it there', async ({
  cast,
}) => {
  const host = await cast.demo('host')
  const { page } = host
  const event = await makeEvent(host)
  const { announce } = await host.ask(
    'mutation ($input: AnnounceInput!) { announce(input: $input) { ... on ActivityItem { id } } }',
    { input: { eventId: event.id, body: 'Doors at seven', isPinned: true } },
  )
  await page.goto(feedOf(event))
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  const above = page.getByRole('article', { name: 'Pinned announcement by' })
  const within = page.getByRole('article', { name: /^Announcement by/ })
  const form = page.getByRole('textbox', { name: 'Edit your post' })
  const edit = async (row: typeof above) => {
    await row.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(form).toBeFocused()
    await expect(form).toHaveCount(1)
  }
  await edit(within)
  await expect(within.getByRole('textbox')).toHaveCount(1)
  await form.press('Escape')
  await expect(form).toHaveCount(0)

  await edit(above)
  await expect(above.getByRole('textbox')).toHaveCount(1)
  await form.fill('Doors at eight')
  // Somebody else unpins it meanwhile: what is being written stays.
  await host.ask('mutation ($id: ID!) { unpinActivityItem(input: { id: $id }) { __typename } }', { id: announce.id })
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await postComment(host, event.id, 'Said after it was unpinned')
  await expect(page.getByText('Said after it was unpinned')).toBeVisible()
  await expect(form).toHaveValue('Doors at eight')
  await form.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await expect(above).toHaveCount(0)
  await expect(within).toContainText('Doors at eight')
})

test('a pinned announcement from further back is answered in its own place', async ({ cast }) => {
  const host = await cast.demo('host')
  const { page } = host
  const event = await makeEvent(host)
  await host.ask('mutation ($input: AnnounceInput!) { announce(input: $input) { __typename } }', {
    input: { eventId: event.id, body: 'Bring a coat', isPinned: true },
  })
  // More than the page opens with.
  const writers = await Promise.all(['Ada', 'Bo', 'Cleo'].map((name) => cast.person(name)))
  await Promise.all(
    writers.map(async (writer) => {
      for (let n = 1; n <= 14; n++) await postComment(writer, event.id, `${writer.name} ${n}`)
    }),
  )
  await page.goto(feedOf(event))
  await page.getByRole('article', { name: 'Pinned announcement by' }).getByRole('link', { name: 'Reply' }).click()
  await expect(page.getByRole('textbox', { name: /^Reply/ })).toBeFocused()
})

test('whoever is signed out finds the way in, and comes back to the row they came for, with and without script', async ({
  cast,
}) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host)
  const said = unique('A row somebody linked')
  await postComment(host, event.id, said)
  const { event: read } = await host.ask(
    'query ($slug: String!) { event(slug: $slug) { activity(last: 1) { edges { node { sequence } } } } }',
    { slug: event.slug },
  )
  const linked = `${feedOf(event)}?item=${read.activity.edges[0].node.sequence}`
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await cast.visitor({ javaScriptEnabled })
    await page.goto(linked)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'sign up' })).toHaveAttribute(
      'href',
      `/signup?next=${encodeURIComponent(linked)}`,
    )
    await main.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.getByLabel('Email').fill('guest@demo.test')
    await page.getByLabel('Password').fill('marquee-demo-1')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(linked)
    await expect(page.getByText(said)).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Reply' }).first()).toBeVisible()
  }
})

test('on a silent network what is sent says that it takes long, can be tried again, and is said once', async ({
  cast,
}) => {
  const host = await cast.demo('host')
  const { page } = host
  const event = await makeEvent(host)
  await page.clock.install()
  await page.goto(feedOf(event))
  await expectLive(page)
  let silent = ''
  let heard = 0
  await page.route('**/bff/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (operationName !== silent) return route.continue()
    // It arrives, and the answer does not.
    await route.fetch()
    heard += 1
  })
  const field = page.getByRole('textbox').first()
  const post = page.getByRole('button', { name: 'Post' })
  const takesLong = page.getByText('This is taking longer than usual.')

  silent = 'Announce'
  await page.getByRole('checkbox', { name: 'Post as announcement' }).check()
  await field.fill('Doors at seven')
  await post.click()
  await expect.poll(() => heard).toBe(1)
  await expect(takesLong).toHaveCount(0)
  await page.clock.fastForward(9_000)
  await expect(takesLong).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(page.getByText('We got no answer.')).toBeVisible()
  await expect(takesLong).toHaveCount(0)
  silent = ''
  await field.fill('Doors at eight')
  await post.click()
  await expect(field).toHaveValue('')
  const announced = page.getByRole('article', { name: /^Announcement by/ })
  await expect(announced).toHaveCount(1)
  await expect(announced).toContainText('Doors at eight')

  // Lost on the way, and not heard.
  await page.route('**/bff/graphql', (route) =>
    silent !== '' && route.request().postData()?.includes(silent) ? undefined : route.fallback(),
  )
  silent = 'PostComment'
  await field.fill('And a bar?')
  await post.click()
  const pending = page.getByRole('article', { name: 'Your comment' })
  await expect(pending).toContainText('sending')
  await page.clock.fastForward(9_000)
  await expect(pending).toContainText('still sending, your connection may be slow')
  await page.clock.fastForward(9_000)
  await expect(pending).toContainText('sends when you’re back online')
  silent = ''
  await page.clock.fastForward(5_000)
  await expect(pending).toHaveCount(0)
  await expect(page.getByText('And a bar?')).toHaveCount(1)
})
