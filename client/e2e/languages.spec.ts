import type { Page } from '@playwright/test'
import { languageNames } from '../../server/contract/locales.ts'
import { expect, test } from './fixtures/actors.ts'
import { makeEvent, postComment } from './fixtures/scenario.ts'

const language = (page: Page) => page.locator('html')

test('a page speaks the browser’s language, changes it on the spot, and keeps what was typed', async ({ cast }) => {
  const [host, visitor] = await Promise.all([cast.api.demo('host'), cast.visitor({ locale: 'de-DE' })])
  const event = await makeEvent(host)
  const { page } = visitor
  await page.goto(`/e/${event.slug}`)
  await expect(language(page)).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Einloggen' }).first()).toBeVisible()
  const name = page.getByRole('textbox').first()
  await name.fill('Ada Lovelace')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption(languageNames.fr)
  await expect(language(page)).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('fr')
  await expect(name).toHaveValue('Ada Lovelace')
  // Other pages follow, in the same window and after a reload.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité')
  await page.getByRole('combobox', { name: 'Langue' }).selectOption(languageNames.de)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz')
  await page.reload()
  await expect(language(page)).toHaveAttribute('lang', 'de')
})

test('a reply on an earlier part of a feed stays when the language changes', async ({ cast }) => {
  const [host, person] = await Promise.all([cast.api.demo('host'), cast.person('Ada')])
  const event = await makeEvent(host)
  await postComment(host, event.id, 'Is there parking?')
  const { page } = person
  await page.goto(`/e/${event.slug}/activity-feed?before=99`)
  await page.getByRole('article').filter({ hasText: 'Is there parking?' }).getByRole('link', { name: 'Reply' }).click()
  const reply = page.getByRole('textbox').first()
  await expect(reply).toBeFocused()
  await reply.fill('Behind the')
  await page.getByRole('combobox', { name: 'Language' }).selectOption(languageNames.de)
  await expect(language(page)).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('link', { name: 'Antworten' }).first()).toBeVisible()
  await expect(reply).toHaveValue('Behind the')
})

test('without JavaScript the language is a form', async ({ cast }) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto('/login?next=%2Fdashboard')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await page.getByRole('button', { name: 'Change language' }).click()
  await expect(page).toHaveURL('/login?next=%2Fdashboard&lang=es')
  await expect(language(page)).toHaveAttribute('lang', 'es')
  await page.goto('/')
  await expect(language(page)).toHaveAttribute('lang', 'es')
})

test('a page loads the typefaces of its own texts, and none of another language', async ({ cast }) => {
  const { page } = await cast.visitor()
  const loadedFamilies = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))]
    })
  await page.goto('/login')
  await expect.poll(loadedFamilies).toContain('Inter Variable')
  expect(await loadedFamilies()).not.toContain('Noto Scripts')
  await page.goto('/login?lang=ar')
  await expect.poll(loadedFamilies).toContain('Noto Scripts')
})

test('how full an event is is said in the numbers of the language', async ({ cast }) => {
  const event = await makeEvent(await cast.api.demo('host'), { capacity: 1200 })
  for (const [locale, said] of [
    ['en-US', '0 of 1,200'],
    ['de-DE', '0 von 1.200'],
  ] as const) {
    const { page } = await cast.visitor({ locale })
    await page.goto(`/e/${event.slug}`)
    await expect(page.locator('#register meter')).toHaveText(said)
  }
})
