import { signJWT } from 'better-auth/crypto'
import { describe, expect, test } from 'vitest'
import { testAuthSecret } from '../../testing/auth-secret.ts'
import { viewerQuery as viewer, startAccounts } from '../../testing/modules/accounts.ts'

const { app, mailsTo, openWindow, signUp, tokenIn } = await startAccounts()

describe('confirming an address', () => {
  test('takes a press on our page: the link itself changes nothing, a second press is harmless', async () => {
    const mira = await signUp()
    const token = await tokenIn(mira.email, 'verify-email')
    expect((await mira.get(`/bff/auth/verify-email?token=${token}`)).status).toBe(405)
    expect((await mira.ask(viewer)).viewer.emailVerified).toBe(false)
    const phone = openWindow()
    expect((await phone.post('/verify-email', { token })).status).toBe(200)
    expect((await phone.post('/verify-email', { token })).status).toBe(200)
    expect((await mira.ask(viewer)).viewer.emailVerified).toBe(true)
    expect((await phone.ask(viewer)).viewer).toBeNull()
  })

  test('refuses a link that has run out, and one that someone made up', async () => {
    const mira = await signUp()
    const old = await signJWT({ email: mira.email }, testAuthSecret, -10)
    expect((await mira.post('/verify-email', { token: old })).code).toBe('TOKEN_EXPIRED')
    const forged = await signJWT({ email: mira.email }, 'another secret that is long enough as well', 600)
    expect((await mira.post('/verify-email', { token: forged })).code).toBe('INVALID_TOKEN')
  })
})

describe('a link to log in', () => {
  test('works once, also for two at the same moment, and never by a visit', async () => {
    const mira = await signUp()
    await mira.post('/verify-email', { token: await tokenIn(mira.email, 'verify-email') })
    await openWindow().post('/sign-in/magic-link', { email: mira.email, metadata: { next: '/create' } })
    const token = await tokenIn(mira.email, 'magic-link')
    expect((await mailsTo(mira.email, 'magic-link'))[0]).toContain('next=%2Fcreate')
    expect((await openWindow().get(`/bff/auth/magic-link/verify?token=${token}`)).status).toBe(405)
    const answers = await Promise.all([1, 2].map(() => openWindow().post('/magic-link/verify', { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.code).toBe('INVALID_TOKEN')
    expect((await mira.ask(viewer)).viewer.hasPassword).toBe(true)
  })

  test('answers the same for an address nobody has, and makes no account', async () => {
    const mira = await signUp()
    const nobody = `nobody-${crypto.randomUUID()}@example.test`
    const answers = await Promise.all(
      [mira.email, nobody].map((email) => openWindow().post('/sign-in/magic-link', { email })),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(await app.platform.db.user.count({ where: { email: nobody } })).toBe(0)
    expect(await app.platform.db.mail.count({ where: { toAddress: nobody } })).toBe(0)
  })

  test('refuses one that has run out', async () => {
    const mira = await signUp()
    await mira.post('/sign-in/magic-link', { email: mira.email })
    await app.platform.db.verification.updateMany({
      where: { value: { contains: mira.email } },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    })
    const token = await tokenIn(mira.email, 'magic-link')
    expect((await mira.post('/magic-link/verify', { token })).code).toBe('INVALID_TOKEN')
  })

  test('to an address that was never confirmed takes away what someone else may have left there', async () => {
    const squatter = await signUp()
    await app.platform.db.passkey.create({
      data: {
        userId: squatter.id,
        publicKey: 'x',
        credentialID: squatter.id,
        counter: 0,
        deviceType: 'x',
        backedUp: false,
      },
    })
    const owner = openWindow()
    await owner.post('/sign-in/magic-link', { email: squatter.email })
    expect(
      (await owner.post('/magic-link/verify', { token: await tokenIn(squatter.email, 'magic-link') })).status,
    ).toBe(200)
    expect((await owner.ask(viewer)).viewer).toMatchObject({ emailVerified: true, hasPassword: false })
    expect((await squatter.ask(viewer)).viewer).toBeNull()
    expect(await app.platform.db.passkey.count({ where: { userId: squatter.id } })).toBe(0)
    expect((await owner.post('/set-password', { newPassword: 'another long one' })).status).toBe(200)
    expect((await owner.post('/set-password', { newPassword: 'another long one' })).code).toBe('PASSWORD_ALREADY_SET')
  })
})

describe('another e-mail address', () => {
  test('of a confirmed account is agreed to in the old mailbox, then confirmed in the new one by who is logged in', async () => {
    const mira = await signUp()
    await mira.post('/verify-email', { token: await tokenIn(mira.email, 'verify-email') })
    const newEmail = `new-${mira.email}`
    expect((await mira.post('/change-email', { newEmail })).status).toBe(200)
    expect(await mailsTo(newEmail, 'verify-new-email')).toEqual([])
    await openWindow().post('/verify-email', { token: await tokenIn(mira.email, 'confirm-email-change') })
    const token = await tokenIn(newEmail, 'verify-new-email')
    const stranger = openWindow()
    expect((await stranger.post('/verify-email', { token })).code).toBe('SESSION_REQUIRED')
    expect((await mira.ask(viewer)).viewer.email).toBe(mira.email)
    expect((await mira.post('/verify-email', { token })).status).toBe(200)
    expect((await mira.ask(viewer)).viewer).toMatchObject({ email: newEmail, emailVerified: true })
  })

  test('that someone has gets the same answer, and no mail', async () => {
    const [mira, other] = await Promise.all([signUp(), signUp()])
    expect((await mira.post('/change-email', { newEmail: other.email })).text).toBe('{"status":true}')
    expect(await mailsTo(other.email, 'verify-new-email')).toEqual([])
  })
})
