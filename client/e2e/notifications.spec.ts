import { expect, test } from './fixtures/actors.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** Chromium of the tests has no push service: only what it would answer is made up, with real keys. */
function withPushService() {
  const state = { permission: 'default' as NotificationPermission, subscription: null as object | null }
  Object.defineProperty(Notification, 'permission', { get: () => state.permission })
  Notification.requestPermission = async () => (state.permission = 'granted')
  const toText = (bytes: ArrayBuffer) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  PushManager.prototype.getSubscription = async () => state.subscription as PushSubscription | null
  PushManager.prototype.subscribe = async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`
    const keys = {
      p256dh: toText(await crypto.subtle.exportKey('raw', publicKey)),
      auth: toText(crypto.getRandomValues(new Uint8Array(16)).buffer),
    }
    state.subscription = { endpoint, options: {}, toJSON: () => ({ endpoint, keys }) }
    return state.subscription as PushSubscription
  }
}

test('nobody is asked on a first visit; who is registered turns notifications on and off', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('host'), cast.person('Ada')])
  const event = await makeEvent(host)
  const { page } = guest
  await page.addInitScript(withPushService)
  await page.goto(`/e/${event.slug}`)
  const card = page.locator('#register')
  const register = card.getByRole('button', { name: 'Register', exact: true })
  await expect(register).toBeVisible()
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(0)
  await register.click()
  const line = card.getByRole('region', { name: 'Notifications' })
  await expect(line).toContainText('Get a notification if plans change.')
  expect(await workers()).toBe(0)
  await line.getByRole('button', { name: 'Notify me' }).click()
  await expect(line).toContainText('You’ll get a notification here if plans change.')
  expect(await workers()).toBe(1)
  await line.getByRole('button', { name: 'Turn off' }).click()
  await expect(line.getByRole('button', { name: 'Notify me' })).toBeVisible()
})
