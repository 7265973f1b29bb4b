import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { drawPicture, untilMade } from './fixtures/pictures.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** Closes or reloads nothing: only asks whether somebody who did would be asked first. */
const warns = (page: Page) => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

test('a photo is posted from a phone: leaving warns until it is said, and it opens whole', async ({ cast }) => {
  const host = await cast.api.demo('host')
  const event = await makeEvent(host)
  const { page } = await cast.person('Pia', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto(`/e/${event.slug}/activity-feed`)
  await expectLive(page)
  expect(await warns(page)).toBe(false)

  const arrives = Promise.withResolvers<void>()
  await page.route('**/bff/uploads?**', async (route) => {
    await arrives.promise
    await route.continue()
  })
  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#2c5ab2', { width: 1_600 }) }
  await page.getByLabel('Add a photo').setInputFiles(photo)
  await expect(page.getByRole('progressbar', { name: 'Uploading IMG_1.jpg' })).toBeVisible()
  await expect.poll(() => warns(page)).toBe(true)
  arrives.resolve()
  await expect(page.getByRole('progressbar')).toHaveCount(0, untilMade)
  // It is there, and nobody has said it yet.
  expect(await warns(page)).toBe(true)
  await page.getByLabel('Describe this photo').fill('A blue wall with paper on it')
  await page.getByRole('button', { name: 'Post' }).tap()
  const posted = page.getByRole('link', { name: 'A blue wall with paper on it' })
  await expect(posted).toBeVisible()
  await expect.poll(() => warns(page)).toBe(false)

  await posted.tap()
  const large = page.getByRole('dialog', { name: 'Photo' })
  await expect(large.getByRole('img', { name: 'A blue wall with paper on it' })).toHaveCSS('object-fit', 'contain')
  await page.goBack()
  await expect(large).toHaveCount(0)
  await expect(posted).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/e/${event.slug}/activity-feed$`))

  // A file that can never be posted keeps nobody here, and one that was left out does not either.
  const buffer = Buffer.from('%PDF-1.7')
  await page.getByLabel('Add a photo').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('alert')).toBeVisible()
  await expect.poll(() => warns(page)).toBe(false)
  await page.getByLabel('Add a photo').setInputFiles(photo)
  await expect.poll(() => warns(page)).toBe(true)
  await page.getByRole('button', { name: 'Remove IMG_1.jpg' }).tap()
  await expect.poll(() => warns(page)).toBe(false)
})

test('an announcement keeps a picture for later, and a link inside the app asks before it is dropped', async ({
  cast,
}) => {
  const host = await cast.demo('host')
  const { page } = host
  const event = await makeEvent(host)
  const feed = `/e/${event.slug}/activity-feed`
  await page.goto(feed)
  await expectLive(page)
  const photo = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await drawPicture('#2c5ab2', { width: 800 }) }
  await page.getByLabel('Add a photo').setInputFiles(photo)
  const preview = page.getByLabel('Describe this photo')
  await preview.fill('A blue wall')
  const announce = page.getByRole('checkbox', { name: 'Post as announcement' })
  await announce.check()
  await expect(preview).toHaveCount(0)
  const kept = page.getByRole('status').filter({ hasText: 'Yours is saved for your next post.' })
  await expect(kept).toBeVisible()
  await expect.poll(() => warns(page)).toBe(true)
  await page.getByRole('textbox', { name: 'Write an announcement' }).fill('Doors at seven')
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('article', { name: /^Announcement by/ })).toContainText('Doors at seven')
  await expect(announce).not.toBeChecked()
  await expect(preview).toHaveValue('A blue wall')

  const away = page.getByRole('main').getByRole('link', { name: event.title }).first()
  const question = page.getByRole('dialog', { name: 'Your photo isn’t posted yet' })
  await away.click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(feed)
  await expect(preview).toHaveValue('A blue wall')
  await away.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/e/${event.slug}`)
  await expect(preview).toHaveCount(0)
  // Nothing is left to ask about.
  await page.goBack()
  await expect(page).toHaveURL(feed)
  await expect(page.getByLabel('Add a photo')).toBeAttached()
  await expect(preview).toHaveCount(0)
  await away.click()
  await expect(page).toHaveURL(`/e/${event.slug}`)
})
