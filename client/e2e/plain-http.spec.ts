import type { Page } from '@playwright/test'
import { expect, newAddress, test } from './fixtures/actors.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** From now on, pages lack what browsers give to sites with HTTPS alone. The tests' own site has it, as it is local. */
async function withoutHttps(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    delete (Crypto.prototype as Partial<Crypto>).randomUUID
    for (const name of ['clipboard', 'locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name)
  })
  return page
}

test('without HTTPS an organizer announces more than once, and copies a link', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host)
  const page = await withoutHttps(host.page)
  await page.goto(`/e/${event.slug}/activity-feed`)
  for (const text of ['Doors open at six.', 'Doors open at seven.']) {
    await page.getByLabel('Post as announcement').check()
    await page.getByLabel('Write an announcement').fill(text)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByLabel('Write a comment')).toHaveValue('')
    await expect(page.getByRole('article').filter({ hasText: text }).first()).toBeVisible()
  }
  await page
    .getByRole('button', { name: /^More options/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await page.getByLabel('Write a comment').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByLabel('Write a comment')).toHaveValue(/\/e\/[^/]+\/activity-feed\?item=\d+/)
})

test('without HTTPS a guest registers in a frame', async ({ cast }) => {
  const [host, visitor] = await Promise.all([cast.api.demo('host'), cast.visitor()])
  const event = await makeEvent(host)
  const page = await withoutHttps(visitor.page)
  await page.goto(`/embed/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Frida Frame')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You’re registered' })).toBeVisible()
})
