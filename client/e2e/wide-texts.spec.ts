import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/actors.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { makeEvent, makeGroup, makeOrganization } from './fixtures/scenario.ts'

const cells = (text: string) => `| ${Array.from({ length: 12 }, () => text).join(' | ')} |`
const wide = [
  '[Lineup](#lineup)',
  '',
  cells('Saxophone'),
  cells('---'),
  cells('19:00'),
  '',
  '```',
  'la '.repeat(200),
  '```',
].join('\n')

/** Goes on to the next part by Tab, and presses the arrow that leads to what is cut off. */
async function scrollNext(page: Page, selector: string) {
  const part = page.locator(`.prose ${selector}`)
  await page.keyboard.press('Tab')
  await expect(part).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => part.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
}

test('a table and code that are wider than the page scroll with the keyboard, in texts of every kind', async ({
  cast,
}) => {
  const owner = await cast.person('Olive Owner', { viewport: { width: 390, height: 844 } })
  const organizationId = await makeOrganization(owner)
  const event = await makeEvent(owner, { groupId: await makeGroup(owner, organizationId), description: wide })
  await owner.ask(
    'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { __typename ... on UserError { message } } }',
    { input: { id: organizationId, description: wide } },
  )
  await owner.ask(
    'mutation ($input: PublishEventTermsInput!) { publishEventTerms(input: $input) { __typename ... on UserError { message } } }',
    { input: { eventId: event.id, body: wide } },
  )
  const { node } = await owner.ask('query ($id: ID!) { node(id: $id) { ... on Organization { slug } } }', {
    id: organizationId,
  })
  for (const path of [`/e/${event.slug}`, `/e/${event.slug}/tos`, `/o/${node.slug}`]) {
    await owner.page.goto(path)
    await owner.page.getByRole('link', { name: 'Lineup' }).focus()
    await scrollNext(owner.page, '[data-table]')
    await scrollNext(owner.page, 'pre')
    expect(await findViolations(owner.page, { rules: ['scrollable-region-focusable'] }), path).toEqual([])
  }
})
