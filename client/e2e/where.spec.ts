import { expect, test, unique } from './fixtures/actors.ts'
import { makeEvent, makeGroup, makeOrganization, registerGuest } from './fixtures/scenario.ts'

const street = 'Kaigaten 77'
const link = 'https://meet.example/room-7'

test('an address that becomes one for guests leaves pages that are open, and comes with the place', async ({
  cast,
}) => {
  const owner = await cast.person('Owner')
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const event = await makeEvent(owner, {
    groupId,
    title: unique('Sjøfest'),
    venue: { name: 'Sjøhuset', address: street, onlineUrl: link },
  })
  const visitor = await cast.visitor()
  const watcher = await cast.person('Watcher')
  for (const { page } of [visitor, watcher]) {
    await page.goto(`/e/${event.slug}`)
    await expect(page.getByRole('main')).toContainText(street)
    await expect(page.getByText('The link is shared with guests')).toBeVisible()
    expect(await page.content()).not.toContain(link)
  }
  const { page } = owner
  await page.goto(`/owner/groups/${groupId}/events/${event.id}/settings`)
  const where = page.locator('#where')
  await expect(where.getByRole('button', { name: 'Save' })).toBeDisabled()
  await where.getByLabel('Who sees the address').selectOption('GUESTS_BEFORE_START')
  await where.getByLabel('How long before').selectOption('2 days')
  await where.getByRole('button', { name: 'Save' }).click()
  for (const other of [visitor, watcher]) {
    await expect(
      other.page.getByText('The address is shared with guests 2 days before the start').first(),
    ).toBeVisible()
    await expect(other.page.getByRole('main')).not.toContainText(street)
  }
  await where.getByLabel('Who sees the address').selectOption('GUESTS')
  await where.getByRole('button', { name: 'Save' }).click()
  await expect(visitor.page.getByText('The address is shared with guests.').first()).toBeVisible()

  await visitor.page.goto(`/e/${event.slug}`)
  await visitor.page.locator('input[name=name]').fill('Ada')
  await visitor.page.locator('input[name=email]').fill('ada@example.test')
  await visitor.page.getByRole('button', { name: 'Register' }).first().click()
  await expect(visitor.page.getByRole('main')).toContainText(street)
  await expect(visitor.page.getByRole('link', { name: 'Join online' })).toHaveAttribute('href', link)
  await expect(watcher.page.getByRole('main')).not.toContainText(street)
})

test('the address in mails leads guests to the link as it is now, and tells everyone else what to do', async ({
  cast,
}) => {
  const owner = await cast.api.person('Owner')
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const event = await makeEvent(owner, { groupId, title: unique('Stream'), venue: { onlineUrl: link } })
  const visitor = await cast.visitor()
  const { secret } = await registerGuest(visitor, event.id)
  const path = `/e/${event.slug}/join`
  const open = async (query = '') => {
    const response = await visitor.page.request.get(path + query, { maxRedirects: 0 })
    return { status: response.status(), headers: response.headers() }
  }
  expect(await open(`?registration=${secret}`)).toMatchObject({ status: 303, headers: { location: path } })
  expect(await open()).toMatchObject({
    status: 302,
    headers: { location: link, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
  })
  await owner.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: event.id, venue: { onlineUrl: `${link}-b` } },
  })
  expect((await open()).headers['location']).toBe(`${link}-b`)

  const { page: stranger } = await cast.visitor()
  await stranger.goto(path)
  await expect(stranger.getByRole('main')).toContainText('The link is for guests')
  await expect(stranger.getByRole('main').getByRole('link', { name: 'Open the event' })).toBeVisible()
  expect(await stranger.content()).not.toContain('meet.example')

  await owner.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: event.id, onlineUrlAudience: 'GUESTS_BEFORE_START', onlineUrlHoursBefore: 1 },
  })
  await visitor.page.goto(`${path}?registration=${secret}`)
  await expect(visitor.page.getByRole('main')).toContainText('The link opens here on')
})
