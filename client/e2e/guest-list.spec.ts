import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { type ApiUser, expect, test } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { expectLive } from './fixtures/live.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { makeEvent, registerGuest } from './fixtures/scenario.ts'
import { settleColours } from './fixtures/settle-colours.ts'

/** People without an account who ask for places, the first of the list first. */
async function apply(visitor: ApiUser, eventId: string, names: readonly string[], partySize = 1) {
  for (const name of names) await registerGuest(visitor, eventId, { name, partySize })
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Guests' }).getByRole('listitem').filter({ hasText: name })

test('two organizers answer applications in two windows, and take the list along', async ({ cast }) => {
  test.setTimeout(120_000)
  const [owner, host, visitor] = [await cast.demo('owner'), await cast.demo('host'), await cast.api.visitor()]
  const event = await makeEvent(owner, { capacity: 3, approvalRequired: true })
  await apply(visitor, event.id, ['Ada First', '=Bo Second', 'Cem Third', 'Dag Fourth', 'Eli Fifth'])
  const place = placePath('event', await findArea(owner, event.slug))
  await owner.page.goto(`/owner/${place}/guests?status=applied`)
  await host.page.goto(`/host/${place}/guests`)
  await expect(host.page.getByText('No one is going yet.')).toBeVisible()
  for (const { page } of [owner, host]) await expectLive(page)

  // Approved in one window: it goes there, and comes in the other.
  await row(owner.page, 'Ada First').getByRole('button', { name: 'Approve Ada First' }).click()
  await expect(row(owner.page, 'Ada First')).toHaveCount(0)
  await expect(row(host.page, 'Ada First')).toBeVisible()

  // Chosen by keyboard, declined together, after a question.
  await owner.page.getByRole('link', { name: 'Eli Fifth' }).focus()
  await owner.page.keyboard.press('Space')
  await owner.page.keyboard.press('ArrowDown')
  await expect(owner.page.getByRole('link', { name: 'Dag Fourth' })).toBeFocused()
  await owner.page.keyboard.press('Space')
  await owner.page.getByRole('button', { name: 'Decline 2' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Decline 2' }).click()
  await expect(owner.page.getByText('2 declined.')).toBeVisible()
  await expect(row(owner.page, 'Dag Fourth')).toHaveCount(0)

  // As many as fit, and whoever does not fit is named with the reason.
  await apply(visitor, event.id, ['Finn Large'], 4)
  await expect(row(owner.page, 'Finn Large')).toBeVisible()
  await owner.page.getByRole('button', { name: 'Approve all that fit' }).click()
  await expect(owner.page.getByText('2 approved. 1 couldn’t be approved:')).toBeVisible()
  await expect(owner.page.getByRole('status').filter({ hasText: 'Finn Large' })).toContainText('4 spots')
  await expect(row(host.page, 'Cem Third')).toBeVisible()

  // The filter is in the address, and what the list shows is what is downloaded.
  await host.page.getByRole('searchbox').fill('second')
  await expect(host.page).toHaveURL(/[?&]q=second/)
  await expect(row(host.page, 'Cem Third')).toHaveCount(0)
  await host.page.getByRole('button', { name: 'Download' }).click()
  const download = host.page.waitForEvent('download')
  await host.page.getByRole('menuitem', { name: 'CSV' }).click()
  const table: string[][] = parse(await readFile(await (await download).path()), { bom: true })
  expect(table.slice(1).map(([name]) => name)).toEqual(["'=Bo Second"])

  // One guest, in an address that can be passed on.
  await host.page.getByRole('link', { name: '=Bo Second' }).click()
  await expect(host.page).toHaveURL(/[?&]guest=/)
  const panel = host.page.getByRole('region', { name: '=Bo Second' })
  await expect(panel.getByText('Approved')).toBeVisible()
  await settleColours(host.page)
  expect(await findViolations(host.page)).toEqual([])
  await panel.getByRole('button', { name: 'Check in' }).click()
  await expect(panel.getByRole('button', { name: 'Undo check-in' })).toBeVisible()
  await panel.getByRole('link', { name: 'Close details' }).press('Escape')
  await expect(host.page).not.toHaveURL(/[?&]guest=/)
  await expect(host.page.getByRole('link', { name: '=Bo Second' })).toBeFocused()
})

test('a search that is cleared leaves no words in the field', async ({ cast }) => {
  const [host, visitor] = [await cast.demo('host'), await cast.api.visitor()]
  const event = await makeEvent(host)
  await apply(visitor, event.id, ['Ada First'])
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/guests`)
  const search = page.getByRole('searchbox')
  await search.fill('nobody')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(row(page, 'Ada First')).toBeVisible()
  await expect(search).toHaveValue('')
})

test('a search that is being typed stays when a filter is pressed at once', async ({ cast }) => {
  const [owner, visitor] = [await cast.demo('owner'), await cast.api.visitor()]
  const { page } = owner
  const event = await makeEvent(owner, { capacity: 3 })
  for (const name of ['Ada First', 'Bo Second']) await registerGuest(visitor, event.id, { name })
  await page.goto(`/owner/${placePath('event', await findArea(owner, event.slug))}/guests`)
  await expectLive(page)
  // Both in one task: the page waits for the next key before it searches.
  await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'second')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    document.querySelector<HTMLElement>('a[href*="status=all"]')!.click()
  })
  await expect(page).toHaveURL(/status=all/)
  await expect(page).toHaveURL(/q=second/)
  await expect(page.getByRole('searchbox')).toHaveValue('second')
  await expect(row(page, 'Ada First')).toHaveCount(0)
})

test('a tag that is being typed stays with its guest when a colleague adds another', async ({ cast }) => {
  const [host, visitor] = [await cast.demo('host'), await cast.api.visitor()]
  const event = await makeEvent(host)
  const { id } = await registerGuest(visitor, event.id, { name: 'Ada First' })
  await apply(visitor, event.id, ['Bo Second'])
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/guests`)
  await page.getByRole('link', { name: 'Ada First' }).click()
  const tag = page.getByLabel('Tag', { exact: true })
  await tag.fill('Speaker')
  await host.ask('mutation ($input: TagGuestsInput!) { tagGuests(input: $input) { __typename } }', {
    input: { eventId: event.id, registrationIds: [id], tag: 'Press' },
  })
  await expect(page.getByRole('button', { name: 'Remove the tag Press from Ada First' })).toBeVisible()
  await expect(tag).toHaveValue('Speaker')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('button', { name: 'Remove the tag Speaker from Ada First' })).toBeVisible()
  await expect(tag).toHaveValue('')
  await tag.fill('For Ada')
  await page.getByRole('link', { name: 'Bo Second' }).click()
  await expect(page.getByRole('heading', { name: 'Bo Second' })).toBeVisible()
  await expect(tag).toHaveValue('')
})

test('the open list follows the spots of its event, and takes no answers once it is cancelled', async ({ cast }) => {
  const [host, visitor] = [await cast.demo('host'), await cast.api.visitor()]
  const event = await makeEvent(host, { capacity: 5, approvalRequired: true })
  await apply(visitor, event.id, ['Ada First'])
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/guests?status=applied`)
  await expectLive(page)
  const filters = page.getByRole('navigation', { name: 'Filter guests' })
  await expect(filters).toContainText('of 5 spots')
  await expect(page.getByText('5 left')).toBeVisible()
  await host.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
    input: { id: event.id, capacity: 9 },
  })
  await expect(filters).toContainText('of 9 spots')
  await expect(page.getByText('9 left')).toBeVisible()
  await registerGuest(visitor, event.id, { name: 'Bo Second', partySize: 2 })
  await row(page, 'Bo Second').getByRole('button', { name: 'Approve Bo Second' }).click()
  await expect(page.getByText('7 left')).toBeVisible()
  await host.ask('mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { __typename } }', {
    input: { id: event.id },
  })
  await expect(page.getByRole('button', { name: 'Approve Ada First' })).toHaveCount(0)
  await expect(row(page, 'Ada First')).toBeVisible()
})
