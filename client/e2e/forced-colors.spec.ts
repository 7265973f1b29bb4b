import { expect, test } from './fixtures/actors.ts'
import { findArea } from './fixtures/area.ts'
import { makeEvent } from './fixtures/scenario.ts'

// The reader chose all colours, such as with high contrast: no fill of ours shows.

test('with the reader’s own colours one sees what is a button, and what is ticked', async ({ cast }) => {
  const event = await makeEvent(await cast.api.demo('admin'), { terms: 'Be kind.', capacity: 20 })
  const { page } = await cast.visitor()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`/e/${event.slug}`)
  const box = page.getByRole('checkbox', { name: /I accept the/ })
  await box.check()
  const tick = page.getByRole('main').locator('input:checked + svg')
  await expect(tick).toHaveCSS('opacity', '1')
  const colourOf = (element: Element) => getComputedStyle(element).color
  expect(await tick.evaluate(colourOf)).toBe(await page.locator('body').evaluate(colourOf))
  const register = page.getByRole('button', { name: 'Register', exact: true })
  await expect(register).toHaveCSS('border-top-style', 'solid')
  await expect(page.locator('meter + span').first()).toHaveCSS('forced-color-adjust', 'none')
})

test('with the reader’s own colours one sees which tab is open, and how a list is sorted', async ({ cast }) => {
  const owner = await cast.demo('owner')
  const { page } = owner
  await page.emulateMedia({ forcedColors: 'active' })
  const { group, event } = await findArea(owner, 'rooftop-sessions')
  await page.goto(`/owner/groups/${group.id}/events/${event.id}/guests`)
  for (const name of ['Guests', 'Newest'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCSS('outline-style', 'solid')
  for (const name of ['Messages', 'Name'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCSS('outline-style', 'none')
})
