import { runSql } from './fixtures/database.ts'
import { type ApiUser, expect, newAddress, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { joinWaitlist, makeEvent, register } from './fixtures/scenario.ts'

/** Somebody without an account on the waitlist, and the page that their link opens. */
async function joinAsGuest({ ask }: ApiUser, eventId: string, partySize = 1) {
  const { joinWaitlist: entry } = await ask(
    `mutation ($input: JoinWaitlistInput!) {
      joinWaitlist(input: $input) { __typename ... on WaitlistEntry { id secret } ... on UserError { message } }
    }`,
    { input: { eventId, partySize, name: 'Wanda Waits', email: newAddress() } },
  )
  if (!entry.secret) throw new Error(entry.message)
  return { id: entry.id as string, path: `/waitlist/${entry.id}?secret=${entry.secret}` }
}

const cancel = (actor: ApiUser, id: string) =>
  actor.ask('mutation ($id: ID!) { cancelRegistration(input: { id: $id }) { __typename } }', { id })

test('two windows on one place on the waitlist agree as it happens, from the mail link and without an account', async ({
  cast,
}) => {
  const [host, first, one, two] = await Promise.all([
    cast.api.demo('admin'),
    cast.api.person('First'),
    cast.visitor(),
    cast.visitor(),
  ])
  const event = await makeEvent(host, { capacity: 2 })
  const { register: place } = await register(first, event.id, 2)
  const { path } = await joinAsGuest(one, event.id, 2)
  await Promise.all([one, two].map(({ page }) => page.goto(path)))
  for (const { page } of [one, two]) await expectLive(page)
  await one.page.getByText('Change group size').click()
  await one.page.getByLabel('How many people?').fill('1')
  await one.page.getByRole('button', { name: 'Save' }).click()
  for (const { page } of [one, two]) await expect(page.getByText('1 spot', { exact: true })).toBeVisible()
  await cancel(first, place.id)
  // The address was only typed: the link in the email takes the spot, and this page says so.
  for (const { page } of [one, two]) {
    await expect(page.getByText('Check your email.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm my spot' })).toBeHidden()
  }
  await one.page.getByRole('button', { name: 'Decline' }).click()
  await expect(one.page.getByRole('heading', { name: 'You declined the offer' })).toBeVisible()
  await expect(two.page.getByRole('heading', { name: 'You declined the offer' })).toBeVisible()
  await two.page.getByText('Waitlist history').click()
  await expect(two.page.getByRole('row', { name: /Group size changed to 1, same position/ })).toContainText('you')
})

test('the event’s page remembers whoever joined from this browser without an account, and shows them the offer', async ({
  cast,
}) => {
  const [host, first, ahead, visitor] = await Promise.all([
    cast.api.demo('admin'),
    cast.api.person('First'),
    cast.visitor(),
    cast.visitor(),
  ])
  const event = await makeEvent(host, { capacity: 1 })
  const { register: place } = await register(first, event.id)
  const entry = await joinAsGuest(ahead, event.id)
  const { page } = visitor
  await page.goto(`/e/${event.slug}`)
  const card = page.locator('#register')
  await card.getByLabel('Name').fill('Wanda Waits')
  await card.getByLabel('Email').fill(newAddress())
  await card.getByRole('button', { name: /^Join waitlist/ }).click()
  await expect(page).toHaveURL(/\/waitlist\//)
  await page.goto(`/e/${event.slug}`)
  await expect(card.getByRole('heading', { name: 'You’re 2nd on the waitlist' })).toBeVisible()
  await expectLive(page)
  await ahead.page.goto(entry.path)
  await ahead.page.getByText('Leave the waitlist').click()
  await ahead.page.getByRole('button', { name: 'Leave waitlist' }).click()
  await expect(card.getByRole('heading', { name: 'You’re 1st on the waitlist' })).toBeVisible()
  await cancel(first, place.id)
  await expect(card.getByRole('heading', { name: 'A spot opened up for you' })).toBeVisible()
  await page.reload()
  await card.getByRole('link', { name: 'Confirm your spot' }).click()
  await expect(page.getByText('Check your email.')).toBeVisible()
})

test('a load of the page that was on its way while the spot came leaves the spot on the page', async ({ cast }) => {
  const [host, first, waiting] = await Promise.all([cast.api.demo('admin'), cast.api.person('First'), cast.visitor()])
  const event = await makeEvent(host, { capacity: 2 })
  const { register: place } = await register(first, event.id, 2)
  const { path } = await joinAsGuest(waiting, event.id, 2)
  const { page } = waiting
  await page.goto(path)
  await expectLive(page)
  const [isLoaded, letItCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const load = /\/waitlist\/.*\.data/
  await page.route(load, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    isLoaded.resolve()
    await letItCome.promise
    await route.fulfill({ response })
  })
  await page.getByText('Change group size').click()
  await page.getByLabel('How many people?').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await isLoaded.promise
  await cancel(first, place.id)
  await expect(page.getByText('Check your email.')).toBeVisible()
  const loaded = page.waitForResponse(load)
  // Only this load waits: later ones go straight to the server.
  const unrouted = page.unrouteAll({ behavior: 'wait' })
  letItCome.resolve()
  await unrouted
  await (await loaded).finished()
  // The form is the answer's: it is idle again once the page has taken it.
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'You declined the offer' })).toBeVisible()
})

test('without JavaScript the link does everything: fewer, letting go, coming back, leaving, and the log', async ({
  cast,
}) => {
  const [host, first, visitor] = await Promise.all([
    cast.api.demo('admin'),
    cast.api.person('First'),
    cast.visitor({ javaScriptEnabled: false }),
  ])
  const event = await makeEvent(host, { capacity: 2 })
  const { register: place } = await register(first, event.id, 2)
  const { path } = await joinAsGuest(visitor, event.id, 2)
  const { page } = visitor
  await page.goto(path)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByText('Change group size').click()
  await page.getByLabel('How many people?').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 spot', { exact: true })).toBeVisible()
  await cancel(first, place.id)
  await page.reload()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'You declined the offer' })).toBeVisible()
  // With room there is nothing to wait for.
  await page.getByRole('button', { name: 'Rejoin the waitlist' }).click()
  await expect(page.getByRole('alert')).toContainText('There’s room for you now')
  await register(first, event.id, 2)
  await page.getByRole('button', { name: 'Rejoin the waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'You’re next' })).toBeVisible()
  await page.getByText('Leave the waitlist').click()
  await page.getByRole('button', { name: 'Leave waitlist' }).click()
  await expect(page.getByRole('heading', { name: 'You left the waitlist' })).toBeVisible()
  await page.getByText('Waitlist history').click()
  await expect(page.getByRole('row', { name: /Left the waitlist/ })).toContainText('you')
})

test('the history is still open after its older pages', async ({ cast }) => {
  const [host, first, waiting] = await Promise.all([
    cast.api.demo('admin'),
    cast.api.person('First'),
    cast.person('Waiting'),
  ])
  const event = await makeEvent(host, { capacity: 2 })
  await register(first, event.id, 2)
  const { id } = await joinWaitlist(waiting, event.id)
  for (let count = 0; count < 26; count += 1)
    await waiting.ask(
      'mutation ($input: ChangeWaitlistPartySizeInput!) { changeWaitlistPartySize(input: $input) { __typename } }',
      { input: { id, partySize: 2 - (count % 2) } },
    )
  const { page } = waiting
  await page.goto(`/waitlist/${id}`)
  await page.getByText('Waitlist history').click()
  await page.getByRole('link', { name: 'Older decisions' }).click()
  await page.getByRole('link', { name: 'Back to newest' }).click()
  await expect(page.getByRole('link', { name: 'Older decisions' })).toBeVisible()
})

test('an organizer asks the next by hand, and reads why nobody was asked before', async ({ cast }) => {
  const [host, first, visitor] = await Promise.all([cast.demo('admin'), cast.api.person('First'), cast.visitor()])
  const event = await makeEvent(host, { capacity: 1 })
  await host.ask('mutation ($id: ID!) { updateEvent(input: { id: $id, waitlistAutoOffer: false }) { __typename } }', {
    id: event.id,
  })
  const { register: place } = await register(first, event.id)
  const { path } = await joinAsGuest(visitor, event.id)
  const { node } = await host.ask('query ($id: ID!) { node(id: $id) { ... on Event { group { id } } } }', {
    id: event.id,
  })
  await Promise.all([
    host.page.goto(`/host/groups/${node.group.id}/events/${event.id}/waitlist`),
    visitor.page.goto(path),
  ])
  await expect(host.page.getByRole('heading', { name: /The event is full/ })).toBeVisible()
  await host.page.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(host.page.getByRole('alert')).toContainText('The event is full')
  await cancel(first, place.id)
  await expect(host.page.getByRole('heading', { name: /1 spot is free, and automatic offers are off/ })).toBeVisible()
  await host.page.getByRole('button', { name: 'Offer', exact: true }).click()
  await expect(visitor.page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
  await expect(host.page.getByText('Open offers')).toBeVisible()
  await visitor.page.getByRole('button', { name: 'Decline' }).click()
  await expect(host.page.getByText('Past offers')).toBeVisible()
})

test('an organizer pages through a long waitlist, searches it, and acts on anyone', async ({ cast }) => {
  const [host, first] = await Promise.all([cast.demo('admin'), cast.api.person('First')])
  const event = await makeEvent(host, { capacity: 1 })
  await register(first, event.id)
  await runSql(
    `INSERT INTO "WaitlistEntry" ("id", "eventId", "name", "email", "emailNormalized", "partySize", "joinedAt", "updatedAt")
     SELECT gen_random_uuid(), $1, 'Guest ' || n, 'guest' || n || '@line.test', 'guest' || n || '@line.test', 1,
       now() + n * interval '1 ms', now() FROM generate_series(1, 120) AS n`,
    [Buffer.from(event.id, 'base64url').toString().split(':')[1]],
  )
  const { node } = await host.ask('query ($id: ID!) { node(id: $id) { ... on Event { group { id } } } }', {
    id: event.id,
  })
  const { page } = host
  await page.goto(`/host/groups/${node.group.id}/events/${event.id}/waitlist`)
  const line = page.getByRole('region', { name: /^Waiting/ })
  const rows = line.locator('summary')
  await expect(rows).toHaveCount(25)
  for (const first of ['Guest 26', 'Guest 51', 'Guest 76', 'Guest 101']) {
    await line.getByRole('link', { name: 'Next 25' }).click()
    await expect(rows.first()).toContainText(first)
  }
  await expect(rows).toHaveCount(20)
  await expect(rows.last()).toContainText('Guest 120')
  await line.getByRole('link', { name: 'Back to the top' }).click()
  await expect(rows.first()).toContainText('Number 1Guest 1')

  await page.getByRole('searchbox', { name: 'Search the waitlist' }).fill('guest118@')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Number 118')
  await rows.click()
  await page.getByRole('button', { name: 'Move to top: Guest 118' }).click()
  // It moves as it happens, and the search stays.
  await expect(rows).toContainText('Number 1Guest 118')
  await expect(page.getByRole('searchbox', { name: 'Search the waitlist' })).toHaveValue('guest118@')
  await page.getByRole('searchbox', { name: 'Search the waitlist' }).fill('nobody of this name')
  await expect(line).toContainText('No one on the waitlist matches')
})

test('after the cut-off a freed spot shows on every open page at once, and the first who confirms gets it', async ({
  cast,
}) => {
  const [host, going, one, other] = await Promise.all([
    cast.api.demo('admin'),
    cast.api.person('Going'),
    cast.person('One'),
    cast.person('Other'),
  ])
  const event = await makeEvent(host, { capacity: 1 })
  const { register: place } = await register(going, event.id)
  const entries = [await joinWaitlist(one, event.id), await joinWaitlist(other, event.id)]
  await runSql(`UPDATE "Event" SET "startsAt" = now() + interval '30 minutes' WHERE "url" = $1`, [event.slug])
  const pages = [one.page, other.page]
  for (const [index, page] of pages.entries()) {
    await page.goto(`/waitlist/${entries[index]!.id}`)
    await expectLive(page)
  }
  await cancel(going, place.id)
  for (const page of pages) await expect(page.getByRole('heading', { name: 'A spot opened up' })).toBeVisible()
  await other.page.getByRole('button', { name: 'Confirm my spot' }).click()
  await expect(other.page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expect(one.page.getByRole('heading', { name: 'A spot opened up' })).toBeHidden()
  await expect(one.page.getByRole('button', { name: 'Confirm my spot' })).toBeHidden()
})
