import { expect, test } from './fixtures/actors.ts'
import { makeEvent, register } from './fixtures/scenario.ts'

test('a handle is checked while it is typed, and what cannot be had comes with one that can', async ({ cast }) => {
  const { page, ask } = await cast.person('Mira Holm')
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'Profile' })
  const handle = profile.getByLabel('Handle')
  await handle.fill('Noor-Haddad')
  await expect(profile.getByText('This one is taken.')).toBeVisible()
  await handle.fill('no spaces')
  await expect(profile.getByText('Use only a–z')).toBeVisible()
  await handle.fill('admin')
  await expect(profile.getByText('This one is reserved')).toBeVisible()
  await profile.getByRole('button', { name: /^Use admin-/ }).click()
  await expect(profile.getByText('This handle is available.')).toBeVisible()
  const wish = await handle.inputValue()
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByText('Saved.')).toBeVisible()
  expect((await ask('{ viewer { handle } }')).viewer.handle).toBe(wish)
  // What happens elsewhere loads the page again. The answer to the form stays.
  const input = { name: 'Mira Lund', handle: wish }
  await ask('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }', { input })
  await expect(profile.getByText('Mira Lund')).toBeVisible()
  await expect(profile.getByText('Saved.')).toBeVisible()
})

test('what a deleted account gives back is named, and what must be handed over first is linked', async ({ cast }) => {
  const guest = await cast.person('Mira Holm', { javaScriptEnabled: false })
  const event = await makeEvent(await cast.api.demo('host'))
  await register(guest, event.id, 2)
  await guest.page.goto('/account')
  const form = guest.page.getByRole('region', { name: 'Delete your account' })
  await expect(form.getByText('You’ll give up your 2 spots at')).toContainText(event.title)
  const { createOrganization } = await guest.ask(
    'mutation { createOrganization(input: { name: "House of Mira" }) { ... on Organization { id } } }',
  )
  await guest.page.goto('/account')
  await expect(form.getByRole('button')).toHaveCount(0)
  await form.getByRole('link', { name: 'House of Mira' }).click()
  await expect(guest.page).toHaveURL(`/owner/organizations/${createOrganization.id}/team`)
})

test('browsers are logged out one by one and all at once, by the form alone', async ({ cast }) => {
  const { page, ask } = await cast.person('Mira Holm', { javaScriptEnabled: false })
  const { email } = (await ask('{ viewer { email } }')).viewer
  const phones = await Promise.all([1, 2, 3].map(() => cast.visitor()))
  for (const { context } of phones)
    await context.request.post('/bff/auth/sign-in/email', { data: { email, password: 'a password for one test' } })
  await page.goto('/account')
  const sessions = page.getByRole('region', { name: 'Devices' })
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  await sessions
    .getByRole('button', { name: /^Log out Chrom/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(sessions.getByText('Logged out everywhere else.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  for (const phone of phones) expect((await phone.ask('{ viewer { id } }')).viewer).toBeNull()
})

test('signing up says that a mail is on its way, and goes on', async ({ cast }) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto('/signup?next=/dashboard/referrals')
  await page.getByLabel('Name').fill('Mira Holm')
  await page.getByLabel('Email').fill(`mira-${crypto.randomUUID()}@example.test`)
  await page.getByLabel('Password').fill('a long enough one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard\/referrals$/)
})

test('a link to log in and one to a new password are asked for without a word on who has an account', async ({
  cast,
}) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Email me a login link' }).click()
  await expect(page.getByText('If nobody@example.test has an account')).toBeVisible()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Email me a reset link' }).click()
  await expect(page.getByText('If nobody@example.test has an account')).toBeVisible()
})

test('a link that was used is refused in words', async ({ cast }) => {
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto('/login/link?token=used&next=//evil.test')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('already used')
})

test('a window whose session was ended elsewhere is led to the log-in within five seconds', async ({ cast }) => {
  const one = await cast.person('Mira Holm')
  const listening = one.page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await one.page.goto('/account')
  await expect(one.page.getByText('This device')).toBeVisible()
  await listening
  const { viewer } = await one.ask('{ viewer { sessions { id } } }')
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
