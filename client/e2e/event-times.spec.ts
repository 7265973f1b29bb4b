import type { Page } from '@playwright/test'
import { expect, test, unique } from './fixtures/actors.ts'

const field = (moment: string, part: string) => `${moment}: ${part}`

/** A draft, whose times are then chosen. */
async function begin(page: Page) {
  await page.goto('/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(unique('Night Shift'))
}

test('a time that the clocks skip is refused at once, with the two nearest to choose from', async ({ cast }) => {
  const { page } = await cast.demo('host')
  await begin(page)
  // The list of zones opens with the page's script.
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Copenhagen · Europe')
  await page.getByLabel(field('Starts', 'day')).fill('2027-03-28')
  await page.getByLabel(field('Starts', 'time')).fill('02:30')
  const alert = page.getByRole('alert').filter({ hasText: '02:30 doesn’t exist that night in Copenhagen' })
  await expect(alert.getByRole('button')).toHaveText(['01:59', '03:00'])
  await alert.getByRole('button', { name: '03:00' }).click()
  await expect(page.getByLabel(field('Starts', 'time'))).toHaveValue('03:00')
  await expect(alert).toBeHidden()
})

test('a time that comes twice says that the first is taken, and the end follows the start', async ({ cast }) => {
  const { page } = await cast.demo('host')
  await begin(page)
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Copenhagen · Europe')
  await page.getByLabel(field('Starts', 'day')).fill('2027-10-31')
  await page.getByLabel(field('Starts', 'time')).fill('02:30')
  await expect(page.getByText('02:30 happens twice that night in Copenhagen')).toBeVisible()
  await expect(page.getByLabel(field('Ends', 'day'))).toHaveValue('2027-10-31')
  await expect(page.getByLabel(field('Ends', 'time'))).toHaveValue('05:30')
})

test('the end follows a start that was chosen before the arithmetic of dates had been loaded', async ({ cast }) => {
  const { page } = await cast.demo('host')
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route(/assets\/local-time/, (route) => isTyped.then(() => route.continue()))
  await begin(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel(field('Starts', 'day')).fill('2027-05-14')
  await page.getByLabel(field('Starts', 'time')).fill('20:00')
  await expect(page.getByLabel(field('Ends', 'day'))).not.toHaveValue('2027-05-14')
  typed()
  await expect(page.getByLabel(field('Ends', 'day'))).toHaveValue('2027-05-14')
  await expect(page.getByLabel(field('Ends', 'time'))).toHaveValue('23:00')
})

test('a zone is found by typing, and the own clock is named beside it', async ({ cast }) => {
  const { page } = await cast.demo('host')
  await begin(page)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('Copenhagen · Europe')
  await zone.click()
  await zone.fill('kolk')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Kolkata · AsiaGMT+5:30'])
  await zone.press('Enter')
  await expect(zone).toHaveValue('Kolkata · Asia')
  await expect(page.getByText('That’s 14:30 your time, in Copenhagen.')).toBeVisible()
  await zone.click()
  await zone.fill('lisb')
  await zone.press('Escape')
  await expect(zone).toHaveValue('Kolkata · Asia')
})

test('without script the form names the nearest times, keeps what was typed, and saves the draft', async ({ cast }) => {
  const { page } = await cast.demo('host', { javaScriptEnabled: false })
  await page.goto('/create')
  const title = unique('Night Shift')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Time zone').selectOption('Europe/Copenhagen')
  await page.getByLabel(field('Starts', 'day')).fill('2027-03-28')
  await page.getByLabel(field('Starts', 'time')).fill('02:30')
  await page.getByLabel(field('Ends', 'day')).fill('2027-03-28')
  await page.getByLabel(field('Ends', 'time')).fill('06:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/The nearest are 01:59 and 03:00/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel(field('Starts', 'time')).fill('03:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel(field('Starts', 'time'))).toHaveValue('03:00')
  await expect(page.getByRole('figure', { name: 'As guests will see it' })).toContainText('03:00–06:00')
})
