import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures/actors.ts'

const phone = { viewport: { width: 390, height: 844 } }

for (const path of [
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/login/link?token=x',
  '/account',
]) {
  test(`${path} renders, fits and is accessible on a phone`, async ({ cast }) => {
    const { page } = path === '/account' ? await cast.person('Mira Holm', phone) : await cast.visitor(phone)
    const response = await page.goto(path)
    expect(response!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  })
}

test('signing up says that a mail is on its way, and goes on', async ({ cast }) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto('/signup?next=/create')
  await page.getByLabel('Name').fill('Mira Holm')
  await page.getByLabel('E-mail').fill(`mira-${crypto.randomUUID()}@example.test`)
  await page.getByLabel('Password').fill('a long enough one')
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A mail is on its way')
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/create$/)
})

test('a link to log in and one to a new password are asked for without a word on who has an account', async ({
  cast,
}) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Mail me a link instead' }).click()
  await expect(page.getByText('If there is an account with nobody@example.test')).toBeVisible()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByText('If there is an account with nobody@example.test')).toBeVisible()
})

test('a link that was used is refused in words', async ({ cast }) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto('/login/link?token=used&next=//evil.test')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('used already')
})

test('a window whose session was ended elsewhere is led to the log-in within five seconds', async ({ cast }) => {
  const one = await cast.person('Mira Holm')
  await one.page.goto('/account')
  await expect(one.page.getByText('This one')).toBeVisible()
  const { viewer } = await one.ask('{ viewer { sessions { id } } }')
  await one.page.waitForTimeout(1_000)
  await one.ask('mutation ($id: ID!) { endSession(input: { id: $id }) { __typename } }', { id: viewer.sessions[0].id })
  await expect(one.page).toHaveURL(/\/login\?next=%2Faccount/, { timeout: 5_000 })
})

test('an account is deleted with its handle and its password, by the form alone', async ({ cast }) => {
  const { page, ask } = await cast.person('Gone Tomorrow', { javaScriptEnabled: false })
  const { viewer } = await ask('{ viewer { handle } }')
  await page.goto('/account')
  const form = page.getByRole('region', { name: 'Delete your account' })
  await form.getByLabel(/to confirm/).fill(viewer.handle)
  await form.getByLabel('Your password').fill('not the password')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toContainText('not your password')
  await form.getByLabel(/to confirm/).fill(viewer.handle)
  await form.getByLabel('Your password').fill('a password for one test')
  await form.getByRole('button').click()
  await expect(page).toHaveURL('/')
  expect((await ask('{ viewer { handle } }')).viewer).toBeNull()
})
