import { randomBytes } from 'node:crypto'
import { expect, test } from './fixtures/actors.ts'
import { makeEvent } from './fixtures/scenario.ts'

test('a guest without an account opens a private event by the link to their place, and all its pages', async ({
  cast,
}) => {
  const [host, guest, stranger] = await Promise.all([
    cast.api.demo('host'),
    cast.visitor({ javaScriptEnabled: false }),
    cast.visitor(),
  ])
  const event = await makeEvent(host)
  const { page } = guest
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Wanda')
  await page.getByLabel('Email').fill(`wanda-${randomBytes(4).toString('hex')}@example.test`)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Use another device').click()
  const link = await page.getByLabel('Your private link').inputValue()
  const hide = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }'
  await host.ask(hide, { input: { id: event.id, visibility: 'PRIVATE' } })

  expect((await stranger.context.request.get(`/e/${event.slug}`)).status()).toBe(404)
  await stranger.page.goto(link)
  await expect(stranger.page.getByRole('heading', { level: 1 })).toContainText(event.title)
  for (const subPath of ['/activity-feed', '/tos']) {
    await stranger.page.goto(`/e/${event.slug}${subPath}`)
    await expect(stranger.page.getByText(event.title).first()).toBeVisible()
  }
})
