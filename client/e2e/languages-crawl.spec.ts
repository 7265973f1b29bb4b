import type { Page } from '@playwright/test'
import {
  type Locale,
  directionOf,
  languageNames,
  locales,
  pseudoLocale,
  sourceLocale,
} from '../../server/contract/locales.ts'
import { findUntranslated } from '../../server/testing/find-untranslated.ts'
import { type Actor, type Cast, expect, test } from './fixtures/actors.ts'
import { findArea, pagesOf } from './fixtures/area.ts'
import { findMisfits, findViolations } from './fixtures/measure-page.ts'
import { readTexts } from './fixtures/page-texts.ts'
import { waitForRouter } from './fixtures/router.ts'
import { makeEvent, registerGuest } from './fixtures/scenario.ts'
import { settleColours } from './fixtures/settle-colours.ts'

/** `LANGUAGES=all npm run test:e2e -- languages-crawl` looks at every page in every language, size and scheme, with axe. */
const isLong = process.env.LANGUAGES === 'all'

const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
  ...(isLong
    ? ([
        { width: 390, height: 844, colorScheme: 'light' },
        { width: 1280, height: 900, colorScheme: 'dark' },
      ] as const)
    : []),
] as const

/** Those with the longest texts and the other direction are looked at everywhere. */
const readEverywhere: Locale[] = isLong ? [...locales, pseudoLocale] : [pseudoLocale, 'ar']

interface Visit {
  path: string
  /** Whether axe looks at it in every language. */
  isDense?: boolean
}

/** The pages of a guest, who has no account, and whom the ticket's link lets in. */
async function pagesOfGuest(guest: Actor, host: Actor, isEverywhere: boolean): Promise<Visit[]> {
  const event = await makeEvent(host, { venue: { name: 'The long hall', address: 'Kaigaten 2' } })
  const { secret } = await registerGuest(guest, event.id)
  const seen: Visit[] = [
    { path: '/' },
    { path: '/e/rooftop-sessions', isDense: true },
    { path: '/login' },
    { path: `/e/${event.url}/ticket?registration=${secret}` },
  ]
  const others = [
    `/e/${event.url}`,
    '/e/tiny-kitchen',
    '/signup',
    '/forgot-password',
    '/e/rooftop-sessions/tos',
    '/privacy',
    '/tos',
    '/o/lantern-collective',
  ]
  return isEverywhere ? [...seen, ...others.map((path) => ({ path }))] : seen
}

/** Those of an organizer, who sees all of them as an owner. */
async function pagesOfOrganizer(owner: Actor, isEverywhere: boolean): Promise<Visit[]> {
  const area = pagesOf('owner', await findArea(owner, 'rooftop-sessions'))
  const often = ['', '/guests', '/check-in', '/theme', '/settings']
  const dense = ['/guests', '/theme']
  return [
    { path: '/dashboard' },
    { path: '/create', isDense: true },
    { path: '/e/rooftop-sessions/activity-feed' },
    ...(isEverywhere ? [{ path: '/account' }] : []),
    ...area
      .filter(({ scope, path }) => isEverywhere || (scope === 'event' && often.includes(path)))
      .map(({ scope, path, address }) => ({ path: address, isDense: scope === 'event' && dense.includes(path) })),
  ]
}

/** Opens a page once and looks at it in all its looks. */
async function findFaults(page: Page, locale: Locale, { path, isDense }: Visit): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await waitForRouter(page)
  const faults: string[] = []
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settleColours(page)
    // Longer than any language: a list may cut the choice that it shows.
    const found = (await findMisfits(page)).filter((fault) => locale !== pseudoLocale || !fault.includes('<select'))
    if (isLong || (isDense && width === 390)) found.push(...(await findViolations(page)))
    faults.push(...found.map((fault) => `${path} at ${width} px, ${colorScheme}: ${fault}`))
  }
  if (locale === sourceLocale || locale === pseudoLocale) return faults
  const texts = await readTexts(page)
  const content = new Set(texts.filter(({ isContent }) => isContent).map(({ text }) => text))
  const english = findUntranslated(
    locale,
    texts.map(({ text }) => text),
    (text) => content.has(text),
  )
  return [...faults, ...english.map((fault) => `${path}: ${fault}`)]
}

async function findAllFaults(cast: Cast, locale: Locale): Promise<string[]> {
  const isEverywhere = readEverywhere.includes(locale)
  const [guest, owner] = await Promise.all([cast.visitor(), cast.demo('owner')])
  const pages = [
    { page: guest.page, visits: await pagesOfGuest(guest, owner, isEverywhere) },
    { page: owner.page, visits: await pagesOfOrganizer(owner, isEverywhere) },
  ]
  const faults: string[] = []
  for (const { page, visits } of pages) {
    await page.goto(`/privacy?lang=${locale}`)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('lang', locale)
    await expect(html).toHaveAttribute('dir', directionOf(locale))
    for (const visit of visits) faults.push(...(await findFaults(page, locale, visit)))
  }
  return faults
}

for (const locale of [...locales, pseudoLocale] as const)
  test(`pages in ${languageNames[locale]} fit a phone and a desk, are accessible, and have no English left`, async ({
    cast,
  }) => {
    test.setTimeout(isLong ? 1_200_000 : 180_000)
    expect(await findAllFaults(cast, locale)).toEqual([])
  })
