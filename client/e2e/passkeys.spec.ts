import type { Actor } from './fixtures/actors.ts'
import { expect, test } from './fixtures/actors.ts'
import { navigate } from './fixtures/router.ts'

/** Passkeys belong to a name, and the tests' server is reached by its number everywhere else. */
const byName = (baseURL: string | undefined) => baseURL!.replace('127.0.0.1', 'localhost')

/** A device with a fingerprint reader, which its owner always touches. */
async function giveAuthenticator({ context, page }: Actor) {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** As somebody who closes the window, or waits until it closes itself. */
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

test('a passkey is added, logs in, is renamed and deleted', async ({ cast, baseURL }) => {
  const mira = await cast.person('Mira Holm', { baseURL: byName(baseURL) })
  const { page } = mira
  await giveAuthenticator(mira)
  // Otherwise the device picks the only suggestion before anybody presses the button.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  await page.goto('/account')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Passkey added. You can log in with it')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toContainText(/Chrom\w+ on .*not used yet/s)

  await mira.context.clearCookies()
  await page.goto('/login?next=/account')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(passkeys.getByRole('listitem')).toContainText('last used within the last hour')

  await passkeys.getByLabel(/^Rename /).click()
  await passkeys.getByLabel('Passkey name').fill('Red key')
  await passkeys.getByRole('button', { name: 'Save name' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Red key')
  await expect(passkeys.getByLabel('Passkey name')).toBeHidden()

  await passkeys.getByRole('button', { name: 'Delete Red key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Red key?' })
  await dialog.getByRole('button', { name: 'Delete passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)

  await mira.context.clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('was removed from its account')
})

test('a passkey logs in from the suggestions of the address field', async ({ cast, baseURL }) => {
  const mira = await cast.person('Mira Holm', { baseURL: byName(baseURL) })
  await giveAuthenticator(mira)
  await mira.page.goto('/account')
  await mira.page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(mira.page.getByText('Passkey added. You can log in with it')).toBeVisible()
  await mira.context.clearCookies()
  // The device picks the only suggestion by itself.
  await mira.page.goto('/login?next=/account')
  await expect(mira.page).toHaveURL(/\/account$/)
  await expect(mira.page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('a device without a passkey says what to do, and the password still works', async ({ cast, baseURL }) => {
  const visitor = await cast.visitor({ baseURL: byName(baseURL) })
  const device = await giveAuthenticator(visitor)
  await device.refuse()
  await visitor.page.goto('/login')
  await visitor.page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(visitor.page.getByRole('alert')).toContainText('this device has none for this site')
  await expect(visitor.page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
})

test('a log-in page whose script for passkeys is missing can be left without a fault', async ({ cast, baseURL }) => {
  const { page } = await cast.visitor({ baseURL: byName(baseURL) })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const isAsked = page.waitForEvent('requestfailed')
  await page.route(/\/assets\/esm-[^/]*\.js/, (route) => route.abort())
  await page.goto('/login')
  await isAsked
  await navigate(page, '/signup')
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a site that is reached by its number offers no passkeys', async ({ cast }) => {
  const { page } = await cast.person('Mira Holm')
  await page.goto('/account')
  await expect(page.getByText('Passkeys don’t work here')).toBeVisible()
})

test('a log-in of long ago is renewed before a passkey is added', async ({ cast, baseURL }) => {
  const mira = await cast.person('Mira Holm', { baseURL: byName(baseURL) })
  await giveAuthenticator(mira)
  await mira.page.route('**/passkey/generate-register-options', (route) =>
    route.fulfill({ status: 403, json: { code: 'SESSION_NOT_FRESH' } }),
  )
  await mira.page.goto('/account')
  await mira.page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(mira.page.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you')
  await mira.page.getByLabel('Password').fill('not the password')
  await mira.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(mira.page.getByRole('alert')).toContainText('not your password')
  const before = await mira.context.cookies()
  await mira.page.getByLabel('Password').fill('a password for one test')
  await mira.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(mira.page).toHaveURL(/\/account#passkeys$/)
  expect(await mira.context.cookies()).not.toEqual(before)
})
