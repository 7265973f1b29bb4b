import type { Page } from '@playwright/test'
import { type Locale, directionOf, locales, pseudoLocale, sourceLocale } from '../../server/contract/locales.ts'
import { languageCookie } from '../../server/contract/own-cookies.ts'
import { findUntranslated } from '../../server/testing/find-untranslated.ts'
import type { RouterWindow } from '../lib/navigation/router-window.ts'
import { type Actor, type Cast, expect, test } from './fixtures/actors.ts'
import { findArea, pagesOf } from './fixtures/area.ts'
import { addressIn, makeScene, visits } from './fixtures/every-page.ts'
import {
  type Look,
  deskInTheLight,
  findMisfits,
  findViolations,
  looks,
  phoneInTheDark,
  show,
} from './fixtures/measure-page.ts'
import { readTexts } from './fixtures/page-texts.ts'
import { openByRouter } from './fixtures/router.ts'
import { makeEvent, registerGuest } from './fixtures/scenario.ts'

/**
 * `LANGUAGES=all npm run test:e2e -- languages-crawl` looks at every page in every language and scheme, with axe. Without
 * it, a few languages stand for all: that the catalogues are complete is checked without a browser.
 */
const isLong = process.env.LANGUAGES === 'all'

/** What fits a phone fits a desk, but for the longest texts, and for those that run the other way. */
const few: Partial<Record<Locale, Look[]>> = {
  de: [phoneInTheDark],
  pl: [phoneInTheDark],
  ja: [phoneInTheDark],
  ar: [phoneInTheDark, deskInTheLight],
  [pseudoLocale]: [deskInTheLight, phoneInTheDark],
}
const all: Look[] = [...looks, { ...phoneInTheDark, colorScheme: 'light' }, { ...deskInTheLight, colorScheme: 'dark' }]
const long: typeof few = Object.fromEntries([...locales, pseudoLocale].map((locale) => [locale, all]))

/** For pages that are made of what others show too. */
const fewest: typeof few = { ar: [phoneInTheDark], [pseudoLocale]: [phoneInTheDark] }

interface Visits {
  actor: Actor
  paths: string[]
  /** In which languages, unless the crawl is long. */
  shown?: typeof few
  /** A translation changes nothing else that axe finds: the pages that all people see stand for the others. */
  isForAxe?: (locale: Locale, look: Look) => boolean
}

/** Of the site itself, for whoever opens them. */
const sitePaths = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/privacy',
  '/tos',
  '/o/lantern-collective',
  '/embed/o/lantern-collective',
]

/** The pages of a guest, who has no account, and whom the ticket's link lets in. */
async function visitsOfGuest(cast: Cast): Promise<Visits> {
  const [guest, host] = await Promise.all([cast.visitor(), cast.api.demo('admin')])
  const event = await makeEvent(host, { venue: { name: 'The long hall', address: 'Kaigaten 2' } })
  const { secret } = await registerGuest(guest, event.id)
  await guest.page.goto(`/e/${event.slug}/ticket?registration=${secret}`)
  const paths = [
    ...sitePaths,
    '/e/rooftop-sessions',
    '/e/tiny-kitchen',
    '/e/rooftop-sessions/tos',
    `/e/${event.slug}`,
    `/e/${event.slug}/ticket`,
    '/embed/e/tiny-kitchen',
  ]
  return { actor: guest, paths, isForAxe: (locale, look) => locale === 'ar' && look === phoneInTheDark }
}

/** Those of an organizer, who sees all of them as an owner. */
async function visitsOfOrganizer(cast: Cast, scopes: readonly string[], others: string[] = []): Promise<Visits> {
  const owner = await cast.demo('owner')
  const area = pagesOf('owner', await findArea(owner, 'rooftop-sessions'))
  return {
    actor: owner,
    paths: [...others, ...area.filter(({ scope }) => scopes.includes(scope)).map(({ address }) => address)],
  }
}

/** In halves, so that two browsers share them. */
async function visitsOfEvent(cast: Cast, half: 0 | 1): Promise<Visits> {
  const { actor, paths } = await visitsOfOrganizer(cast, ['event'], ['/create', '/e/rooftop-sessions/activity-feed'])
  return { actor, paths: paths.filter((_, index) => index % 2 === half) }
}

/** Pages whose texts are nobody's, or that are one of the site's by another name. */
const isLeftOut = (path: string) =>
  /^\/(?:dev|logout|react-router-test|sentry|privacy-policy|terms-of-service)/.test(path) || sitePaths.includes(path)

/** The other pages of somebody who has a place, and of a stranger. */
async function visitsOf(cast: Cast, who: 'guest' | 'stranger'): Promise<Visits> {
  const scene = await makeScene(cast)
  const paths = visits[who].map((pattern) => addressIn(scene, pattern)).filter((path) => !isLeftOut(path))
  return { actor: scene.actors[who], paths, shown: fewest }
}

/** Changes the language of the page on screen, as a choice in another window does. */
async function showIn({ page, context }: Actor, locale: Locale): Promise<void> {
  const { origin } = new URL(page.url())
  await context.addCookies([{ name: languageCookie(origin), value: locale, url: origin }])
  await page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = window as unknown as RouterWindow
    await router.revalidate()
  })
  // A change of language ends some frames later, and is looked for in each.
  await page.waitForFunction(([lang, dir]) => document.documentElement.matches(`[lang="${lang}"][dir="${dir}"]`), [
    locale,
    directionOf(locale),
  ] as const)
}

/** Opens a page as a link does, and looks at it in each language. */
async function findFaults({ actor, shown = few, isForAxe = () => false }: Visits, path: string): Promise<string[]> {
  const { page } = actor
  await openByRouter(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const faults: string[] = []
  for (const [locale, seenIn] of Object.entries(isLong ? long : shown) as [Locale, Look[]][]) {
    await showIn(actor, locale)
    for (const look of seenIn) {
      await show(page, look)
      // Longer than any language: a list may cut the choice that it shows.
      const found = (await findMisfits(page)).filter((fault) => locale !== pseudoLocale || !fault.includes('<select'))
      // Nobody speaks the language that is longer than any other.
      const isSpoken = locale !== pseudoLocale
      if ((isLong && isSpoken) || isForAxe(locale, look)) found.push(...(await findViolations(page)))
      faults.push(...found.map((fault) => `${path} in ${locale} at ${look.width} px, ${look.colorScheme}: ${fault}`))
    }
    faults.push(...(await findEnglish(page, locale)).map((fault) => `${path} in ${locale}: ${fault}`))
  }
  return faults
}

async function findEnglish(page: Page, locale: Locale): Promise<string[]> {
  if (locale.startsWith(sourceLocale)) return []
  const texts = await readTexts(page)
  const content = new Set(texts.filter(({ isContent }) => isContent).map(({ text }) => text))
  return findUntranslated(
    locale,
    texts.map(({ text }) => text),
    (text) => content.has(text),
  )
}

const crawls: Record<string, (cast: Cast) => Promise<Visits>> = {
  'a guest': visitsOfGuest,
  'a stranger': (cast) => visitsOf(cast, 'stranger'),
  'a guest with an account': (cast) => visitsOf(cast, 'guest'),
  'an organization': (cast) => visitsOfOrganizer(cast, ['organization', 'group'], ['/dashboard', '/account']),
  'an event, half 1': (cast) => visitsOfEvent(cast, 0),
  'an event, half 2': (cast) => visitsOfEvent(cast, 1),
}

for (const [name, findVisits] of Object.entries(crawls))
  test(`the pages of ${name} fit a phone and a desk in other languages, and have no English left`, async ({ cast }) => {
    test.setTimeout(isLong ? 3_600_000 : 120_000)
    const found = await findVisits(cast)
    await found.actor.page.goto('/privacy')
    const faults: string[] = []
    for (const path of found.paths) faults.push(...(await findFaults(found, path)))
    expect(faults).toEqual([])
  })
