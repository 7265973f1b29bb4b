import type { Page } from '@playwright/test'
import { type Actor, type Cast, expect, newAddress, test, unique } from './fixtures/actors.ts'
import { settingsOf } from './fixtures/area.ts'
import type { RouterWindow } from '../lib/navigation/router-window.ts'
import { waitForRouter } from './fixtures/router.ts'
import { makeEvent, makeGroup, makeOrganization, registerGuest } from './fixtures/scenario.ts'

const offline = 'You’re offline. Nothing was lost. Try again.'
const away = 'The site isn’t answering right now. Nothing was lost. Try again.'

const broken = 'Something went wrong on our side. Try again.'

interface Form {
  /** Opens the page of the form. @returns who sits in front of it. */
  open(cast: Cast): Promise<Actor>
  /** What is typed, by the label of its field. */
  typed: Record<string, string>
  button: string
}

async function openOf(actor: Actor, path: string): Promise<Actor> {
  await actor.page.goto(path)
  return actor
}

async function makeOwnEvent(cast: Cast, facts: Record<string, unknown> = {}) {
  const owner = await cast.person('Olive Owner')
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  return { owner, event: await makeEvent(owner, { groupId, ...facts }) }
}

const forms: Record<string, Form> = {
  'logging in': {
    open: async (cast) => openOf(await cast.visitor(), '/login?next=%2Faccount'),
    typed: { Email: 'guest@demo.test', Password: 'marquee-demo-1' },
    button: 'Log in',
  },
  'signing up': {
    open: async (cast) => openOf(await cast.visitor(), '/signup'),
    typed: { Name: 'Mira Holm', Email: newAddress('mira'), Password: 'a long enough one' },
    button: 'Create account',
  },
  'asking for a new password': {
    open: async (cast) => openOf(await cast.visitor(), '/forgot-password'),
    typed: { Email: newAddress('mira') },
    button: 'Email me a reset link',
  },
  registering: {
    async open(cast) {
      const { event } = await makeOwnEvent(cast)
      return openOf(await cast.visitor(), `/e/${event.slug}`)
    },
    typed: { 'Your name': 'Ada Guest', Email: newAddress('ada') },
    button: 'Register',
  },
  'joining the waitlist': {
    async open(cast) {
      const { event } = await makeOwnEvent(cast, { capacity: 1, waitlistEnabled: true })
      await registerGuest(await cast.api.visitor(), event.id)
      return openOf(await cast.visitor(), `/e/${event.slug}`)
    },
    typed: { 'Your name': 'Ada Guest', Email: newAddress('ada') },
    button: 'Join waitlist (you’d be 1st)',
  },
  'the settings of an event': {
    async open(cast) {
      const { owner, event } = await makeOwnEvent(cast)
      return openOf(owner, await settingsOf(owner, event.id))
    },
    typed: { Title: unique('Renamed') },
    button: 'Save',
  },
  'a new organization': {
    open: async (cast) => openOf(await cast.person('Olive Owner'), '/dashboard/new-organization'),
    typed: { Name: unique('Harbour') },
    button: 'Create organization',
  },
  'one’s own profile': {
    open: async (cast) => openOf(await cast.person('Olive Owner'), '/account'),
    typed: { Name: 'Olive Other' },
    button: 'Save profile',
  },
  'inviting to the team': {
    async open(cast) {
      const owner = await cast.person('Olive Owner')
      const organizationId = await makeOrganization(owner)
      return openOf(owner, `/owner/organizations/${organizationId}/team`)
    },
    typed: { 'Email addresses': newAddress('host') },
    button: 'Invite',
  },
}

const fieldOf = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true }).and(page.locator('input, textarea')).first()

async function fill({ page }: Actor, { typed }: Form) {
  for (const [label, text] of Object.entries(typed)) await fieldOf(page, label).fill(text)
}

const press = ({ page }: Actor, { button }: Form) =>
  page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click()

/** The page is the one it was, with all that was typed, and says why. */
async function expectHeld({ page }: Actor, { typed }: Form, message: string) {
  await expect(page.getByText(message, { exact: true }).first()).toBeVisible()
  for (const [label, text] of Object.entries(typed)) await expect(fieldOf(page, label)).toHaveValue(text)
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name} without network, and with a server that is away, keeps what was typed`, async ({ cast }) => {
    const actor = await form.open(cast)
    const { page, context } = actor
    const address = page.url()
    await fill(actor, form)
    await context.setOffline(true)
    await press(actor, form)
    await expectHeld(actor, form, offline)
    await context.setOffline(false)

    const isSent = (url: URL) => url.pathname.endsWith('.data')
    await page.route(isSent, (route) => route.fulfill({ status: 503, body: 'Back soon.' }))
    await press(actor, form)
    await expectHeld(actor, form, away)
    expect(page.url()).toBe(address)
    await page.unroute(isSent)

    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && isSent(new URL(response.url())),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    expect((await answer).status()).toBeLessThan(300)
    await expect(page.getByText(away)).toHaveCount(0)
  })
}

test('a proxy that answers a form with 502, 503 or 504 does not take the page away', async ({ cast }) => {
  const form = forms['logging in']!
  const actor = await form.open(cast)
  await fill(actor, form)
  for (const status of [502, 503, 504]) {
    const answered = Promise.withResolvers<void>()
    await actor.page.route('**/*.data*', async (route) => {
      await route.fulfill({ status, body: '<h1>Bad gateway</h1>' })
      answered.resolve()
    })
    await press(actor, form)
    await answered.promise
    await expectHeld(actor, form, away)
    await actor.page.unrouteAll({ behavior: 'wait' })
  }
})

test('a form that is refused by a proxy, or breaks something on the server, keeps what was typed', async ({ cast }) => {
  const form = forms['registering']!
  const actor = await form.open(cast)
  const { page } = actor
  await fill(actor, form)
  for (const status of [413, 429, 500]) {
    const isSent = (url: URL) => url.pathname.endsWith('.data')
    await page.route(isSent, (route) => route.fulfill({ status, body: '<h1>No</h1>' }))
    await press(actor, form)
    await expectHeld(actor, form, broken)
    await page.unroute(isSent)
  }
  // A fault has the number under which the host finds it.
  const fault = { code: 'INTERNAL_SERVER_ERROR', eventId: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', requestId: 'request-7' }
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, json: fault }))
  await press(actor, form)
  await expect(page.getByText(`${broken} If you ask for help, include these numbers: ${fault.eventId}`)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  // The server itself refuses what it cannot read.
  await page.route('**/*.data*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'content-type': 'multipart/form-data' } }),
  )
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await press(actor, form)
  expect((await answer).status()).toBe(400)
  await expectHeld(actor, form, broken)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
})

test('a load that nobody asked for and that breaks on the server leaves the page and what is typed', async ({
  cast,
}) => {
  const form = forms['registering']!
  const actor = await form.open(cast)
  const { page } = actor
  await waitForRouter(page)
  await fill(actor, form)
  const loadAgain = () => page.evaluate(() => (window as unknown as RouterWindow).__reactRouterDataRouter.revalidate())
  for (const status of [429, 500, 503]) {
    await page.route('**/*.data*', (route) => route.fulfill({ status, body: '<h1>No</h1>' }))
    await loadAgain()
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
    for (const [label, text] of Object.entries(form.typed)) await expect(fieldOf(page, label)).toHaveValue(text)
    await page.unrouteAll({ behavior: 'wait' })
  }
  // A page that is hidden now goes.
  await page.route('**/*.data*', (route) => route.fulfill({ status: 404, body: '' }))
  await loadAgain()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
})

test('a form that nobody answers is given back after half a minute', async ({ cast }) => {
  const form = forms['logging in']!
  const actor = await cast.visitor()
  await actor.page.clock.install()
  await openOf(actor, '/login')
  await fill(actor, form)
  await actor.page.route('**/*.data*', () => {})
  const sent = actor.page.waitForRequest((request) => request.method() === 'POST')
  await press(actor, form)
  await sent
  await actor.page.clock.runFor(31_000)
  await expectHeld(actor, form, away)
})

test('a question that is confirmed without network stays open, and is answered later', async ({ cast }) => {
  const owner = await cast.person('Olive Owner')
  const groupId = await makeGroup(owner, await makeOrganization(owner), 'Evenings')
  const { page, context } = await openOf(owner, `/owner/groups/${groupId}/settings`)
  await page.getByRole('button', { name: 'Delete Evenings' }).click()
  const question = page.getByRole('dialog')
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(question.getByRole('alert')).toHaveText(offline)
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page).toHaveURL(/\/owner\/organizations\/[^/]+$/)
})

test('a form in a window is still there with its words', async ({ cast }) => {
  const { owner, event } = await makeOwnEvent(cast)
  const { page, context } = await openOf(owner, await settingsOf(owner, event.id))
  await page.getByRole('button', { name: 'Cancel event' }).click()
  const window = page.getByRole('dialog')
  await window.getByRole('textbox').fill('The roof is closed for a storm.')
  await context.setOffline(true)
  await window.getByRole('button', { name: 'Cancel event' }).click()
  await expect(window.getByRole('alert')).toHaveText(offline)
  await expect(window.getByRole('textbox')).toHaveValue('The roof is closed for a storm.')
  await context.setOffline(false)
})

for (const moment of ['before', 'after'] as const) {
  test(`what is typed ${moment} the page works stays when the network is back before the scripts of live updates came`, async ({
    cast,
  }) => {
    const { event } = await makeOwnEvent(cast)
    const visitor = await cast.visitor()
    const { page, context } = visitor
    const typed = Promise.withResolvers<void>()
    const isLiveScript = (url: URL) => url.pathname.includes('/browser-client-')
    await page.route(isLiveScript, (route) => route.abort())
    await page.route('**/assets/entry.client-*', async (route) => {
      if (moment === 'before') await typed.promise
      await route.continue()
    })
    const failed = page.waitForEvent('requestfailed', (request) => isLiveScript(new URL(request.url())))
    await page.goto(`/e/${event.slug}`, { waitUntil: 'commit' })
    if (moment === 'after') await failed
    await page.getByLabel('Your name').fill('Half a na')
    typed.resolve()
    await failed
    await page.waitForLoadState()
    await context.setOffline(true)
    const isLoadedAgain = page.waitForEvent('domcontentloaded', { timeout: 3_000 }).then(
      () => true,
      () => false,
    )
    await context.setOffline(false)
    expect(await isLoadedAgain).toBe(false)
    await expect(page.getByLabel('Your name')).toHaveValue('Half a na')
  })
}
