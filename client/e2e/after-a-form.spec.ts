import { expect, newAddress, test } from './fixtures/actors.ts'
import { makeEvent, makeGroup, makeOrganization, registerGuest } from './fixtures/scenario.ts'

/** Higher than a phone, so that the form is far down. */
const description = 'We meet on the roof and stay until the last record is over.\n\n'.repeat(30)
const phone = { viewport: { width: 390, height: 700 } }

test('after registering the focus is on the confirmation, and it is in sight', async ({ cast }) => {
  const owner = await cast.api.person('Olive Owner')
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const event = await makeEvent(owner, { groupId, description })
  const { page } = await cast.visitor(phone)
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Ada Guest')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const title = page.getByRole('region', { name: 'Registration' }).getByRole('heading', { level: 2 }).first()
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
})

test('after joining the waitlist its page is at the top, with the focus on its title', async ({ cast }) => {
  const owner = await cast.api.person('Olive Owner')
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const event = await makeEvent(owner, { groupId, description, capacity: 1, waitlistEnabled: true })
  await registerGuest(await cast.api.visitor(), event.id)
  const { page } = await cast.visitor(phone)
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Ada Guest')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Join waitlist (you’d be 1st)' }).click()
  await expect(page).toHaveURL(/\/waitlist\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})
