import { expect, test, unique } from './fixtures/actors.ts'
import { findFaults, findViolations, overflow } from './fixtures/measure-page.ts'
import { makeEvent, makeGroup, makeOrganization, makeSeries, register } from './fixtures/scenario.ts'

const phone = { viewport: { width: 390, height: 844 } }

test('an organization’s page offers its calendar and feeds, by keyboard, and says so to feed readers', async ({
  cast,
}) => {
  const owner = await cast.person('Mira Holm')
  const organizationId = await makeOrganization(owner)
  for (const name of ['Evenings', 'Mornings'])
    await makeEvent(owner, { groupId: await makeGroup(owner, organizationId, name) })
  const { organizations } = await owner.ask(
    'query ($id: ID!) { organizations: node(id: $id) { ... on Organization { slug name } } }',
    { id: organizationId },
  )
  const { page } = await cast.visitor(phone)
  await page.goto(`/o/${organizations.slug}`)
  const button = page.getByRole('button', { name: `Subscribe to ${organizations.name}` })
  await button.focus()
  await page.keyboard.press('Enter')
  const popover = page.getByRole('dialog', { name: `Subscribe to ${organizations.name}` })
  const link = popover.getByRole('link', { name: 'Open in calendar app' })
  await expect(link).toHaveAttribute('href', new RegExp(`^webcal://.+/o/${organizations.slug}/calendar\\.ics$`))
  await expect(link).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  for (const feed of ['RSS', 'Atom', 'JSON Feed']) {
    const address = await popover.getByRole('link', { name: feed, exact: true }).getAttribute('href')
    expect((await page.request.get(new URL(address!).pathname)).status()).toBe(200)
  }
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole('button', { name: 'Subscribe to Mornings' })).toBeVisible()
  const found = await page
    .locator('link[rel=alternate][type="application/atom+xml"]')
    .evaluateAll((links) => links.map((each) => each.getAttribute('title')))
  expect(found).toEqual([organizations.name, 'Evenings', 'Mornings'])
})

test('without script the same button opens the same links', async ({ cast }) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto('/o/lantern-collective')
  await page.getByRole('button', { name: 'Subscribe to Lantern Collective' }).first().click()
  await expect(page.getByRole('link', { name: 'Open in calendar app' }).first()).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test(`a date of a series offers the calendar of all dates, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.api.demo('owner')
    const series = await makeSeries(host, { frequency: 'WEEKLY', count: 2 })
    const { page } = await cast.visitor({ ...phone, javaScriptEnabled })
    await page.goto(`/e/${series.slug}`)
    await page.getByText('Add to calendar').first().click()
    const allDates = page.getByRole('link', { name: /^All dates/ })
    await expect(allDates).toBeVisible()
    const { pathname, search } = new URL((await allDates.getAttribute('href'))!.replace(/^webcal:/, 'http:'))
    const calendar = await (await page.request.get(pathname + search)).text()
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

for (const javaScriptEnabled of [true, false])
  test(`the page with the dates of a series offers theirs, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.api.demo('owner')
    const series = await makeSeries(host, { frequency: 'WEEKLY', count: 3 })
    const folder = `/e/${series.seriesSlug}`
    const { page } = await cast.visitor({ ...phone, javaScriptEnabled })
    await page.goto(`${folder}/dates`)
    await page.getByRole('button', { name: `Subscribe to ${series.title}` }).click()
    const popover = page.getByRole('dialog', { name: `Subscribe to ${series.title}` })
    const link = popover.getByRole('link', { name: 'Open in calendar app' })
    await expect(link).toHaveAttribute('href', new RegExp(`^webcal://[^/]+${folder}/calendar\\.ics$`))
    const calendar = await (await page.request.get(`${folder}/calendar.ics`)).text()
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(3)
    for (const feed of ['RSS', 'Atom', 'JSON Feed']) {
      const address = await popover.getByRole('link', { name: feed, exact: true }).getAttribute('href')
      expect((await page.request.get(new URL(address!).pathname)).status()).toBe(200)
    }
    if (!javaScriptEnabled) return
    expect(await findViolations(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()
    expect(await findFaults(page)).toEqual([])
  })

test('the page of a tag leads to its calendar', async ({ cast }) => {
  const host = await cast.api.demo('owner')
  const tag = unique('Swing')
  const made = await makeEvent(host, { tags: [tag] })
  const { event } = await host.ask('query ($slug: String!) { event(slug: $slug) { tags { slug } } }', {
    slug: made.slug,
  })
  const folder = `/tags/${event.tags[0].slug}`
  const { page } = await cast.visitor()
  await page.goto(folder)
  const link = page.getByRole('link', { name: `Subscribe to ${tag}` })
  await expect(link).toHaveAttribute('href', new RegExp(`^webcal://[^/]+${folder}/calendar\\.ics$`))
  expect(await (await page.request.get(`${folder}/calendar.ics`)).text()).toContain(`SUMMARY:${made.title}`)
  expect(await findFaults(page)).toEqual([])
})

test('a private series offers no calendar, which nobody could open', async ({ cast }) => {
  const host = await cast.demo('owner')
  const series = await makeSeries(host, { frequency: 'WEEKLY', count: 2 }, { visibility: 'PRIVATE' })
  await host.page.goto(`/e/${series.seriesSlug}/dates`)
  await expect(host.page.getByRole('checkbox').first()).toBeVisible()
  await expect(host.page.getByRole('button', { name: /^Subscribe to/ })).toHaveCount(0)
})

test('a person makes the link to their own calendar without script, replaces it, and deletes it', async ({ cast }) => {
  const mira = await cast.person('Mira Holm', { javaScriptEnabled: false })
  const { page } = mira
  const event = await makeEvent(await cast.api.demo('owner'))
  await register(mira, event.id)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Sync to calendar' }).click()
  const section = page.getByRole('region', { name: 'Calendar' })
  await section.getByRole('button', { name: 'Create calendar link' }).click()
  const address = section.getByRole('textbox', { name: 'Your calendar link' })
  const first = new URL(await address.inputValue())
  const read = async ({ pathname, search }: URL) => (await page.request.get(pathname + search)).text()
  expect(await read(first)).toContain(`SUMMARY:${event.title}`)
  await section.getByRole('button', { name: 'Replace link' }).click()
  await expect(section.getByText('You have a new link. The old one no longer works.')).toBeVisible()
  const second = new URL(await address.inputValue())
  expect(await read(second)).toContain(`SUMMARY:${event.title}`)
  expect(await read(first)).not.toContain('SUMMARY')
  await section.getByRole('button', { name: 'Delete link' }).click()
  await expect(section.getByText('Calendar link deleted.')).toBeVisible()
  expect(await read(second)).not.toContain('SUMMARY')
})
