import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { drawPicture } from './fixtures/pictures.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** Closes or reloads nothing: only asks whether somebody who did would be asked first. */
const warns = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('a photo is posted from a phone: leaving warns until it is said, and it opens whole', async ({ cast }) => {
  test.setTimeout(60_000)
  const host = await cast.demo('host')
  const event = await makeEvent(host)
  const { page } = await cast.person('Pia', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/e/${event.url}/activity-feed`)
  await expectLive(page)
  expect(await warns(page)).toBe(false)

  const arrives = Promise.withResolvers<void>()
  await page.route('**/bff/uploads?**', async (route) => {
    await arrives.promise
    await route.continue()
  })
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#2c5ab2', { width: 1_600 }) }
  await page.getByLabel('Add a picture').setInputFiles(photo)
  await expect(page.getByRole('progressbar', { name: 'Sending IMG_1.jpg' })).toBeVisible()
  expect(await warns(page)).toBe(true)
  arrives.resolve()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // It is there, and nobody has said it yet.
  expect(await warns(page)).toBe(true)
  await page.getByLabel('What it shows').fill('A blue wall with paper on it')
  await page.getByRole('button', { name: 'Post' }).tap()
  const posted = page.getByRole('link', { name: 'A blue wall with paper on it' })
  await expect(posted).toBeVisible()
  await expect.poll(() => warns(page)).toBe(false)

  await posted.tap()
  const large = page.getByRole('dialog', { name: 'Picture' })
  await expect(large.getByRole('img', { name: 'A blue wall with paper on it' })).toHaveCSS('object-fit', 'contain')
  await page.goBack()
  await expect(large).toHaveCount(0)
  await expect(posted).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/e/${event.url}/activity-feed$`))

  // A file that can never be posted keeps nobody here, and one that was left out does not either.
  const buffer = Buffer.from('%PDF-1.7')
  await page.getByLabel('Add a picture').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await warns(page)).toBe(false)
  await page.getByLabel('Add a picture').setInputFiles(photo)
  await expect.poll(() => warns(page)).toBe(true)
  await page.getByRole('button', { name: 'Leave out IMG_1.jpg' }).tap()
  expect(await warns(page)).toBe(false)
})
