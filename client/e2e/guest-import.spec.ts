import { expect, newAddress, test } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { findMisfits, findViolations } from './fixtures/measure-page.ts'
import { makeEvent } from './fixtures/scenario.ts'

const fileOf = (text: string) => ({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

test('an organizer checks a file, changes a column, imports the guests, and undoes it', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host, {})
  const place = placePath('event', await findArea(host, event.slug))
  const { page } = host
  await page.goto(`/host/${place}/guests`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const [ada, zoe] = [newAddress('ada'), newAddress('zoe')]
  const csv = `Name;Email;How many\nAda Lind;${ada};2\nZoë Quist;${zoe};1\nNo One;nothing;1\nada lind;${ada};1\n`
  // What is wrong with a file is said in a sentence, and the next one can be chosen.
  await page.getByLabel('CSV file').setInputFiles(fileOf(`Name;Email\n"Ada;${ada}\n`))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Row 2 has a quotation mark that’s never closed')).toBeVisible()
  await page.getByLabel('CSV file').setInputFiles(fileOf(csv))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('The email address in row 4 isn’t valid.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Zoë Quist' })).toBeVisible()
  await expect(page.getByText('Same email as row 2.')).toBeVisible()
  // So is what is wrong with the columns, and the file stays.
  await page.getByLabel('How many').selectOption({ label: 'Email' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Two columns mean the same thing. Choose one of them.')).toBeVisible()
  await expect(page.getByLabel('How many')).toHaveValue('EMAIL')
  await page.getByLabel('How many').selectOption({ label: 'Group size' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Two columns mean the same thing.')).toBeHidden()
  await expect(page.getByText('×2')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await findMisfits(page)).toEqual([])

  await page.getByRole('button', { name: 'Import guests' }).click()
  await expect(page.getByText('Confirm that these people agreed')).toBeVisible()
  await page.getByLabel('These people agreed to hear from us about this event').check()
  await page.getByRole('button', { name: 'Import guests' }).click()
  await expect(page.locator('[data-import="DONE"]')).toContainText('4 rows imported')
  await expect(page.getByLabel('How many')).toBeHidden()
  // What is chosen for the next file stays while one looks at this import and undoes it.
  await page.getByLabel('CSV file').setInputFiles(fileOf(csv))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByLabel('How many').selectOption({ label: 'Plus-ones' })
  await page.getByRole('link', { name: 'Show rows' }).click()
  await expect(page).toHaveURL(/[?&]import=/)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.locator('[data-import="UNDONE"]')).toContainText('4 rows, undone')
  await expect(page.getByLabel('How many').locator('option:checked')).toHaveText('Plus-ones')
})

test('without JavaScript a file is checked and imported too', async ({ cast }) => {
  const host = await cast.demo('host', { javaScriptEnabled: false })
  const event = await makeEvent(host, {})
  const place = placePath('event', await findArea(host, event.slug))
  const { page } = host
  await page.goto(`/host/${place}/import`)
  await page.getByLabel('CSV file').setInputFiles(fileOf(`Name,Email\nAda Lind,${newAddress('ada')}\n`))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Lind' })).toBeVisible()
  await page.getByLabel('These people agreed to hear from us about this event').check()
  await page.getByRole('button', { name: 'Import guests' }).click()
  await expect(page.locator('[data-import]')).toContainText('1 row')
  await expect(async () => {
    await page.reload()
    await expect(page.locator('[data-import="DONE"]')).toContainText('1 row imported', { timeout: 500 })
  }).toPass()
})

test('the figures of a long file are in the reader’s language', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host, { capacity: 10_000 })
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/import`)
  const rows = Array.from({ length: 1_200 }, (_, index) => `Guest ${index};guest${index}@example.test`)
  await page.getByLabel('CSV file').setInputFiles(fileOf(`Name;Email\n${rows.join('\n')}\n`))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.locator('[data-fate="ADDED"] dd')).toHaveText('1,200')
  await expect(page.getByRole('heading', { name: 'What would happen' })).toContainText('1,200')
})

test('the number of a row is written as the language writes numbers', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(await cast.api.demo('admin'))
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/import`)
  await page.getByLabel('CSV file').setInputFiles(fileOf(`Name;Email\n${'\n'.repeat(1_000)}No One;nothing\n`))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Row 1,002', { exact: true })).toBeVisible()
})
