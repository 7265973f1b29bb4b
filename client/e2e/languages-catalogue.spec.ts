import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page, Request } from '@playwright/test'
import { languageNames, pseudoLocale } from '../../server/contract/locales.ts'
import { organizationRoles } from '../../server/contract/roles.ts'
import {
  type SourceTexts,
  findForgotten,
  readProductTexts,
  readSourceTexts,
} from '../../server/testing/find-forgotten.ts'
import routes from '../routes.ts'
import { expect, test } from './fixtures/actors.ts'
import { addressIn, makeScene, visits } from './fixtures/every-page.ts'
import { findUncatalogued } from './fixtures/page-texts.ts'
import { noteShownTexts } from './fixtures/shown-texts.ts'

/** Addresses that show nothing of ours: files, and those that lead to a page of the list. */
const withoutPage = [
  '/e/:eventUrl/your-data.json',
  '/waitlist/:waitlistEntryId/your-data.json',
  '/dev/mailbox/:mailId/attachments/:index',
  '/monitoring',
  '/id-redirect/p/:id',
  ...organizationRoles.map((role) => `/${role}`),
  // An editor made by others, in English. Its own two texts are in the catalogue.
  '/explorer',
]

const patternsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path || index ? [`/${path ?? ''}`] : []),
    ...patternsOf(children),
  ])

test('the walk through the texts knows every page', async () => {
  const walked = Object.values(visits).flatMap((paths) => paths.map((path) => path.split('?')[0]!))
  const known = [...new Set([...walked, ...withoutPage])]
  expect(known.toSorted()).toEqual([...new Set(patternsOf(await routes))].toSorted())
})

/** Menus, windows, tabs and parts that unfold: what opens by one press, each alone. */
const openers = ['[aria-haspopup]', '[aria-expanded="false"]', '[role=tab][aria-selected="false"]']
  .map((kind) => `${kind}:visible:not(:disabled, [aria-disabled="true"])`)
  .join()

/** @returns what waits until a page has nothing more to fetch, and has drawn it. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return async () => {
    let isResting: boolean
    do {
      isResting = pending.size === 0
      await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)))
    } while (!isResting || pending.size > 0)
  }
}

/** Pages whose form is sent without anything in it. */
const leftEmpty = ['/login', '/signup', '/forgot-password', '/reset-password?token=x']

interface Visit {
  path: string
  /** Where it is looked for what opens: the menu of the account is the same on every page. */
  within: 'body' | 'main'
  /** Waits until the page has all that it fetches. */
  rest: () => Promise<void>
}

/** What is not in the catalogue on a page, in all that opens on it, and in its answer to a form that was left empty. */
async function walk(page: Page, { path, within, rest }: Visit): Promise<string[]> {
  const open = async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await rest()
  }
  await open()
  const address = page.url()
  const found = new Set(await findUncatalogued(page))
  const note = async () => (await findUncatalogued(page)).forEach((text) => found.add(text))
  const toOpen = page.locator(within).locator(openers)
  for (let at = 0; at < (await toOpen.count()); at += 1) {
    await toOpen.nth(at).click({ timeout: 10_000 })
    await note()
    if (page.url() !== address) await open()
    else await page.keyboard.press('Escape')
  }
  if (leftEmpty.includes(path)) {
    await open()
    await page.locator('main form[novalidate] [type=submit]:visible').first().click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    await note()
  }
  return [...found]
}

for (const who of ['stranger', 'guest', 'owner'] as const)
  test(`every text that ${who === 'owner' ? 'an' : 'a'} ${who} sees is in the catalogue, shown in ${languageNames[pseudoLocale]}`, async ({
    cast,
  }) => {
    test.setTimeout(180_000)
    const scene = await makeScene(cast)
    const { actors } = scene
    const { page } = actors[who]
    // An account has stored its language, which wins over the cookie of this address.
    if (who === 'guest')
      await actors.guest.ask('mutation ($input: SetLanguageInput!) { setLanguage(input: $input) { __typename } }', {
        input: { language: pseudoLocale },
      })
    await page.goto(`/privacy?lang=${pseudoLocale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoLocale)
    const rest = watchRequests(page)
    const found: Record<string, string[]> = {}
    for (const [at, pattern] of visits[who].entries()) {
      const texts = await walk(page, { path: addressIn(scene, pattern), within: at === 0 ? 'body' : 'main', rest })
      if (texts.length > 0) found[pattern] = texts
    }
    expect(found).toEqual({})
  })

test('what a page shows for a moment, or only reads out, is found after the suite when the catalogue does not have it', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const shown = new Set<string>()
  await noteShownTexts(context, shown)
  const page = await context.newPage()
  await page.goto('/privacy')
  await page.evaluate(() => {
    const paragraph = document.createElement('p')
    paragraph.textContent = 'Nobody translated  this'
    document.body.append(paragraph)
    const button = document.createElement('button')
    document.body.append(button)
    button.setAttribute('aria-label', 'Forgotten by Mira')
    queueMicrotask(() => paragraph.remove())
  })
  await expect.poll(() => [...shown]).toContain('Forgotten by Mira')
  await context.close()
  const sources: SourceTexts = { whole: new Set(), withValues: [] }
  const source = 'const part = <p aria-label={`Forgotten by ${name}`}>Nobody translated this</p>'
  readSourceTexts('part.tsx', source, sources)
  expect(findForgotten(shown, sources)).toEqual(['Forgotten by Mira', 'Nobody translated this'])
  expect(shown).toContain('Privacy')
  expect(findForgotten(shown, readProductTexts())).toEqual([])
})
