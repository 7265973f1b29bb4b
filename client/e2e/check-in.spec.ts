import type { Page } from '@playwright/test'
import { type ApiUser, expect, test, unique } from './fixtures/actors.ts'
import { makeEvent, registerGuest } from './fixtures/scenario.ts'

/** An event with guests, and the address of its door under a role. */
async function makeCheckIn(host: ApiUser, visitor: ApiUser, guests: Record<string, number>) {
  const event = await makeEvent(host)
  for (const [name, partySize] of Object.entries(guests)) await registerGuest(visitor, event.id, { name, partySize })
  const found = await host.ask('query ($slug: String!) { event(slug: $slug) { group { id } guestCount } }', {
    slug: event.slug,
  })
  expect(found.event.guestCount).toBe(Object.values(guests).reduce((sum, size) => sum + size))
  return (role: string) => `/${role}/groups/${found.event.group.id}/events/${event.id}/check-in`
}

const guestButton = (page: Page, action: string, name: string) =>
  page.getByRole('button', { name: `${action} ${name}` })

async function letIn(page: Page, name: string) {
  await page.getByRole('searchbox').fill(name)
  await guestButton(page, 'Check in', name).click()
  await expect(page.getByText('Undo').first()).toBeVisible()
}

const latest = (page: Page) => page.getByRole('list', { name: 'Latest check-ins' })
const count = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Checked-in guests' })).toContainText(text)

test('two doors see each other’s check-ins, and read both times when one of them was offline', async ({ cast }) => {
  const [host, door] = await Promise.all([
    cast.demo('host'),
    cast.demo('door', { viewport: { width: 390, height: 844 } }),
  ])
  const [ada, bo, cy] = [unique('Ada'), unique('Bo'), unique('Cy')]
  const address = await makeCheckIn(host, await cast.visitor(), { [ada]: 2, [bo]: 1, [cy]: 1 })
  await Promise.all([host.page.goto(address('host')), door.page.goto(address('door'))])
  await count(door.page, 'of 4 checked in')
  await expect(latest(door.page).or(door.page.getByText('No one is checked in yet'))).toBeVisible()

  // Online: the other door sees it without a reload, and whom to ask.
  await letIn(host.page, cy)
  await expect(latest(door.page)).toContainText(cy)
  await door.page.getByRole('searchbox').fill(cy)
  await expect(guestButton(door.page, 'Undo check-in for', cy)).toBeVisible()
  await expect(guestButton(door.page, 'Check in', cy)).toHaveCount(0)
  // The page is kept with all it needs before the network goes.
  await expect
    .poll(() => door.page.evaluate(async (path) => Boolean(await caches.match(path)), address('door')))
    .toBe(true)

  await door.context.setOffline(true)
  await letIn(door.page, ada)
  await letIn(door.page, bo)
  await expect(door.page.getByText('2 changes are waiting to be sent')).toBeVisible()
  // Bo is in at the host's door before this one is back, whatever the network takes.
  const isIn = host.page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"operationName":"CheckIn"') ?? false,
  )
  await letIn(host.page, bo)
  await isIn
  await door.page.reload()
  await expect(door.page.getByText('2 changes are waiting to be sent')).toBeVisible()
  await count(door.page, 'of 4 checked in')
  await expect(latest(door.page)).toContainText(ada)

  await door.context.setOffline(false)
  await expect(door.page.getByText('waiting to be sent')).toHaveCount(0)
  await expect(latest(host.page)).toContainText(ada)
  const conflicts = door.page.getByRole('region', { name: 'Check-in conflicts' })
  await expect(conflicts).toContainText(bo)
  await expect(conflicts).toContainText(/You at \d\d:\d\d, .+ on another device at \d\d:\d\d/)
  await conflicts.getByRole('button', { name: `Dismiss ${bo}` }).click()
  await expect(conflicts).toHaveCount(0)

  // What was a mistake is taken back for both.
  await guestButton(door.page, 'Undo check-in for', ada).click()
  await expect(latest(host.page)).not.toContainText(ada)

  await door.page.goto('/logout')
  await door.page.getByRole('button', { name: 'Log out' }).click()
  await expect(door.page).not.toHaveURL(/logout/)
  // Another page opens, and takes away what the one before has kept.
  await expect(async () => {
    const kept = await door.page.evaluate(async () => [
      await caches.keys(),
      (await navigator.serviceWorker.getRegistrations()).length,
      localStorage.getItem('marquee-door'),
    ])
    expect(kept).toEqual([[], 0, null])
  }).toPass()
})

/** What an organizer decides about walk-ins when the event is full. */
async function setPlaces(host: ApiUser, id: string, input: object) {
  const { updateEvent } = await host.ask(
    'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }',
    { input: { id, ...input } },
  )
  expect(updateEvent.__typename).toBe('Event')
}

async function addWalkIn(page: Page, name: string) {
  const summary = page.getByText('Add a walk-in')
  await summary.click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add and check in' }).click()
}

test('a walk-in shows at the other door and on the guests page, also one who came while a door was offline', async ({
  cast,
}) => {
  const [host, door] = await Promise.all([
    cast.demo('host'),
    cast.demo('door', { viewport: { width: 390, height: 844 } }),
  ])
  const [ada, walt, wim, late] = [unique('Ada'), unique('Walt'), unique('Wim'), unique('Late')]
  const address = await makeCheckIn(host, await cast.visitor(), { [ada]: 1 })
  const id = /events\/([^/]+)\//.exec(address('host'))![1]!
  const guestsPage = await host.context.newPage()
  await Promise.all([
    host.page.goto(address('host')),
    guestsPage.goto(address('host').replace('check-in', 'guests')),
    door.page.goto(address('door')),
  ])
  await count(host.page, 'of 1 checked in')
  await count(door.page, 'of 1 checked in')
  await expect(guestsPage.getByText(ada)).toBeVisible()
  for (const page of [host.page, door.page, guestsPage])
    await expect(page.getByText('Live', { exact: true })).toBeVisible()

  await addWalkIn(door.page, walt)
  await expect(door.page.getByText('Undo').first()).toBeVisible()
  await expect(latest(host.page)).toContainText(walt)
  await expect(guestsPage.locator('[data-guest]', { hasText: walt })).toContainText('Walk-in')

  // Offline: both are in here at once, and only one of them finds a place.
  await expect
    .poll(() => door.page.evaluate(async (path) => Boolean(await caches.match(path)), address('door')))
    .toBe(true)
  await door.context.setOffline(true)
  await addWalkIn(door.page, wim)
  await addWalkIn(door.page, late)
  await expect(door.page.getByText('2 changes are waiting to be sent')).toBeVisible()
  await door.page.reload()
  await expect(latest(door.page)).toContainText(late)
  await setPlaces(host, id, { capacity: 3 })
  await door.context.setOffline(false)
  await expect(door.page.getByText('waiting to be sent')).toHaveCount(0)
  await expect(latest(host.page)).toContainText(wim)
  await expect(latest(door.page)).not.toContainText(late)
  const conflicts = door.page.getByRole('region', { name: 'Check-in conflicts' })
  await expect(conflicts).toContainText(late)
  await expect(conflicts).toContainText('Every spot is taken or held for someone.')

  await setPlaces(host, id, { walkInsOverCapacity: true })
  await conflicts.getByRole('button', { name: `Add again: ${late}` }).click()
  await expect(conflicts).toHaveCount(0)
  await expect(latest(host.page)).toContainText(late)
  await expect(guestsPage.locator('[data-guest]', { hasText: late })).toContainText('Walk-in, over capacity')
})

test('Enter checks in the only guest whom the search finds, and nobody while it finds several', async ({ cast }) => {
  const [host, door] = await Promise.all([cast.api.demo('host'), cast.demo('door')])
  const family = unique('Holm')
  const address = await makeCheckIn(host, await cast.visitor(), { [`Ada ${family}`]: 1, [`Bo ${family}`]: 2 })
  await door.page.goto(address('door'))
  const field = door.page.getByRole('searchbox')
  await field.fill(family)
  await expect(door.page.getByText('2 guests found')).toBeAttached()
  await field.press('Enter')
  await expect(guestButton(door.page, 'Check in', `Ada ${family}`)).toBeVisible()
  await expect(guestButton(door.page, 'Check in', `Bo ${family}`)).toBeVisible()
  await field.fill(`bo ${family}`)
  await field.press('Enter')
  await count(door.page, 'of 3 checked in')
  await expect(latest(door.page)).toContainText(`Bo ${family}`)
  await expect(latest(door.page)).not.toContainText(`Ada ${family}`)
})

test('a guest is found and checked in, and a walk-in added, without JavaScript', async ({ cast }) => {
  const [host, door] = await Promise.all([cast.api.demo('host'), cast.demo('door', { javaScriptEnabled: false })])
  const [ada, walt] = [unique('Ada'), unique('Walt')]
  const address = await makeCheckIn(host, await cast.visitor(), { [ada]: 3 })
  const find = async (name: string) => {
    await door.page.getByRole('searchbox').fill(name)
    await door.page.getByRole('searchbox').press('Enter')
  }
  await door.page.goto(address('door'))
  await find(ada)
  await guestButton(door.page, 'Check in', ada).click()
  await count(door.page, 'of 3 checked in')
  await expect(guestButton(door.page, 'Undo check-in for', ada)).toBeVisible()
  await addWalkIn(door.page, walt)
  await count(door.page, 'of 4 checked in')
  await find(walt)
  await expect(guestButton(door.page, 'Undo check-in for', walt)).toBeVisible()
})

test('without JavaScript too, the reason of a refused check-in can be closed', async ({ cast }) => {
  const [host, door] = await Promise.all([cast.api.demo('host'), cast.demo('door', { javaScriptEnabled: false })])
  const visitor = await cast.visitor()
  const event = await makeEvent(await cast.api.demo('admin'))
  const ada = unique('Ada')
  const { id, secret } = await registerGuest(visitor, event.id, { name: ada })
  const found = await host.ask('query ($slug: String!) { event(slug: $slug) { group { id } } }', { slug: event.slug })
  const { page } = door
  await page.goto(`/door/groups/${found.event.group.id}/events/${event.id}/check-in?q=${encodeURIComponent(ada)}`)
  await visitor.ask(
    'mutation ($input: CancelRegistrationInput!) { cancelRegistration(input: $input) { __typename } }',
    {
      input: { id, secret },
    },
  )
  await guestButton(page, 'Check in', ada).click()
  await expect(page.getByText('That didn’t work')).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByText('That didn’t work')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveValue(ada)
})

test('the second press of a double click on “Check in” does not undo it', async ({ cast }) => {
  const [host, door] = await Promise.all([cast.api.demo('admin'), cast.demo('door')])
  const ada = unique('Ada')
  const address = await makeCheckIn(host, await cast.visitor(), { [ada]: 1 })
  await door.page.goto(address('door'))
  await letIn(door.page, ada)
  // The list of the latest is now where the first press was.
  const undo = latest(door.page).getByRole('button', { name: 'Undo check-in for' })
  await undo.dispatchEvent('click', { detail: 2 })
  await undo.click()
  await expect(undo).toHaveCount(0)
})
