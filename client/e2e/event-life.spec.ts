import { type ApiUser, expect, test, unique } from './fixtures/actors.ts'
import { settingsOf } from './fixtures/area.ts'
import { readMail } from './fixtures/mailbox.ts'
import { waitForRouter } from './fixtures/router.ts'
import { makeEvent, makeGroup, makeOrganization, registerGuest } from './fixtures/scenario.ts'

/** An organization with two groups, and a published event in the first. */
async function makeOwnEvent(owner: ApiUser, facts: Record<string, unknown> = {}) {
  const organizationId = await makeOrganization(owner)
  const groupId = await makeGroup(owner, organizationId, 'Evenings')
  await makeGroup(owner, organizationId, 'Mornings')
  const event = await makeEvent(owner, { groupId, title: unique('Sjøfest'), ...facts })
  const group = `/owner/groups/${groupId}`
  return { ...event, group, area: `${group}/events/${event.id}` }
}

test('postponing counts who is told, live, and can be held back, sent at once, and is read with both times', async ({
  cast,
}) => {
  const owner = await cast.person('Owner')
  const visitor = await cast.visitor()
  const event = await makeOwnEvent(owner)
  await registerGuest(visitor, event.id)
  const { page } = owner
  await page.goto(`${event.area}/settings`)
  await page.getByRole('button', { name: 'Postpone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Postpone event' })
  await expect(dialog).toContainText('1 person will be told')
  await dialog.getByRole('button', { name: 'Postpone' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose another time')
  await dialog.getByLabel('New start: time').fill('20:30')
  await dialog.getByLabel('Message to guests').fill('The boat is late.')
  await dialog.getByRole('button', { name: 'Postpone' }).click()
  await expect(dialog).toBeHidden()

  const bar = page.getByRole('region', { name: 'Update for guests' })
  await expect(bar).toContainText('1 guest gets an email in 30 min')
  await registerGuest(visitor, event.id)
  await expect(bar).toContainText('2 guests get an email')
  await page.goto(event.area)
  await bar.getByRole('button', { name: 'Pause' }).click()
  await expect(bar).toContainText('2 guests get an email when you resume')
  await bar.getByRole('button', { name: 'Send now' }).click()
  await expect(bar).toBeHidden()
  const text = await readMail(visitor.page, `New time: ${event.title}`)
  expect(text).toMatch(/Start: .*20:30.*\(was .*19:00.*\)/)
  expect(text).toContain('The boat is late.')
})

test('calling it off needs no script, and everybody reads why', async ({ cast }) => {
  const owner = await cast.person('Owner', { javaScriptEnabled: false })
  const visitor = await cast.visitor()
  const event = await makeOwnEvent(owner)
  await registerGuest(visitor, event.id)
  const { page } = owner
  await page.goto(`${event.area}/settings`)
  await page.locator('summary', { hasText: 'Cancel event' }).click()
  await page.getByLabel('Message to guests').last().fill('The roof leaks.')
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('This event is cancelled, so its settings')).toBeVisible()
  expect(await readMail(visitor.page, `Cancelled: ${event.title}`)).toContain('The roof leaks.')
})

test('a copy takes what was chosen to another group; it can be deleted, what has guests cannot', async ({ cast }) => {
  const owner = await cast.person('Owner')
  const visitor = await cast.api.visitor()
  const event = await makeOwnEvent(owner, { description: 'Songs.', venue: { name: 'The barn' } })
  const { page } = owner
  await page.goto(`${event.area}/settings`)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const copying = page.getByRole('dialog', { name: 'Duplicate event' })
  await copying.getByLabel('Title').fill('Sjøfest again')
  await copying.getByLabel('Group').selectOption('Mornings')
  await copying.getByLabel('Location').uncheck()
  await copying.getByRole('button', { name: 'Create copy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sjøfest again')
  await expect(page).not.toHaveURL(new RegExp(event.group))
  await expect(page.getByLabel('Description')).toHaveValue('Songs.')
  await expect(page.getByRole('region', { name: 'Where' }).getByRole('textbox', { name: /^Location/ })).toHaveValue('')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mornings')

  await page.goto(`${event.area}/settings`)
  await page.getByRole('button', { name: 'Delete' }).click()
  // Somebody registers while the question is on the screen.
  await registerGuest(visitor, event.id)
  const deleting = page.getByRole('dialog', { name: 'Delete this event?' })
  await deleting.getByRole('button', { name: 'Delete event' }).click()
  await expect(deleting.getByRole('alert')).toContainText('Guests have a spot at this event')
  await deleting.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByText('1 guest is registered, so you can’t delete it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

for (const javaScriptEnabled of [true, false])
  test(`a guest sees what is new in the terms and accepts it, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const owner = await cast.person('Owner')
    const { page, ...guest } = await cast.visitor({ javaScriptEnabled })
    const event = await makeOwnEvent(owner, { terms: 'Be home by ten.\n\nBe kind.' })
    const { secret } = await registerGuest(guest, event.id, { acceptedTermsVersion: 1 })
    await page.goto(`/e/${event.slug}?registration=${secret}`)
    await expect(page.getByText('You’re registered').first()).toBeVisible()
    await owner.ask('mutation ($input: PublishEventTermsInput!) { publishEventTerms(input: $input) { __typename } }', {
      input: { eventId: event.id, body: 'Be home by eleven.\n\nBe kind.' },
    })
    // The open page says so by itself.
    if (!javaScriptEnabled) await page.reload()
    await page.getByRole('link', { name: 'The terms changed since you registered' }).click()
    const news = page.getByRole('region', { name: 'What changed since you accepted version 1' })
    await expect(news.locator('del')).toContainText('ten')
    await expect(news.locator('ins')).toContainText('eleven')
    await news.getByRole('button', { name: 'Accept version 2' }).click()
    await expect(page.getByText('You’ve accepted this version.')).toBeVisible()
    await owner.page.goto(`${event.area}/terms`)
    await expect(owner.page.getByText('Accepted by 1')).toBeVisible()
    const { page: stranger } = await cast.visitor({ javaScriptEnabled })
    await stranger.goto(`/e/${event.slug}/tos`)
    await expect(stranger.getByRole('heading', { name: 'Terms' })).toBeVisible()
    await expect(stranger.getByText('You’ve accepted this version.')).toBeHidden()
  })

test('a form that was unfolded before the script came stays, with what was typed, and cancels the event', async ({
  cast,
}) => {
  const owner = await cast.person('Owner')
  const event = await makeOwnEvent(owner)
  const { page } = owner
  const isTyped = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => isTyped.promise.then(() => route.continue()))
  await page.goto(`${event.area}/settings`, { waitUntil: 'commit' })
  await page.locator('summary', { hasText: 'Cancel event' }).click()
  const message = page.getByLabel('Message to guests').last()
  await message.fill('The roof leaks.')
  isTyped.resolve()
  await waitForRouter(page)
  await expect(message).toHaveValue('The roof leaks.')
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('This event is cancelled, so its settings')).toBeVisible()
})

test('without JavaScript: a copy that is refused keeps which parts were chosen', async ({ cast }) => {
  const host = await cast.demo('host', { javaScriptEnabled: false })
  const event = await makeEvent(host)
  const { page } = host
  await page.goto(await settingsOf(host, event.id))
  await page.getByText('Duplicate', { exact: true }).last().click()
  await page.getByLabel('Terms').uncheck()
  await page.getByLabel('Starts: day').last().fill('')
  await page.getByRole('button', { name: 'Create copy' }).click()
  await expect(page.getByText('Choose a date and time for the copy.')).toBeVisible()
  await expect(page.getByLabel('Terms')).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Questions' })).toBeChecked()
})

test('why an event cannot be postponed is said in a whole sentence', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host)
  const { page } = host
  await page.goto(await settingsOf(host, event.id))
  await page.getByRole('button', { name: 'Postpone' }).click()
  const postponing = page.getByRole('dialog', { name: 'Postpone event' })
  await postponing.getByLabel('New end: time').fill('18:00')
  await postponing.getByRole('button', { name: 'Postpone' }).click()
  await expect(postponing.getByRole('alert')).toHaveText(/: Choose a time that isn’t before the start\.$/)
})
