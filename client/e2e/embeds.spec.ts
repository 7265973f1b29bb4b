import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type Actor, expect, newAddress, test } from './fixtures/actors.ts'
import { findMisfits, findViolations } from './fixtures/measure-page.ts'
import { makeEvent, makeGroup, makeOrganization, registerGuest } from './fixtures/scenario.ts'

/** A website of somebody else: another name, another port, a page of plain HTML. */
async function openWebsite(): Promise<{ origin: string; show(html: string): void; close(): void }> {
  let shown = ''
  const server: Server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Our website</title><h1>Our website</h1>${shown}</html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, show: (html) => (shown = html), close: () => server.close() }
}

/** An organization of its own with an event of ten spots, whose events a website may show. */
async function makeEmbedded(owner: Actor, embedOrigins: string[]) {
  const id = await makeOrganization(owner)
  const { updateOrganization } = await owner.ask(
    'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename ... on Organization { slug } } }',
    { input: { id, embedOrigins } },
  )
  const groupId = await makeGroup(owner, id)
  const event = await makeEvent(owner, { groupId, capacity: 10 })
  return { event, groupId, slug: updateOrganization.slug as string }
}

const frameIn = (page: Page) => page.frameLocator('iframe')

// `page` is a window without the header of `cast`'s windows, about which a browser would ask before it loads the script.
test('a page of another website shows an event, registers somebody and stays live', async ({ cast, page, baseURL }) => {
  const website = await openWebsite()
  try {
    const owner = await cast.person('Embla')
    const { event, slug } = await makeEmbedded(owner, [website.origin])
    website.show(
      `<script type="module" src="${baseURL}/embed.js"></script>
      <marquee-calendar organization="${slug}"><a href="${baseURL}/o/${slug}">Our events</a></marquee-calendar>`,
    )
    await page.goto(website.origin)
    const frame = frameIn(page)
    const inCalendar = frame.getByRole('article').filter({ hasText: event.title })
    await expect(inCalendar).toContainText('10 left')
    await registerGuest(await cast.visitor(), event.id)
    await expect(inCalendar).toContainText('9 left')
    await frame.getByRole('link', { name: event.title }).click()
    await expect(frame.getByRole('heading', { name: event.title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Our events' })).toBeHidden()
    await expect(page.locator('iframe')).toHaveAttribute('title', event.title)
    await expect(frame.getByText('9 spots left')).toBeVisible()

    await registerGuest(await cast.visitor(), event.id)
    await expect(frame.getByText('8 spots left')).toBeVisible()

    // By keyboard, from the name to the button.
    await frame.getByLabel('Your name').focus()
    await page.keyboard.type('Ragna')
    await page.keyboard.press('Tab')
    await page.keyboard.type(newAddress('ragna'))
    await page.keyboard.press('Enter')
    const done = frame.getByRole('status').filter({ hasText: 'You’re registered' })
    await expect(done).toBeFocused()
    const [ticket] = await Promise.all([
      page.waitForEvent('popup'),
      done.getByRole('link', { name: 'See your registration' }).click(),
    ])
    await expect(ticket.getByRole('region', { name: 'Registration' })).toContainText('Ragna')

    // All of it is as high as its content, and nothing is cut off in a narrow column.
    await page.setViewportSize({ width: 390, height: 844 })
    const inside = page.frames().find((one) => one.url().includes('/embed/'))!
    await expect
      .poll(() => inside.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(1)
  } finally {
    website.close()
  }
})

test('a calendar shows all events, page by page, and stays in the language of its website', async ({
  cast,
  page,
  baseURL,
}) => {
  const website = await openWebsite()
  try {
    const owner = await cast.person('Embla')
    const { event, slug, groupId } = await makeEmbedded(owner, [website.origin])
    const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const others = Array.from({ length: 20 }, (_, index) =>
      makeEvent(owner, { groupId, startsAt: `${dayIn(40 + index)}T19:00`, endsAt: `${dayIn(40 + index)}T22:00` }),
    )
    const titles = [event, ...(await Promise.all(others))].map(({ title }) => title)
    website.show(
      `<script type="module" src="${baseURL}/embed.js"></script>
      <marquee-calendar organization="${slug}" lang="de"></marquee-calendar>`,
    )
    await page.goto(website.origin)
    const frame = frameIn(page)
    await expect(frame.getByRole('article')).toHaveCount(20)
    const last = titles.at(-1)!
    await expect(frame.getByRole('link', { name: last })).toHaveCount(0)
    await frame.getByRole('link', { name: 'Spätere Events' }).click()
    await expect(frame.getByRole('article')).toHaveCount(1)
    await frame.getByRole('link', { name: last }).click()
    await frame.getByLabel('Dein Name').fill('Ragna')
    await frame.getByLabel('E-Mail').fill(newAddress('ragna'))
    await frame.getByRole('button', { name: 'Anmelden', exact: true }).click()
    const [ticket] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('status').getByRole('link').click(),
    ])
    await expect(ticket.locator('html')).toHaveAttribute('lang', 'de')
    await expect(ticket.getByText('Ragna').first()).toBeVisible()
  } finally {
    website.close()
  }
})

test('the pages for other websites fit and are accessible, and an event alone can be shown', async ({ cast }) => {
  const owner = await cast.person('Embla', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const { event, slug } = await makeEmbedded(owner, [])
  const { page } = owner
  for (const path of [`/embed/o/${slug}`, `/embed/e/${event.slug}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect([...(await findMisfits(page)), ...(await findViolations(page))], path).toEqual([])
  }
  // In a wide frame the form is whole as well: a frame that is as high as what is in it has nothing to scroll.
  await page.setViewportSize({ width: 1280, height: 400 })
  const card = page.getByRole('region', { name: 'Registration' })
  expect(await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('a website that is not allowed keeps its link, and an owner allows it in the settings', async ({
  cast,
  page,
  baseURL,
}) => {
  const website = await openWebsite()
  try {
    const owner = await cast.person('Embla')
    const { event, slug } = await makeEmbedded(owner, [])
    website.show(
      `<script type="module" src="${baseURL}/embed.js"></script>
      <marquee-event url="${baseURL}/e/${event.slug}"><a href="${baseURL}/e/${event.slug}">Our event</a></marquee-event>`,
    )
    // The browser says in the console that it refuses the frame.
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(website.origin)
    await refused
    await expect(page.getByRole('link', { name: 'Our event' })).toBeVisible()

    const { organization } = await owner.ask('query ($slug: String!) { organization(slug: $slug) { id } }', { slug })
    await owner.page.goto(`/owner/organizations/${organization.id}/settings`)
    const websites = owner.page.getByLabel('Websites that may show your events')
    await owner.page.getByRole('link', { name: 'Add yours in the settings' }).click()
    await expect(owner.page.locator(':target').getByLabel('Websites that may show your events')).toBeInViewport()
    await websites.fill('example')
    await owner.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.page.getByText('“example” isn’t the address of a website.')).toBeVisible()
    await expect(websites).toHaveValue('example')
    await websites.fill(`${website.origin}/about`)
    await owner.page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.page.getByText('Saved.')).toBeVisible()
    await expect(websites).toHaveValue(website.origin)

    await page.reload()
    await expect(frameIn(page).getByRole('heading', { name: event.title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Our event' })).toBeHidden()
  } finally {
    website.close()
  }
})
