import { expect, newAddress, test } from './fixtures/actors.ts'
import { waitForRouter } from './fixtures/router.ts'
import { makeEvent, makeGroup, makeOrganization } from './fixtures/scenario.ts'

// In a browser that goes on trying, the parts come with the network (client/lib/scripts/until-loaded.test.ts).

test('an event is shared without a network: all but the QR code is there, and the page stays', async ({ cast }) => {
  const event = await makeEvent(await cast.api.demo('admin'))
  const { page, context } = await cast.visitor()
  await page.goto(`/e/${event.slug}`)
  await waitForRouter(page)
  await page.getByLabel('Your name').fill('Half a na')
  await context.setOffline(true)
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('/share-qr-'))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a friend' })
  await isRefused
  await expect(dialog.getByLabel('Link to the event')).toHaveValue(new RegExp(`/e/${event.slug}$`))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Your name')).toHaveValue('Half a na')
})

test('a party registers although the script for its names does not come', async ({ cast }) => {
  const host = await cast.api.demo('admin')
  const event = await makeEvent(host)
  await host.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: event.id, asksAttendeeNames: true },
  })
  const { page } = await cast.visitor()
  await page.route(/\/assets\/name-fields-[^/]*\.js$/, (route) => route.abort())
  await page.goto(`/e/${event.slug}`)
  await waitForRouter(page)
  await page.getByLabel('Your name').fill('Late Names')
  await page.getByLabel('Email').fill(newAddress())
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('/name-fields-'))
  await page.getByRole('button', { name: 'Increase' }).click()
  await isRefused
  await expect(page.getByLabel('Your name')).toHaveValue('Late Names')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  // As for somebody without script.
  await expect(page.getByText('You’re registered. Add the names of your group now')).toBeVisible()
})

test('an event is created although the script for its theme does not come', async ({ cast }) => {
  const owner = await cast.person('Olive Owner')
  await makeGroup(owner, await makeOrganization(owner))
  const { page } = owner
  await page.route(/\/assets\/theme-strip-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/create')
  await waitForRouter(page)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Half a ti')
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('/theme-strip-'))
  await page.getByRole('button', { name: 'Theme' }).click()
  await isRefused
  await expect(title).toHaveValue('Half a ti')
  await expect(page.getByRole('button', { name: 'Theme' })).toHaveAttribute('aria-expanded', 'true')
})
