import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type ApiUser, expect, test, unique } from './fixtures/actors.ts'
import { navigate, waitForRest } from './fixtures/router.ts'
import { makeEvent, makeGroup, makeOrganization } from './fixtures/scenario.ts'

const save = (host: ApiUser, input: Record<string, unknown>) =>
  host.ask(
    'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { ... on Event { slug } ... on UserError { message } } }',
    { input },
  )

/** An event with a tag, at an address with coordinates. */
async function makeFound(host: ApiUser) {
  const organizationId = await makeOrganization(host)
  const groupId = await makeGroup(host, organizationId)
  const [tag, place] = [unique('Lindy hop'), unique('The Blue Room')]
  const event = await makeEvent(host, { groupId })
  const { event: found } = await host.ask('query ($slug: String!) { event(slug: $slug) { id } }', { slug: event.slug })
  await save(host, {
    id: found.id,
    tags: [tag],
    venue: { name: place, address: `${place} street 1`, coordinates: '52.52, 13.40' },
  })
  return { ...event, id: found.id, organizationId, tag, place }
}

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

for (const javaScriptEnabled of [true, false])
  test(`a visitor finds an event by its tag and its venue, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.api.person('Mira Holm')
    const event = await makeFound(host)
    const { page } = await cast.visitor({ viewport: { width: 1280, height: 900 }, javaScriptEnabled })
    await page.goto('/')
    await page.getByRole('searchbox', { name: 'Search events' }).fill(event.place.toUpperCase())
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=THE/)
    await expect(card(page, event.title)).toBeVisible()
    await expect(page.getByText('1 event', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Spots left' }).click()
    await expect(page).toHaveURL(/free=1/)
    await expect(card(page, event.title)).toBeVisible()
    await card(page, event.title).getByRole('link').click()
    await page.getByRole('link', { name: event.tag }).click()
    await expect(page).toHaveURL(/\/tags\/lindy-hop-/)
    await expect(page.getByRole('heading', { level: 1, name: event.tag })).toBeVisible()
    await expect(card(page, event.title)).toBeVisible()
    await expect(page.locator('link[type="text/calendar"]')).toHaveAttribute(
      'href',
      /\/tags\/lindy-hop-.*calendar\.ics$/,
    )
    await card(page, event.title).getByRole('link').click()
    await page.getByRole('link', { name: event.place }).click()
    await expect(page).toHaveURL(/\/venues\/the-blue-room-/)
    await expect(page.getByRole('heading', { level: 1, name: event.place })).toBeVisible()
    await expect(card(page, event.title)).toBeVisible()
    const place = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
    expect(place).toMatchObject({ '@type': 'Place', geo: { latitude: 52.52, longitude: 13.4 } })
    if (!javaScriptEnabled) return
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

test('a search that finds nothing says so and is cleared', async ({ cast }) => {
  const { page } = await cast.visitor()
  await page.goto('/?q=zzqxjkvw')
  await expect(page.getByRole('heading', { name: /^No events found for “.zzqxjkvw.”$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/$/)
  for (const path of ['/tags/zzqxjkvw', '/venues/zzqxjkvw']) expect((await page.request.get(path)).status()).toBe(404)
})

test('the browser says where somebody is, and only what is near is listed', async ({ cast }) => {
  const host = await cast.api.person('Mira Holm')
  const event = await makeFound(host)
  const { page, context } = await cast.visitor({ viewport: { width: 390, height: 844 } })
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 52.521, longitude: 13.402 })
  await page.goto(`/?q=${encodeURIComponent(event.place)}`)
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/near=52\.52%2C13\.40/)
  await expect(card(page, event.title)).toBeVisible()
  await page.getByRole('link', { name: 'Within 5 km' }).click()
  await expect(page).toHaveURL(/km=5/)
  await expect(card(page, event.title)).toBeVisible()
  await page.goto(`/?q=${encodeURIComponent(event.place)}&near=48.85,2.35`)
  await expect(page.getByText('No events found')).toBeVisible()
  await page.getByRole('link', { name: 'Anywhere' }).click()
  await expect(card(page, event.title)).toBeVisible()
})

test('a location that comes late keeps the filter chosen meanwhile, and no one is taken back from another page', async ({
  cast,
}) => {
  const { page } = await cast.visitor()
  await page.addInitScript(() => {
    const waiting: PositionCallback[] = []
    navigator.geolocation.getCurrentPosition = (answer) => void waiting.push(answer)
    const locate = () => waiting.forEach((answer) => answer({ coords: { latitude: 52.5, longitude: 13.4 } } as never))
    Object.assign(window, { locate })
  })
  const locate = () => page.evaluate(() => Reflect.get(window, 'locate')())
  await page.goto('/')
  await page.getByRole('button', { name: 'Near me' }).click()
  await page.getByRole('link', { name: 'Spots left' }).click()
  await expect(page).toHaveURL(/free=1/)
  await locate()
  await expect(page).toHaveURL(/free=1&near=52\.50%2C13\.40/)

  await page.goto('/')
  await page.getByRole('button', { name: 'Near me' }).click()
  await navigate(page, '/privacy')
  await locate()
  await waitForRest(page)
  await expect(page).toHaveURL(/\/privacy$/)
})

test('an owner keeps events off the home page, and their own page shows them', async ({ cast }) => {
  const host = await cast.person('Mira Holm')
  const event = await makeFound(host)
  const { page } = host
  await page.goto(`/owner/organizations/${event.organizationId}/settings`)
  const box = page.getByLabel('Show your events on the home page and in search')
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(async () => {
    await page.goto(`/?q=${encodeURIComponent(event.place)}`)
    await expect(card(page, event.title)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  const { node } = await host.ask('query ($id: ID!) { node(id: $id) { ... on Organization { slug } } }', {
    id: event.organizationId,
  })
  await page.goto(`/o/${node.slug}`)
  await expect(card(page, event.title)).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test(`a series is one card, which says how many dates follow, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.api.person('Mira Holm')
    const groupId = await makeGroup(host, await makeOrganization(host))
    // Among the soonest events: those are what a page that lists events follows.
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const when = { startsAt: `${day}T19:00`, endsAt: `${day}T22:00` }
    const event = await makeEvent(host, { groupId, isDraft: true, capacity: 8, ...when })
    const { createSeries: series } = await host.ask(
      `mutation ($input: CreateSeriesInput!) {
        createSeries(input: $input) {
          ... on EventSeries { dates(first: 5) { edges { node { id slug startsAt } } } }
          ... on UserError { message }
        }
      }`,
      { input: { eventId: event.id, rule: { frequency: 'WEEKLY', count: 3 }, publish: true } },
    )
    const [first, second] = series.dates.edges.map((edge: { node: object }) => edge.node)
    const { page } = await cast.visitor({ javaScriptEnabled })
    const search = `/?q=${encodeURIComponent(`"${event.title}"`)}`
    await page.goto(search)
    await expect(card(page, event.title)).toHaveCount(1)
    await expect(page.getByText('1 event', { exact: true })).toBeVisible()
    await expect(card(page, event.title).getByText('2 more dates')).toBeVisible()
    const hrefOf = (slug: string) =>
      expect(card(page, event.title).getByRole('link')).toHaveAttribute('href', `/e/${slug}`)
    await hrefOf(first.slug)
    await host.ask(
      'mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { __typename ... on UserError { message } } }',
      { input: { id: first.id } },
    )
    // With script the page changes by itself.
    if (javaScriptEnabled) await hrefOf(second.slug)
    else
      await expect(async () => {
        await page.goto(search)
        await expect(card(page, event.title).getByText('1 more date', { exact: true })).toBeVisible({ timeout: 500 })
      }).toPass()
    await hrefOf(second.slug)
    await card(page, event.title).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/e/${second.slug}$`))
  })

test('an organizer sets tags and coordinates, and is told what is wrong with them', async ({ cast }) => {
  const host = await cast.person('Mira Holm')
  const event = await makeEvent(host, { groupId: await makeGroup(host, await makeOrganization(host)) })
  const { page } = host
  const { event: found } = await host.ask('query ($slug: String!) { event(slug: $slug) { id group { id } } }', {
    slug: event.slug,
  })
  await page.goto(`/owner/groups/${found.group.id}/events/${found.id}/settings`)
  await page.getByLabel('Tags').fill('Jazz, Live music')
  await page.getByLabel('Tags').press('Enter')
  await expect(async () => {
    const { event: saved } = await host.ask('query ($slug: String!) { event(slug: $slug) { tags { slug } } }', {
      slug: event.slug,
    })
    expect(saved.tags).toEqual([{ slug: 'jazz' }, { slug: 'live-music' }])
  }).toPass()
  await page.getByLabel('Coordinates').fill('Berlin')
  await page.getByLabel('Coordinates').press('Enter')
  await expect(page.getByText('Paste coordinates such as 52.52, 13.40')).toBeVisible()
})
