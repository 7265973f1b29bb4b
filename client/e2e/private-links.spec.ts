import { expect, newAddress, test } from './fixtures/actors.ts'
import { makeEvent, register, registerGuest } from './fixtures/scenario.ts'

const coming = { name: 'You’re registered' }

test('the link from the mail opens the place, and the address that it leaves hands nothing over', async ({ cast }) => {
  const [host, guest, friend] = await Promise.all([cast.api.demo('admin'), cast.visitor(), cast.visitor()])
  const event = await makeEvent(host)
  const { secret } = await registerGuest(friend, event.id)
  const { page } = guest
  await page.goto(`/e/${event.slug}?registration=${secret}#register`)
  await expect(page.getByRole('heading', coming)).toBeVisible()
  await expect(page).toHaveURL(`/e/${event.slug}#register`)

  // What somebody copies out of the address bar opens the event for a friend, and no place.
  await friend.page.goto(page.url())
  await expect(friend.page.getByLabel('Your name')).toBeVisible()
  await expect(friend.page.getByRole('heading', coming)).toBeHidden()
  expect(await friend.page.content()).not.toContain(secret)
  expect((await friend.context.request.get(`/e/${event.slug}/ticket`)).status()).toBe(404)
})

test('a reload, a second tab and the ticket know the place, and no script can read what opens it', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const event = await makeEvent(host)
  const { secret } = await registerGuest(guest, event.id)
  const { page } = guest
  await page.goto(`/e/${event.slug}?registration=${secret}`)
  await page.reload()
  await expect(page.getByRole('heading', coming)).toBeVisible()
  const tab = await guest.context.newPage()
  await tab.goto(`/e/${event.slug}`)
  await tab.getByRole('link', { name: 'Your ticket' }).click()
  await expect(tab.getByRole('article', { name: `Ticket to ${event.title}` })).toBeVisible()
  await expect(tab).toHaveURL(`/e/${event.slug}/ticket`)
  expect(await tab.evaluate(() => document.cookie)).not.toContain(secret)
})

test('whoever registers keeps the place in that browser until it is told to forget it', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const event = await makeEvent(host)
  const { page } = guest
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Wanda')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Register' }).first().click()
  await expect(page.getByRole('heading', coming)).toBeFocused()
  await expect(page).toHaveURL(`/e/${event.slug}`)
  await page.getByText('Use another device').click()
  await page.getByRole('button', { name: 'Forget it on this device' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your name')).toBeVisible()
})

test('a guest without an account follows a private event live from the clean address', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.visitor()])
  const event = await makeEvent(host)
  const { secret } = await registerGuest(guest, event.id)
  const update = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }'
  await host.ask(update, { input: { id: event.id, visibility: 'PRIVATE' } })
  const { page } = guest
  await page.goto(`/e/${event.slug}?registration=${secret}`)
  await expect(page).toHaveURL(`/e/${event.slug}`)
  await host.ask(update, { input: { id: event.id, title: `${event.title} again` } })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${event.title} again`)
})

test('the link to a place on the waitlist leaves a clean address too, and the page does everything from there', async ({
  cast,
}) => {
  const [host, first, guest, friend] = await Promise.all([
    cast.api.demo('admin'),
    cast.api.person('First'),
    cast.visitor(),
    cast.visitor(),
  ])
  const event = await makeEvent(host, { capacity: 1 })
  await register(first, event.id)
  const { page } = guest
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Wanda Waits')
  await page.getByLabel('Email').fill(newAddress())
  await page
    .getByRole('button', { name: /Join waitlist/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/waitlist\/[\w-]+$/)
  await expect(page.getByText('For Wanda Waits')).toBeVisible()
  await friend.page.goto(page.url())
  await expect(friend.page.getByText('Only the person on the waitlist can make changes here.')).toBeVisible()
  await expect(friend.page.getByText('Wanda')).toBeHidden()
  await page.reload()
  await page.getByText('Waitlist history').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download JSON' }).first().click()
  expect((await downloading).suggestedFilename()).toBe(`fairness-log-${event.slug}.json`)
})

test('whoever logs out leaves no place in the browser', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.person('Wanda')])
  const event = await makeEvent(host)
  const { secret } = await registerGuest(await cast.api.visitor(), event.id)
  const { page } = guest
  await page.goto(`/e/${event.slug}?registration=${secret}`)
  await expect(page.getByRole('heading', coming)).toBeVisible()
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).last().click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await page.goto(`/e/${event.slug}`)
  await expect(page.getByLabel('Your name')).toBeVisible()
})
