import { expect, test, unique } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { makeEvent, makeGroup, makeOrganization, register } from './fixtures/scenario.ts'

test('who is going leaves open pages when it is for guests, and comes with the spot', async ({ cast }) => {
  const owner = await cast.person('Owner')
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const event = await makeEvent(owner, { groupId, title: unique('Sjøfest') })
  await register(await cast.api.person('Wilhelmina Guest'), event.id)
  const visitor = await cast.visitor()
  const watcher = await cast.person('Watcher')
  for (const { page } of [visitor, watcher]) {
    await page.goto(`/e/${event.slug}`)
    await expect(page.getByRole('main')).toContainText('Wilhelmina')
    await expectLive(page)
  }
  const { page } = owner
  await page.goto(`/owner/groups/${groupId}/events/${event.id}/settings`)
  const audience = page.locator('#audience')
  await expect(audience.getByRole('button', { name: 'Save' })).toBeDisabled()
  await audience.getByLabel('Who sees who’s going').selectOption('GUESTS')
  await audience.getByRole('button', { name: 'Save' }).click()
  for (const other of [visitor, watcher]) {
    await expect(other.page.getByText('The guest list is private.')).toBeVisible()
    // Neither among the faces nor in the activity.
    await expect(other.page.getByRole('main')).not.toContainText('Wilhelmina')
  }

  await visitor.page.locator('input[name=name]').fill('Ada')
  await visitor.page.locator('input[name=email]').fill('ada@example.test')
  await visitor.page.getByRole('button', { name: 'Register' }).first().click()
  const faces = visitor.page.getByRole('region', { name: 'Going' })
  await expect(faces).toContainText('Wilhelmina')
  // The browser's secret shows it, which live messages do not know. They take nothing away.
  await register(await cast.api.person('Torbjørn Guest'), event.id)
  await expect(faces).toContainText('1 other')
  await expect(watcher.page.getByRole('main')).not.toContainText('Wilhelmina')

  await page.goto(`/e/${event.slug}`)
  await expect(page.getByRole('region', { name: 'Going' })).toContainText('Wilhelmina')
})

test('the setting is saved without JavaScript', async ({ cast }) => {
  const owner = await cast.person('Owner', { javaScriptEnabled: false })
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const event = await makeEvent(owner, { groupId, title: unique('Sjøfest') })
  await register(await cast.api.person('Wilhelmina Guest'), event.id)
  const { page } = owner
  await page.goto(`/owner/groups/${groupId}/events/${event.id}/settings`)
  await page.getByLabel('Who sees who’s going').selectOption('ORGANIZERS')
  await page.locator('#audience').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Who sees who’s going')).toHaveValue('ORGANIZERS')
  const visitor = await cast.visitor({ javaScriptEnabled: false })
  await visitor.page.goto(`/e/${event.slug}`)
  await expect(visitor.page.getByRole('main')).not.toContainText('Wilhelmina')
  await expect(visitor.page.getByText('The guest list is private.')).toBeVisible()
})
