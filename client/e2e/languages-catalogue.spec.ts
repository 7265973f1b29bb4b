import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from '@playwright/test'
import { generatePath } from 'react-router'
import { languageNames, pseudoLocale } from '../../server/contract/locales.ts'
import { organizationRoles } from '../../server/contract/roles.ts'
import {
  type SourceTexts,
  findForgotten,
  readProductTexts,
  readSourceTexts,
} from '../../server/testing/find-forgotten.ts'
import routes from '../routes.ts'
import { type Cast, expect, newAddress, test, unique } from './fixtures/actors.ts'
import { findArea } from './fixtures/area.ts'
import { findUncatalogued } from './fixtures/page-texts.ts'
import { noteShownTexts } from './fixtures/shown-texts.ts'
import { waitForRouter } from './fixtures/router.ts'
import { joinWaitlist, makeEvent, makeSeries, register, registerGuest } from './fixtures/scenario.ts'

const area = '/:organizationRole/organizations/:organizationId'
const group = '/:organizationRole/groups/:groupId'
const event = `${group}/events/:eventId`

/** Who opens which pages. A query leads to another state of a page. */
const visits = {
  stranger: [
    '/',
    '/?q=nothing-has-this-name',
    '/e/:eventUrl',
    '/e/:eventUrl/activity-feed',
    '/e/:eventUrl/tos',
    '/e/:eventUrl/dates',
    '/login',
    '/login/link',
    '/login/link?token=x',
    '/signup',
    '/verify-email',
    '/verify-email?token=x',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=x',
    '/logout',
    '/p/:handle',
    '/o/:slug',
    '/tags/:tag',
    '/venues/:venue',
    '/embed/e/:eventUrl',
    '/embed/o/:slug',
    '/o/:slug/follow',
    '/invitations/:token',
    '/following/:token',
    '/unsubscribe/:token',
    '/cancel-registration/:token',
    '/transfer/:token',
    '/privacy',
    '/privacy-policy',
    '/tos',
    '/terms-of-service',
    '/dev/mailbox',
    '/dev/mailbox/:mailId',
    '/sentry-example-page',
    '/react-router-test/csr',
    '/react-router-test/ssr',
    '/react-router-test/event-theme-editor/breadcrumb',
    '/*',
  ],
  /** Has an account, a place, and another on a waitlist; is nobody's organizer. */
  guest: [
    '/',
    '/dashboard',
    '/dashboard/referrals',
    '/dashboard/new-organization',
    '/account',
    '/account/confirm',
    '/create',
    '/e/:eventUrl',
    '/e/:eventUrl/activity-feed',
    '/e/:eventUrl/ticket',
    '/e/:eventUrl/party',
    '/e/:eventUrl/dates',
    '/e/:eventUrl/your-data',
    '/e/:eventUrl/answer',
    '/e/:eventUrl/join',
    '/confirm/:rowId',
    '/waitlist/:waitlistEntryId',
    '/waitlist/:waitlistEntryId/your-data',
  ],
  owner: [
    '/dashboard',
    '/e/:eventUrl',
    '/e/:eventUrl/activity-feed',
    area,
    `${area}/team`,
    `${area}/api-keys`,
    `${area}/emails`,
    `${area}/emails?email=CHANGE`,
    `${area}/settings`,
    group,
    `${group}/settings`,
    event,
    `${event}/guests`,
    `${event}/import`,
    `${event}/invitations`,
    `${event}/messages`,
    `${event}/messages?write=ANSWERED`,
    `${event}/emails`,
    `${event}/emails?email=OFFER`,
    `${event}/check-in`,
    `${event}/waitlist`,
    `${event}/referrals`,
    `${event}/feed`,
    `${event}/visuals`,
    `${event}/theme`,
    `${event}/terms`,
    `${event}/languages`,
    `${event}/languages?language=da`,
    `${event}/repeat`,
    `${event}/repeat?frequency=MONTHLY&interval=1&monthly=day:8&ends=never`,
    `${event}/settings`,
  ],
} as const

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

/** Everything that the addresses of the list name. */
async function makeScene(cast: Cast) {
  const [owner, guest, stranger] = await Promise.all([cast.demo('owner'), cast.person('Gerda'), cast.visitor()])
  const made = await makeEvent(owner, {
    title: unique('Sjøfest'),
    venue: { name: 'Sjøhuset', address: 'Kaigaten 2' },
    capacity: 3,
    tags: [unique('sjo')],
  })
  const full = await makeEvent(owner, { capacity: 1 })
  const place = await register(guest, made.id)
  await registerGuest(stranger, made.id, { email: newAddress() })
  await registerGuest(stranger, full.id, { email: newAddress() })
  const entry = await joinWaitlist(guest, full.id)
  const series = await makeSeries(owner, { frequency: 'WEEKLY', count: 4 }, { capacity: 1 })
  await registerGuest(stranger, series.dates[1]!.id, { email: newAddress() })
  await register(guest, series.dates[0]!.id)
  await joinWaitlist(guest, series.dates[1]!.id)
  const { event: found } = await stranger.ask(
    'query ($slug: String!) { event(slug: $slug) { tags { slug } venue { slug } } }',
    { slug: made.slug },
  )
  const { organization, group: itsGroup, event: itsEvent } = await findArea(owner, made.slug)
  return {
    actors: { owner, guest, stranger },
    // Of a series, not of the event.
    idsOf: { '/e/:eventUrl/dates': { eventUrl: series.seriesSlug } } as Record<string, Record<string, string>>,
    ids: {
      organizationRole: 'owner',
      organizationId: organization.id,
      groupId: itsGroup.id,
      eventId: itsEvent.id,
      eventUrl: made.slug,
      waitlistEntryId: entry.id,
      rowId: place.register.id,
      handle: (await guest.ask('{ viewer { handle } }')).viewer.handle,
      slug: 'lantern-collective',
      tag: found.tags[0].slug,
      venue: found.venue.slug,
      token: 'none',
      mailId: 'none',
      '*': 'no/such/page',
    },
  }
}

/** Menus, windows, tabs and parts that unfold: what opens by one press, each alone. */
const openers = ['[aria-haspopup]', '[aria-expanded="false"]', '[role=tab][aria-selected="false"]']
  .map((kind) => `${kind}:visible:not(:disabled, [aria-disabled="true"])`)
  .join()

/** Pages whose form is sent without anything in it. */
const leftEmpty = ['/login', '/signup', '/forgot-password', '/reset-password?token=x']

/** What is not in the catalogue on a page, in all that opens on it, and in its answer to a form that was left empty. */
async function walk(page: Page, path: string): Promise<string[]> {
  const open = async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await waitForRouter(page)
    await page.waitForLoadState('networkidle')
  }
  await open()
  const address = page.url()
  const found = new Set(await findUncatalogued(page))
  const note = async () => (await findUncatalogued(page)).forEach((text) => found.add(text))
  for (let at = 0; at < (await page.locator(openers).count()); at += 1) {
    await page.locator(openers).nth(at).click({ timeout: 10_000 })
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
    const { actors, ids, idsOf } = await makeScene(cast)
    const { page } = actors[who]
    // An account has stored its language, which wins over the cookie of this address.
    if (who === 'guest')
      await actors.guest.ask('mutation ($input: SetLanguageInput!) { setLanguage(input: $input) { __typename } }', {
        input: { language: pseudoLocale },
      })
    await page.goto(`/privacy?lang=${pseudoLocale}`)
    await expect(page.locator('html')).toHaveAttribute('lang', pseudoLocale)
    const found: Record<string, string[]> = {}
    for (const pattern of visits[who]) {
      const [path, query] = pattern.split('?')
      const texts = await walk(page, generatePath(path!, { ...ids, ...idsOf[path!] }) + (query ? `?${query}` : ''))
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
