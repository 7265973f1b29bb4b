import { describe, expect, test } from 'vitest'
import { password, startAccounts, viewerQuery as viewer } from '../../testing/modules/accounts.ts'

// Mail goes nowhere: no jobs run here, and a link is read where it waits.
const { app, openWindow, mailsTo, tokenIn } = await startAccounts(undefined, {
  smtpUrl: 'smtp://127.0.0.1:1',
})

const newAddress = () => `new-${crypto.randomUUID()}@example.test`

/** Someone with an account whose address is confirmed. */
async function confirmed() {
  const email = newAddress()
  const window = openWindow()
  await window.post('/sign-up/email', { name: 'Mira Holm', email, password })
  await window.post('/verify-email', { token: await tokenIn(email, 'finish-sign-up') })
  return { ...window, email }
}

describe('with a mail server, signing up', () => {
  test('ends in the mailbox: the link there logs in, once, and leads where the person wanted to go', async () => {
    const [window, email] = [openWindow(), newAddress()]
    const answer = await window.post('/sign-up/email', { name: 'Mira', email, password, next: '/create' })
    expect([answer.status, answer.text]).toEqual([200, '{"isMailed":true}'])
    expect((await window.ask(viewer)).viewer).toBeNull()
    expect((await mailsTo(email, 'finish-sign-up'))[0]).toContain('next=%2Fcreate')
    const token = await tokenIn(email, 'finish-sign-up')
    expect((await window.post('/verify-email', { token })).status).toBe(200)
    expect((await window.ask(viewer)).viewer).toMatchObject({ email, emailVerified: true, hasPassword: true })
    const second = openWindow()
    expect((await second.post('/verify-email', { token })).status).toBe(200)
    expect((await second.ask(viewer)).viewer).toBeNull()
    expect((await openWindow().post('/sign-in/email', { email, password })).status).toBe(200)
  })

  test('with an address that has an account mails its owner a link to log in, and changes nothing', async () => {
    const mira = await confirmed()
    await openWindow().post('/sign-up/email', {
      name: 'Somebody else',
      email: mira.email,
      password: 'another long one',
    })
    await expect.poll(() => mailsTo(mira.email, 'sign-up-again')).toHaveLength(1)
    expect((await mira.post('/sign-in/email', { email: mira.email, password: 'another long one' })).status).toBe(401)
    const phone = openWindow()
    await phone.post('/magic-link/verify', { token: await tokenIn(mira.email, 'sign-up-again') })
    expect((await phone.ask(viewer)).viewer).toMatchObject({ email: mira.email, hasPassword: true })
  })

  test('before the link is pressed the password opens nothing, and the mail comes again', async () => {
    const [window, email] = [openWindow(), newAddress()]
    await window.post('/sign-up/email', { name: 'Mira', email, password })
    const tooEarly = await window.post('/sign-in/email', { email, password })
    expect([tooEarly.status, tooEarly.code]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD'])
    expect(await mailsTo(email, 'finish-sign-up')).toHaveLength(2)
  })
})

describe('a stranger learns nothing of who has an account', () => {
  const known = () => confirmed().then(({ email }) => email)
  const waiting = async () => {
    const email = newAddress()
    await openWindow().post('/sign-up/email', { name: 'Mira', email, password: 'chosen by the stranger' })
    return email
  }
  const unknown = async () => newAddress()
  const requests = [
    ['signing up', '/sign-up/email', { name: 'Mira', password }],
    ['signing up without a name', '/sign-up/email', { name: ' ', password }],
    ['signing up with a name that cannot be shown', '/sign-up/email', { name: 'Mi\nra', password }],
    ['signing up with a short password', '/sign-up/email', { name: 'Mira', password: 'short' }],
    ['signing up with a common password', '/sign-up/email', { name: 'Mira', password: 'password123' }],
    ['logging in', '/sign-in/email', { password: 'chosen by the stranger' }],
    ['a link to log in', '/sign-in/magic-link', {}],
    ['a new password', '/request-password-reset', {}],
    ['a link that confirms', '/send-verification-email', {}],
  ] as const

  // Each answer waits for a whole second or two by design.
  test.each(requests)('by %s: the same words, status and headers', { timeout: 60_000 }, async (_what, path, body) => {
    const answers = []
    for (const make of [known, waiting, unknown]) {
      const email = await make()
      const response = await fetch(`${app.url}/bff/auth${path}`, {
        method: 'POST',
        headers: { ...openWindow().headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ email, ...body }),
      })
      const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
      answers.push({ status: response.status, text: await response.text(), headers })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('by two requests at the same moment', async () => {
    const email = newAddress()
    const twice = [1, 2].map(() => openWindow().post('/sign-up/email', { name: 'Mira', email, password }))
    expect((await Promise.all(twice)).map(({ text }) => text)).toEqual(['{"isMailed":true}', '{"isMailed":true}'])
    expect(await app.platform.db.user.count({ where: { email } })).toBe(1)
  })

  test('by moving an account to an address', async () => {
    const mira = await confirmed()
    const taken = await known()
    const answers = await Promise.all([taken, newAddress()].map((newEmail) => mira.post('/change-email', { newEmail })))
    expect(answers[1]).toEqual(answers[0])
  })
})
