import { describe, expect, test } from 'vitest'
import { relyingParty } from '../../auth/better-auth/passkey-options.ts'
import { limits } from '../../contract/limits.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { createSoftwarePasskey } from '../../testing/modules/software-passkey.ts'
import { password, startAccounts } from '../../testing/modules/accounts.ts'

const accounts = await startAccounts()
const { app, mailsTo } = accounts
const { origin, rpID: rpId } = relyingParty(app.platform.publicUrl)
const openWindow = () => accounts.openWindow(origin)
const signUp = () => accounts.signUp('Mira Holm', origin)

type Window = ReturnType<typeof openWindow>

async function challengeFor(window: Window, ceremony: 'register' | 'authenticate'): Promise<string> {
  const response = await window.get(`/bff/auth/passkey/generate-${ceremony}-options`)
  return (await response.json()).challenge
}

async function addPasskey(window: Window, headers?: Record<string, string>) {
  const passkey = createSoftwarePasskey()
  const challenge = await challengeFor(window, 'register')
  const response = passkey.register({ challenge, origin, rpId })
  const answer = await window.post('/passkey/verify-registration', { response }, headers)
  expect(answer.status).toBe(200)
  return passkey
}

const passkeysQuery = '{ viewer { passkeys { id name lastUsedAt } } }'
const passkeysOf = async (window: Window) => (await window.ask(passkeysQuery)).viewer.passkeys

describe('a passkey', () => {
  test('is named after its device in its owner’s language, told by mail, and logs in', async () => {
    const mira = await signUp()
    const passkey = await addPasskey(mira)
    const [added] = await passkeysOf(mira)
    expect(added).toMatchObject({ name: 'Chrome on Windows', lastUsedAt: null })
    expect(await mailsTo(mira.email, 'passkey-added')).toHaveLength(1)

    const phone = openWindow()
    const challenge = await challengeFor(phone, 'authenticate')
    const response = passkey.authenticate({ challenge, origin, rpId })
    expect((await phone.post('/passkey/verify-authentication', { response })).status).toBe(200)
    expect(await passkeysOf(phone)).toEqual([{ ...added, lastUsedAt: app.clock.now().toISOString() }])
    expect((await phone.post('/passkey/verify-authentication', { response })).code).toBe('CHALLENGE_NOT_FOUND')
    await addPasskey(mira, { 'accept-language': 'de' })
    expect((await passkeysOf(mira)).at(-1).name).toBe('Chrome auf Windows')
  })

  test('answers only the challenge it was asked, on this site', async () => {
    const mira = await signUp()
    const passkey = await addPasskey(mira)
    const phone = openWindow()
    const attempt = async (change: { challenge?: string; origin?: string; rpId?: string }, window = phone) => {
      const challenge = await challengeFor(window, 'authenticate')
      const response = passkey.authenticate({ challenge, origin, rpId, ...change })
      return (await window.post('/passkey/verify-authentication', { response })).code
    }
    expect(await attempt({ challenge: 'bm90IHRoZSBvbmUgdGhhdCB3YXMgYXNrZWQ' })).toBe('AUTHENTICATION_FAILED')
    expect(await attempt({ rpId: 'evil.test' })).toBe('AUTHENTICATION_FAILED')
    expect(await attempt({ origin: 'https://evil.test' })).toBe('AUTHENTICATION_FAILED')
    // The request names its own origin: what it names must not be what the answer is compared with.
    expect(await attempt({ origin: app.url }, accounts.openWindow())).toBe('AUTHENTICATION_FAILED')
    expect((await phone.ask('{ viewer { email } }')).viewer).toBeNull()
  })

  test('that nobody added, or that was deleted, logs nobody in', async () => {
    const mira = await signUp()
    const passkey = await addPasskey(mira)
    const [{ id }] = await passkeysOf(mira)
    const remove = 'mutation ($id: ID!) { deletePasskey(input: { id: $id }) { __typename } }'
    expect((await mira.ask(remove, { id })).deletePasskey.__typename).toBe('Deleted')
    for (const unknown of [passkey, createSoftwarePasskey()]) {
      const phone = openWindow()
      const challenge = await challengeFor(phone, 'authenticate')
      const response = unknown.authenticate({ challenge, origin, rpId })
      expect((await phone.post('/passkey/verify-authentication', { response })).code).toBe('PASSKEY_NOT_FOUND')
    }
  })

  test('is added only by the person and the page that asked for it', async () => {
    const [mira, other] = await Promise.all([signUp(), signUp()])
    const passkey = createSoftwarePasskey()
    const verify = (window: Window, response: unknown) => window.post('/passkey/verify-registration', { response })
    const elsewhere = { challenge: await challengeFor(mira, 'register'), origin: 'https://evil.test', rpId }
    expect((await verify(mira, passkey.register(elsewhere))).status).toBeGreaterThanOrEqual(400)
    const stolen = { challenge: await challengeFor(mira, 'register'), origin, rpId }
    expect((await verify(other, passkey.register(stolen))).code).toBe('CHALLENGE_NOT_FOUND')
    const forLogIn = { challenge: await challengeFor(mira, 'authenticate'), origin, rpId }
    expect((await verify(mira, passkey.register(forLogIn))).code).toBe('CHALLENGE_NOT_FOUND')
    expect((await verify(openWindow(), passkey.register(stolen))).status).toBe(401)
    expect(await app.platform.db.passkey.count({ where: { userId: { in: [mira.id, other.id] } } })).toBe(0)
  })

  test('takes a log-in of the last day to be added', async () => {
    const mira = await signUp()
    const createdAt = new Date(Date.now() - 25 * 3_600_000)
    await app.platform.db.session.updateMany({ where: { userId: mira.id }, data: { createdAt } })
    const response = await mira.get('/bff/auth/passkey/generate-register-options')
    expect([response.status, (await response.json()).code]).toEqual([403, 'SESSION_NOT_FRESH'])
  })

  test('is one of at most so many, also when they are added at once', async () => {
    const mira = await signUp()
    const data = Array.from({ length: limits.passkeys - 1 }, (_, n) => ({
      userId: mira.id,
      credentialID: `${mira.id}-${n}`,
      publicKey: '',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    }))
    await app.platform.db.passkey.createMany({ data })
    // Each window has its own challenge.
    const windows = Array.from({ length: 6 }, openWindow)
    await Promise.all(windows.map((window) => window.post('/sign-in/email', { email: mira.email, password })))
    const challenges = await Promise.all(windows.map((window) => challengeFor(window, 'register')))
    const answers = await Promise.all(
      windows.map((window, n) => {
        const response = createSoftwarePasskey().register({ challenge: challenges[n]!, origin, rpId })
        return window.post('/passkey/verify-registration', { response })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'TOO_MANY_PASSKEYS']))
    expect(await app.platform.db.passkey.count({ where: { userId: mira.id } })).toBe(limits.passkeys)
  })

  test('of someone else is neither renamed nor deleted', async () => {
    const [mira, other] = await Promise.all([signUp(), signUp()])
    await addPasskey(mira)
    const [before] = await passkeysOf(mira)
    const rename =
      'mutation ($id: ID!, $name: String!) { renamePasskey(input: { id: $id, name: $name }) { __typename ... on Passkey { name } } }'
    const remove = 'mutation ($id: ID!) { deletePasskey(input: { id: $id }) { __typename } }'
    const absent = encodeGlobalId('Passkey', crypto.randomUUID())
    for (const id of [before.id, absent]) {
      expect((await other.ask(rename, { id, name: 'Mine' })).renamePasskey).toEqual({ __typename: 'NotFound' })
      expect((await other.ask(remove, { id })).deletePasskey).toEqual({ __typename: 'NotFound' })
    }
    expect(await passkeysOf(mira)).toEqual([before])
    expect((await mira.ask(rename, { id: before.id, name: ' ' })).renamePasskey.__typename).toBe('InvalidInput')
    expect((await mira.ask(rename, { id: before.id, name: 'Red key' })).renamePasskey.name).toBe('Red key')
  })
})

test.each([
  ['https://marquee.example', 'marquee.example', 'https://marquee.example'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s belong to %s and are used at %s', (publicUrl, rpID, at) => {
  expect(relyingParty(publicUrl)).toEqual({ rpID, origin: at })
})
