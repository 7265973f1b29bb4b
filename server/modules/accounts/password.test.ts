import { describe, expect, test } from 'vitest'
import { password, viewerQuery as viewer, startAccounts } from '../../testing/modules/accounts.ts'

const { app, mailsTo, openWindow, signUp, tokenIn } = await startAccounts()

describe('a new password', () => {
  test('by a link that works once ends every session and is told by mail', async () => {
    const mira = await signUp()
    expect((await openWindow().post('/request-password-reset', { email: mira.email })).status).toBe(200)
    const token = await tokenIn(mira.email, 'reset-password')
    const newPassword = 'quite another one'
    const answers = await Promise.all([1, 2].map(() => openWindow().post('/reset-password', { token, newPassword })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await mira.ask(viewer)).viewer).toBeNull()
    expect(await mailsTo(mira.email, 'password-changed')).toHaveLength(1)
    expect((await mira.post('/sign-in/email', { email: mira.email, password })).status).toBe(401)
    expect((await mira.post('/sign-in/email', { email: mira.email, password: newPassword })).status).toBe(200)
  })

  test('answers the same for an address nobody has', async () => {
    const mira = await signUp()
    const answers = await Promise.all(
      [mira.email, 'nobody@example.test'].map((email) => openWindow().post('/request-password-reset', { email })),
    )
    expect(answers[1]).toEqual(answers[0])
  })

  test('is asked for by mail at most five times an hour, from however many addresses', async () => {
    const mira = await signUp()
    for (let n = 0; n < 7; n += 1) await openWindow().post('/request-password-reset', { email: mira.email })
    expect(await mailsTo(mira.email, 'reset-password')).toHaveLength(5)
  })

  test('by the old one ends every other session, asked for or not, and gives this browser a new one', async () => {
    const mira = await signUp()
    const phone = openWindow()
    await phone.post('/sign-in/email', { email: mira.email, password })
    const change = { currentPassword: 'wrong one', newPassword: 'quite another one', revokeOtherSessions: false }
    const stolen = { ...mira.headers() }
    expect((await mira.post('/change-password', change)).code).toBe('INVALID_PASSWORD')
    expect((await mira.post('/change-password', { ...change, currentPassword: password })).status).toBe(200)
    expect((await phone.ask(viewer)).viewer).toBeNull()
    expect((await mira.ask(viewer)).viewer).not.toBeNull()
    const withStolen = await fetch(`${app.url}/bff/auth/get-session`, { headers: stolen })
    expect(await withStolen.json()).toBeNull()
  })

  test('chosen for the first time ends every other session too', async () => {
    const mira = await signUp()
    const phone = openWindow()
    await phone.post('/sign-in/email', { email: mira.email, password })
    await app.platform.db.account.deleteMany({ where: { userId: mira.id } })
    expect((await mira.post('/set-password', { newPassword: 'the very first one' })).status).toBe(200)
    expect((await phone.ask(viewer)).viewer).toBeNull()
    expect((await mira.ask(viewer)).viewer).toMatchObject({ hasPassword: true, sessions: [{ isCurrent: true }] })
  })

  test('is not guessed: the sixth try within a minute is refused, with the time to wait', async () => {
    const mira = await signUp()
    const guess = () =>
      mira.post('/change-password', { currentPassword: 'wrong one', newPassword: 'quite another one' })
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})
