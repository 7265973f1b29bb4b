import { randomUUID } from 'node:crypto'
import { signJWT } from 'better-auth/crypto'
import { testAuthSecret } from '../../server/testing/auth-secret.ts'
import { expect, test } from './fixtures/actors.ts'
import { readMailedLink } from './fixtures/mailbox.ts'

const password = 'a password for one test'
const spent = 'This link doesn’t work'
test('an address is confirmed by the mail that comes after signing up', async ({ cast }) => {
  const { page } = await cast.visitor()
  const address = `mira-${randomUUID()}@example.test`
  const email = page.getByRole('region', { name: 'Email' })
  await page.goto('/signup?next=/account')
  await page.getByLabel('Name').fill('Mira Holm')
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(email.getByText('Not confirmed yet')).toBeVisible()
  await page.goto(await readMailedLink(page, 'Confirm your email address', address))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/account')
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('an address is changed by two mails: one to it, then one to the new one, pressed while logged in', async ({
  cast,
  baseURL,
}) => {
  const { page, context, ask } = await cast.person('Mira Holm', { isConfirmed: false })
  const { email: address } = (await ask('{ viewer { email } }')).viewer
  const newAddress = `new-${address}`
  const heading = page.getByRole('heading', { level: 1 })
  const press = (link: string) =>
    page.goto(link).then(() => page.getByRole('button', { name: 'Confirm', exact: true }).click())
  const token = new URL(await readMailedLink(page, 'Confirm your email address', address)).searchParams.get('token')
  const confirmed = await context.request.post('/bff/auth/verify-email', {
    data: { token },
    headers: { origin: baseURL! },
  })
  expect(confirmed.ok()).toBe(true)
  await page.goto('/account')
  const email = page.getByRole('region', { name: 'Email' })
  await email.getByLabel('New address').fill(newAddress)
  await email.getByRole('button', { name: 'Change address' }).click()
  await expect(email.getByText('you’ll get an email to confirm the change')).toBeVisible()
  await press(await readMailedLink(page, 'Change the email address of your account?', address))
  await expect(heading).toHaveText('Confirmed')
  await expect(page.getByText('check the new one for a second email')).toBeVisible()
  const confirmation = await readMailedLink(page, 'Confirm your new email address', newAddress)
  const session = await context.cookies()
  await context.clearCookies()
  await press(confirmation)
  await expect(page.getByRole('alert')).toContainText('Log in first')
  await context.addCookies(session)
  await press(confirmation)
  await expect(heading).toHaveText('Confirmed')
  await expect(page.getByText('Thank you', { exact: true })).toBeVisible()
  expect((await ask('{ viewer { email } }')).viewer.email).toBe(newAddress)
})

test('a link logs in once, and leads to where one wanted to go', async ({ cast }) => {
  const { page, ask } = await cast.person('Mira Holm', { isConfirmed: false })
  const { viewer } = await ask('{ viewer { email } }')
  const phone = await cast.visitor({ viewport: { width: 390, height: 844 } })
  const heading = phone.page.getByRole('heading', { level: 1 })
  await phone.page.goto('/login?next=/account')
  await phone.page.getByLabel('Email').fill(viewer.email)
  await phone.page.getByRole('button', { name: 'Email me a login link' }).click()
  await expect(heading).toHaveText('Check your email')
  const link = await readMailedLink(phone.page, 'Your login link', viewer.email)
  await phone.page.goto(link)
  await phone.page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(phone.page).toHaveURL(/\/account$/)
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spent)
})

test('a new password is chosen by mail, ends every log-in, and its link works once', async ({ cast }) => {
  const { page, ask } = await cast.person('Mira Holm', { isConfirmed: false })
  const { email } = (await ask('{ viewer { email } }')).viewer
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a reset link' }).click()
  await expect(heading).toHaveText('Check your email')
  const link = await readMailedLink(page, 'Reset your password', email)
  const choose = async () => {
    await page.goto(link)
    await page.getByLabel('New password').fill('quite another one')
    await page.getByRole('button', { name: 'Reset password' }).click()
  }
  await choose()
  await expect(heading).toHaveText('Your password is reset')
  expect((await ask('{ viewer { email } }')).viewer).toBeNull()
  await choose()
  await expect(heading).toHaveText(spent)
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('links that are cut, made up or too old say what to do', async ({ cast }) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/login/link', '/reset-password']) {
    await page.goto(path)
    await expect(heading).toHaveText(spent)
    await expect(page.getByText('Part of this link is missing')).toBeVisible()
  }
  const old = await signJWT({ email: 'mira@example.test' }, testAuthSecret, -10)
  for (const [path, button, reason] of [
    [`/verify-email?token=${old}`, 'Confirm', 'link has expired'],
    ['/verify-email?token=made-up', 'Confirm', 'already used or has expired'],
    ['/login/link?token=made-up', 'Log in', 'already used or has expired'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
    await expect(heading).toHaveText(spent)
    await expect(page.getByRole('alert')).toContainText(reason)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
})
