import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { type Actor, type ApiUser, expect, test } from './fixtures/actors.ts'
import { openMail, readText } from './fixtures/mailbox.ts'
import { waitForRest } from './fixtures/router.ts'
import { makeEvent, makeGroup, makeOrganization } from './fixtures/scenario.ts'

const work = (actor: ApiUser, mutation: string, type: string, input: object) =>
  actor.ask(`mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename } }`, { input })

/** Register as somebody without an account. @returns the address. */
async function registerAsStranger(page: Page, slug: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}-${randomBytes(4).toString('hex')}@example.test`
  await page.goto(`/e/${slug}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.locator('#register button[type=submit]').first().click()
  await expect(page.getByText('Use another device')).toBeVisible()
  return email
}

/** Read a QR code as it stands on the screen. */
async function scan(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot({ scale: 'css' }))
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

const registrationOf = async (host: ApiUser, eventSlug: string): Promise<string> =>
  (
    await host.ask(
      'query ($slug: String!) { event(slug: $slug) { registrations(first: 1) { edges { node { id } } } } }',
      {
        slug: eventSlug,
      },
    )
  ).event.registrations.edges[0].node.id

test('a ticket is a page for its holder and for nobody else', async ({ cast }) => {
  const [host, guest, outsider, stranger] = await Promise.all([
    cast.demo('admin'),
    cast.person('Ada'),
    cast.person('Outsider'),
    cast.visitor(),
  ])
  const event = await makeEvent(host)
  await work(guest, 'register', 'RegisterInput', { eventId: event.id, partySize: 2 })
  const path = `/e/${event.slug}/ticket`
  const statusFor = async ({ context }: Actor, query = '') => (await context.request.get(path + query)).status()
  expect(await statusFor(guest)).toBe(200)
  for (const actor of [host, outsider, stranger])
    for (const query of ['', '?registration=guessed']) expect(await statusFor(actor, query)).toBe(404)
  expect(await statusFor(outsider, '?t=anything')).toBe(200)

  await work(host, 'updateEvent', 'UpdateEventInput', { id: event.id, visibility: 'PRIVATE' })
  expect(await statusFor(guest)).toBe(200)
  for (const query of ['', '?t=anything', '?registration=guessed']) expect(await statusFor(outsider, query)).toBe(404)
})

test('a ticket that one may not open says how one opens one’s own, and nothing about the event', async ({ cast }) => {
  const [host, guest, outsider, stranger] = await Promise.all([
    cast.api.demo('admin'),
    cast.person('Ada'),
    cast.person('Outsider'),
    cast.visitor(),
  ])
  const event = await makeEvent(host, { visibility: 'PRIVATE' })
  const path = `/e/${event.slug}/ticket`
  const { page } = stranger
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t open a ticket for you here')
  await expect(page.getByText('use the link in your email')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  // The same where there is no such event.
  const words = async (address: string) => {
    await page.goto(address)
    return page.locator('main').innerText()
  }
  expect(await words('/e/no-such-event/ticket')).toBe(await words(path))
  expect(await page.content()).not.toContain(event.title)

  await outsider.page.goto(path)
  await expect(outsider.page.getByText('You’re logged in as Outsider')).toBeVisible()
  await work(host, 'updateEvent', 'UpdateEventInput', { id: event.id, visibility: 'PUBLIC' })
  await work(guest, 'register', 'RegisterInput', { eventId: event.id, partySize: 1 })
  await guest.page.goto(path)
  await expect(guest.page.getByRole('article', { name: `Ticket to ${event.title}` })).toBeVisible()
})

/** Whether the device stores the ticket that the page shows. */
const isStored = (page: Page) =>
  page.evaluate(async () => Boolean(await (await caches.open('marquee-check-in')).match(location.pathname)))

test('a ticket opens without a network, until its holder logs out', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.person('Ada')])
  const event = await makeEvent(host)
  await work(guest, 'register', 'RegisterInput', { eventId: event.id, partySize: 2 })
  const { page, context } = guest
  const path = `/e/${event.slug}/ticket`
  await page.goto(path)
  const ticket = page.getByRole('article', { name: `Ticket to ${event.title}` })
  const scanned = await scan(ticket.locator('svg[shape-rendering=crispEdges]').last())
  await expect.poll(() => isStored(page)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(ticket.getByText('Ada')).toBeVisible()
  await expect(ticket.getByText('Confirmed')).toBeVisible()
  expect(await scan(ticket.locator('svg[shape-rendering=crispEdges]').last())).toBe(scanned)

  await context.setOffline(false)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.has('marquee-check-in'))).toBe(false)
  expect((await page.goto(path))!.status()).toBe(404)
  await expect(page.getByText('We can’t open a ticket for you here')).toBeVisible()
})

test('a ticket that lets nobody in any more is no longer stored, and no address with a code ever is', async ({
  cast,
}) => {
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.person('Ada')])
  const event = await makeEvent(host)
  await work(guest, 'register', 'RegisterInput', { eventId: event.id, partySize: 1 })
  const { page } = guest
  await page.goto(`/e/${event.slug}/ticket?t=anything`)
  const ticket = page.getByRole('article', { name: `Ticket to ${event.title}` })
  await expect(ticket.getByText('Confirmed')).toBeVisible()
  expect(await isStored(page)).toBe(false)
  await page.goto(`/e/${event.slug}/ticket`)
  await expect.poll(() => isStored(page)).toBe(true)
  await work(host, 'cancelRegistration', 'CancelRegistrationInput', { id: await registrationOf(host, event.slug) })
  await expect(ticket.getByText('Cancelled')).toBeVisible()
  await expect.poll(() => isStored(page)).toBe(false)
})

test('another number of places is had or offered without JavaScript', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.visitor({ javaScriptEnabled: false })])
  const event = await makeEvent(host, { capacity: 3 })
  const { page } = guest
  await registerAsStranger(page, event.slug, 'Noor')
  const sizes = page.locator('#register dd').filter({ hasText: /^\d$/ })
  const change = async (size: string) => {
    await page.getByText('Change group size').click()
    await page.getByLabel('People, including you').fill(size)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await change('2')
  await expect(sizes).toHaveText('2')
  await change('9')
  await expect(page.getByText('Only 1 more spot is free. Your group can be 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Change to 3' }).click()
  await expect(sizes).toHaveText('3')
  await page.getByText('Add to calendar').first().click()
  await expect(page.getByRole('link', { name: /Google Calendar/ })).toHaveAttribute('href', /calendar\.google\.com/)
})

test('what organizers decide about a place shows on the card that is open', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const event = await makeEvent(host, { approvalRequired: true })
  const { page } = guest
  await registerAsStranger(page, event.slug, 'Kim')
  const card = page.locator('#register')
  await expect(card.getByRole('heading', { name: 'The host got your request' })).toBeVisible()
  const id = await registrationOf(host, event.slug)
  await work(host, 'approveRegistrations', 'DecideRegistrationsInput', { ids: [id] })
  await expect(card.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Your ticket' })).toBeVisible()
  const loaded = page.waitForResponse((response) => new URL(response.url()).pathname === `/e/${event.slug}.data`)
  await work(host, 'cancelRegistration', 'CancelRegistrationInput', { id })
  await expect(card.getByRole('heading', { name: 'Your registration is cancelled' })).toBeVisible()
  // The page loads again after that, without the place. The card still says what happened.
  await (await loaded).finished()
  await waitForRest(page)
  await expect(card.getByRole('heading', { name: 'Your registration is cancelled' })).toBeVisible()
  await card.getByRole('link', { name: 'See what’s available now' }).click()
  await expect(card.getByRole('button', { name: 'Request a spot' })).toBeVisible()
})

test('a guest without an account opens the ticket from the mail; the door reads its code, and it turns at once', async ({
  cast,
}) => {
  const [host, guest, stranger] = await Promise.all([
    cast.api.person('Mira Holm'),
    cast.visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' }),
    cast.visitor(),
  ])
  const groupId = await makeGroup(host, await makeOrganization(host))
  const event = await makeEvent(host, { groupId })
  const { page } = guest
  const email = await registerAsStranger(page, event.slug, 'Wanda')
  await expect(page.getByText(`We sent your ticket to ${email}`)).toBeVisible()

  await openMail(page, `Your ticket: ${event.title}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('list', { name: 'Attachments' }).getByRole('link').click()
  expect((await downloading).suggestedFilename()).toBe(`${event.slug}.ics`)
  const link = /https?:\/\/\S+\/confirm\/\S+/.exec(await readText(page))![0]

  // The address was only typed: the mail's button asks once whether it is theirs.
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, that’s me' }).click()
  await expect(page).toHaveURL(`/e/${event.slug}/ticket`)
  const opened = await page.goto(link)
  expect(opened!.headers()['cache-control']).toBe('no-store')
  await expect(page).toHaveURL(`/e/${event.slug}/ticket`)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const ticket = page.getByRole('article', { name: `Ticket to ${event.title}` })
  await expect(ticket.getByText('Wanda')).toBeVisible()
  // Not the poster, which may be drawn too, nor the tick of a guest who is in.
  const code = ticket.getByRole('region', { name: 'For check-in' }).locator('svg[shape-rendering=crispEdges]')
  const scanned = await scan(code)
  expect(scanned).toMatch(new RegExp(`^http://[^/]+/e/${event.slug}/ticket\\?t=[\\w-]{22}\\.[\\w-]{14}$`))

  // Another phone's camera opens it: the event, and nothing about whose ticket it is.
  await stranger.page.goto(scanned)
  await expect(stranger.page.getByText('Show this at check-in')).toBeVisible()
  await expect(stranger.page.getByText('Wanda')).toHaveCount(0)
  expect(await stranger.page.content()).not.toContain(email)

  const id = await registrationOf(host, event.slug)
  await work(host, 'checkIn', 'CheckInInput', { id })
  await expect(ticket.getByText('You’re in')).toBeVisible()
  await work(host, 'undoCheckIn', 'UndoCheckInInput', { id })
  await expect(ticket.getByText('Confirmed')).toBeVisible()

  await page.getByRole('link', { name: 'Manage registration' }).click()
  await page.getByText('I can’t make it').click()
  await page.getByRole('button', { name: 'Cancel my registration' }).click()
  await expect(page.getByText('Your registration is cancelled. We’ve emailed you a confirmation.')).toBeVisible()
  await page.goto(`/e/${event.slug}/ticket`)
  await expect(ticket.getByText('Cancelled')).toBeVisible()
  await expect(code).toHaveCount(0)
})
