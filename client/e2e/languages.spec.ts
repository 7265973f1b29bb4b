import type { Page } from '@playwright/test'
import { languageNames, pseudoLocale } from '../../server/contract/locales.ts'
import { type Actor, expect, test, unique } from './fixtures/actors.ts'
import { findArea, pagesOf } from './fixtures/area.ts'
import { makeEvent } from './fixtures/scenario.ts'

const language = (page: Page) => page.locator('html')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a page speaks the browser’s language, changes it on the spot, and keeps what was typed', async ({ cast }) => {
  const [host, visitor] = await Promise.all([cast.demo('host'), cast.visitor({ locale: 'de-DE' })])
  const event = await makeEvent(host)
  const { page } = visitor
  await page.goto(`/e/${event.url}`)
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

// The longest texts, and the other direction.
for (const locale of [pseudoLocale, 'ar'] as const) {
  test(`pages in ${languageNames[locale]} fit a phone and a desk`, async ({ cast }) => {
    test.slow()
    const host = await cast.demo('host')
    const event = await makeEvent(host)
    const isSwitched = await host.page.goto(`/dashboard?lang=${locale}`)
    expect(isSwitched!.status()).toBe(200)
    await expect(language(host.page)).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    const area = pagesOf('host', await findArea(host, event.url)).map(({ address }) => address)
    const paths = [
      '/',
      `/e/${event.url}`,
      `/e/${event.url}/activity-feed`,
      '/create',
      '/account',
      '/dashboard',
      ...area,
    ]
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
    ] as const) {
      await host.page.setViewportSize({ width, height })
      for (const path of paths) {
        await host.page.goto(path)
        await expect(host.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect.soft(await overflow(host.page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })
}

/** What is the same in all languages, and dates: those follow the language, and the pseudo-language's are English. */
const unchanged = [
  /\bMarquee\b|https:\/\/|127\.0\.0\.1:[^\s"]+|[^\s",]+@example\.com/,
  /Google Calendar|Outlook\.com|Apple, Outlook, Thunderbird/,
  /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b/,
  /\b(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|(?:Nov|Dec)(?:ember)?)\b/,
  // The server answers it for a session (server/modules/accounts).
  /Local network/,
].map(({ source }) => source)

/** Texts on a page that have plain letters and are no data: not in the catalogue. */
async function untranslated({ page }: Actor): Promise<string[]> {
  return page.evaluate((unchangedParts) => {
    const unchangedText = new RegExp(unchangedParts.join('|'), 'g')
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { state: { loaderData: unknown } }
    }
    const data = JSON.stringify(router.state.loaderData).replaceAll(unchangedText, ' ')
    const found = new Set<string>()
    const note = (text: string | null | undefined) => {
      // What stands in brackets is from the catalogue, whatever its placeholders say.
      const words = (text ?? '')
        .replaceAll(/⟦[^⟦⟧]*⟧|⟧[^⟦⟧]*⟦/g, ' ')
        .replaceAll(unchangedText, ' ')
        .trim()
      if (!/[A-Za-z]{3,}/.test(words)) return
      const isData = words.split(/[·,–:()\n\d]| - /).every((part) => {
        const plain = part.trim()
        return !/[A-Za-z]{3,}/.test(plain) || data.includes(JSON.stringify(plain).slice(1, -1))
      })
      if (!isData) found.add(words)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      if (parent.closest('script, style, noscript, [lang]:not(html), code, pre')) continue
      note(walker.currentNode.textContent)
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
      if (!element.closest('[lang]:not(html)'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) note(element.getAttribute(name))
    return [...found]
  }, unchanged)
}

test('every text of the pages is in the catalogue', async ({ cast }) => {
  test.slow()
  const owner = await cast.demo('owner')
  const event = await makeEvent(owner, { title: unique('Sjøfest') })
  await owner.page.goto(`/dashboard?lang=${pseudoLocale}`)
  const area = pagesOf('owner', await findArea(owner, event.url)).map(({ address }) => address)
  const paths = ['/', '/e/rooftop-sessions', '/e/rooftop-sessions/activity-feed', '/create', '/account', '/privacy']
  for (const path of [...paths, ...area]) {
    await owner.page.goto(path)
    await expect(owner.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await owner.page.waitForLoadState('networkidle')
    expect.soft(await untranslated(owner), path).toEqual([])
  }
})
