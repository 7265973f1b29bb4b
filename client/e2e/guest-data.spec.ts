import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, newAddress, test } from './fixtures/actors.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** Register as somebody without an account, and go to “Your data” from the event's page. */
async function openOwnData(page: Page, eventSlug: string, email: string): Promise<void> {
  await page.goto(`/e/${eventSlug}`)
  await page.getByLabel('Your name').fill('Zaphodina Quux')
  await page.getByLabel('Email').fill(email)
  await page.locator('#register button[type=submit]').first().click()
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible()
}

test('a guest without an account sees their data, takes it along and erases it', async ({ cast }) => {
  const event = await makeEvent(await cast.api.demo('host'), { capacity: 2 })
  const { page } = await cast.visitor()
  const email = newAddress('zaphodina')
  await openOwnData(page, event.slug, email)
  const main = page.getByRole('main')
  for (const text of ['Zaphodina Quux', email, 'Registered', 'Zaphodina Q.']) await expect(main).toContainText(text)
  const link = page.url()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as JSON' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file.records).toMatchObject([{ kind: 'REGISTRATION', name: 'Zaphodina Quux', email, status: 'CONFIRMED' }])

  await page.getByRole('button', { name: 'Erase my data' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your spot opens up for someone else.')
  await dialog.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is erased')
  await expect(main).toContainText('Your spot is open for someone else, and nothing about you is left here.')

  const answer = await page.goto(link)
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is stored here')
  expect(await page.content()).not.toContain('Zaphodina')
  await page.goto(`/e/${event.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.content()).not.toContain('Zaphodina')
})

test('the same works without JavaScript', async ({ cast }) => {
  const event = await makeEvent(await cast.api.demo('host'))
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await openOwnData(page, event.slug, newAddress('zaphodina'))
  const link = page.url()
  const href = await page.getByRole('link', { name: 'Download as JSON' }).getAttribute('href')
  const file = await page.request.get(href!)
  expect((await file.json()).records[0].name).toBe('Zaphodina Quux')
  await page.locator('summary', { hasText: 'Erase my data' }).click()
  await page.getByRole('button', { name: 'Erase my data' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data is erased')
  expect((await page.goto(link))!.status()).toBe(404)
  expect(await page.content()).not.toContain('Zaphodina')
  expect((await page.request.get(href!)).status()).toBe(404)
})
