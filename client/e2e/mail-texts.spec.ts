import { expect, newAddress, test } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { openMail } from './fixtures/mailbox.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { makeEvent, registerGuest } from './fixtures/scenario.ts'

test('an organizer words the confirmation, a guest gets it, and it goes back to the usual text', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host)
  const { page } = host
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}`)
  await page.getByRole('link', { name: 'Emails', exact: true }).click()
  await expect(page.getByText('Standard text')).toHaveCount(6)
  await page.getByRole('link', { name: 'Confirmation', exact: true }).click()
  const mail = page.frameLocator('iframe[title="The email"]')
  await expect(mail.getByText('Your spot is confirmed.')).toBeVisible()

  await page.getByLabel('Subject').fill('Hi {frist name}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('{frist name} isn’t a field.')).toBeVisible()
  await page.getByLabel('Subject').fill(`${event.title}: welcome, {first name}`)
  await page.getByLabel('Opening').fill('Dear ')
  await page.getByRole('button', { name: '{first name}' }).click()
  await expect(page.getByLabel('Opening')).toHaveValue('Dear {first name}')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(mail.getByText(/^Dear \S/)).toBeVisible()
  await expect(mail.getByText('Your spot is confirmed.')).toHaveCount(0)
  await expect(mail.getByRole('link', { name: 'Open your ticket' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your text', { exact: true })).toHaveCount(1)

  const visitor = await cast.visitor()
  await registerGuest(visitor, event.id, { name: 'Ada Lovelace', email: newAddress() })
  await openMail(visitor.page, `${event.title}: welcome, Ada`)
  await expect(visitor.page.frameLocator('iframe').getByText('Dear Ada', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Confirmation', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the standard text' }).click()
  await page.getByRole('button', { name: 'Remove text' }).click()
  await expect(page.getByText('Standard text')).toHaveCount(6)
})

test('the same without JavaScript, and the emails of an organization', async ({ cast }) => {
  const owner = await cast.demo('owner', { javaScriptEnabled: false })
  const event = await makeEvent(owner)
  const area = await findArea(owner, event.slug)
  const { page } = owner
  await page.goto(`/owner/${placePath('event', area)}/emails?email=REMINDER`)
  await page.getByLabel('Opening').fill('Bring a coat, {frist name}.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('{frist name} isn’t a field.')).toBeVisible()
  await page.getByLabel('Opening').fill('Bring a coat.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your text', { exact: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'Reminder', exact: true }).click()
  await expect(page.locator('pre')).toContainText('Bring a coat.')
  await page.getByText('Back to the standard text').click()
  await page.getByRole('button', { name: 'Remove text' }).click()
  await expect(page.getByText('Standard text')).toHaveCount(6)

  // Nothing is saved here: the demo's organization is everyone's.
  await page.goto(`/owner/${placePath('organization', area)}/emails?email=CANCELLATION`)
  const language = page.getByRole('main').getByLabel('Language')
  await language.selectOption('fr')
  await page.getByLabel('Opening').fill('Le {date}.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.locator('pre')).toContainText('Your event is cancelled')
  await expect(language).toHaveValue('fr')
})

test('without JavaScript: text that a colleague has changed meanwhile is not removed, and the form shows it', async ({
  cast,
}) => {
  const host = await cast.demo('host', { javaScriptEnabled: false })
  const event = await makeEvent(host)
  const { page } = host
  const word = (opening: string, revision: number) =>
    host.ask('mutation ($input: SetMailTextInput!) { setMailText(input: $input) { __typename } }', {
      input: { ownerId: event.id, kind: 'REMINDER', opening, revision },
    })
  await word('Bring a coat.', 0)
  await page.goto(`/host/${placePath('event', await findArea(host, event.slug))}/emails?email=REMINDER`)
  await word('Bring a hat.', 1)
  await page.getByText('Back to the standard text').click()
  await page.getByRole('button', { name: 'Remove text' }).click()
  await expect(page.getByRole('blockquote')).toHaveText('Bring a hat.')
  await expect(page.getByLabel('Opening')).toHaveValue('Bring a hat.')
})
