import { describe, expect, test, vi } from 'vitest'
import { clientAddressHeader, tryLogIn } from '../../auth/better-auth/limit-attempts.ts'
import { password, startAccounts } from '../../testing/modules/accounts.ts'

const { app, openWindow, signUp, mailsTo } = await startAccounts()

const wrong = 'a wrong guess'

/** Wrong passwords from addresses of their own, counted as the endpoint counts them, without the cost of a hash. */
async function guessFromEverywhere(email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await tryLogIn(app.platform, email, new Headers({ [clientAddressHeader]: `203.0.113.${n}` }))
}

describe('guessing someone’s password', () => {
  test('from many addresses ends after fifty tries, for known and unknown accounts alike', async () => {
    const mira = await signUp()
    for (const email of [mira.email, `nobody-${crypto.randomUUID()}@example.test`]) {
      await guessFromEverywhere(email, 49)
      const last = await openWindow().post('/sign-in/email', { email, password: wrong })
      expect([last.status, last.code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
      const next = await openWindow().post('/sign-in/email', { email: email.toUpperCase(), password })
      expect([next.status, next.code]).toEqual([429, 'TOO_MANY_LOG_INS'])
    }
  })

  test('locks its owner out of no device that they have used, and a link by email opens it everywhere', async () => {
    const mira = await signUp()
    await guessFromEverywhere(mira.email, 60)
    await mira.post('/sign-out')
    expect((await mira.post('/sign-in/email', { email: mira.email, password })).status).toBe(200)
    const newDevice = openWindow()
    expect((await newDevice.post('/sign-in/email', { email: mira.email, password })).status).toBe(429)
    await newDevice.post('/sign-in/magic-link', { email: mira.email })
    expect(await mailsTo(mira.email, 'magic-link')).toHaveLength(1)
  })

  test('from one address ends after ten tries, and a right password is no try', async () => {
    const mira = await signUp()
    const phone = openWindow()
    const from = new Headers({ [clientAddressHeader]: phone.headers()['x-forwarded-for'] })
    for (let n = 0; n < 9; n += 1) await tryLogIn(app.platform, mira.email, from)
    expect((await phone.post('/sign-in/email', { email: mira.email, password })).status).toBe(200)
    expect((await tryLogIn(app.platform, mira.email, from)).waitSeconds).toBeNull()
    expect((await tryLogIn(app.platform, mira.email, from)).waitSeconds).toEqual(expect.any(Number))
    expect((await openWindow().post('/sign-in/email', { email: mira.email, password })).status).toBe(200)
  })
})

test('an address that is none, or longer than any, is refused before it is counted', async () => {
  const count = vi.spyOn(app.platform.rateLimiter, 'consume')
  const email = `${'a'.repeat(300)}@example.test`
  for (const [path, body] of [
    ['/sign-in/email', { email, password }],
    ['/sign-in/email', { email: [email], password }],
    ['/sign-in/email', { password }],
    ['/sign-in/magic-link', { email }],
    ['/request-password-reset', { email }],
    ['/send-verification-email', { email }],
  ] as const) {
    const refused = await openWindow().post(path, body)
    expect([path, refused.status, refused.code]).toEqual([path, 400, 'INVALID_EMAIL'])
  }
  // Only requests of the window's address.
  for (const [{ name }] of count.mock.calls) expect(name).toMatch(/^auth-/)
})

describe('links by email', () => {
  test('of a person cannot be used up by strangers', { timeout: 60_000 }, async () => {
    const mira = await signUp()
    for (let stranger = 0; stranger < 3; stranger += 1) {
      const window = openWindow()
      for (let n = 0; n < 4; n += 1) {
        await window.post('/sign-in/magic-link', { email: mira.email })
        await window.post('/request-password-reset', { email: mira.email })
      }
    }
    await expect.poll(async () => (await mailsTo(mira.email, 'magic-link')).length).toBe(5)
    await expect.poll(async () => (await mailsTo(mira.email, 'reset-password')).length).toBe(5)
    await mira.post('/sign-out')
    await mira.post('/sign-in/magic-link', { email: mira.email })
    await mira.post('/request-password-reset', { email: mira.email })
    await expect.poll(async () => (await mailsTo(mira.email, 'magic-link')).length).toBe(6)
    await expect.poll(async () => (await mailsTo(mira.email, 'reset-password')).length).toBe(6)
  })
})

test('a password that everyone tries first is refused wherever one is chosen', async () => {
  const common = 'Password123'
  const stranger = openWindow()
  const email = `new-${crypto.randomUUID()}@example.test`
  const signingUp = await stranger.post('/sign-up/email', { name: 'Mira', email, password: common })
  expect([signingUp.status, signingUp.code]).toEqual([400, 'PASSWORD_TOO_COMMON'])
  const mira = await signUp()
  for (const [path, body] of [
    ['/change-password', { currentPassword: password, newPassword: common }],
    ['/set-password', { newPassword: common }],
    ['/reset-password', { token: 'x', newPassword: common }],
  ] as const)
    expect((await mira.post(path, body)).code).toBe('PASSWORD_TOO_COMMON')
})
