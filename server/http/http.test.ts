import { describe, expect, test } from 'vitest'
import { shareTestApp } from '../testing/shared-app.ts'

const app = shareTestApp()

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url, 'x-forwarded-for': '10.1.1.1', ...headers },
    body: JSON.stringify(body),
  })
}
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const whoAmI = async (cookie: string) =>
  (await (await post('/bff/graphql', { query: '{ viewer { name handle email } }' }, { cookie })).json()).data.viewer

describe('accounts', () => {
  test('sign up, log out, log in: the session is in the database and ends with it', async () => {
    const account = { name: 'Mira Holm', email: 'Mira.Holm@Example.test', password: 'a long enough one' }
    const signUp = await post('/bff/auth/sign-up/email', account)
    expect(signUp.status).toBe(200)
    expect(signUp.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/i)
    expect(await whoAmI(cookiesOf(signUp))).toEqual({
      name: 'Mira Holm',
      handle: 'mira-holm',
      email: 'mira.holm@example.test',
    })

    expect((await post('/bff/auth/sign-out', {}, { cookie: cookiesOf(signUp) })).status).toBe(200)
    expect(await whoAmI(cookiesOf(signUp))).toBeNull()

    const logIn = await post('/bff/auth/sign-in/email', { email: account.email, password: account.password })
    expect(await whoAmI(cookiesOf(logIn))).toMatchObject({ name: 'Mira Holm' })
    await app.platform.db.session.deleteMany({ where: { user: { handle: 'mira-holm' } } })
    expect(await whoAmI(cookiesOf(logIn))).toBeNull()
  })

  test('two people of one name get two handles', async () => {
    const names = await Promise.all(
      ['a', 'b', 'c'].map(async (tag) => {
        const signUp = await post(
          '/bff/auth/sign-up/email',
          { name: 'Ada Łoś', email: `${tag}@example.test`, password: 'a long enough one' },
          { 'x-forwarded-for': '10.1.1.2' },
        )
        return (await whoAmI(cookiesOf(signUp))).handle
      }),
    )
    expect(new Set(names)).toHaveLength(3)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const from = { 'x-forwarded-for': '10.1.1.3' }
    const answers = await Promise.all(
      ['mira.holm@example.test', 'nobody@example.test'].map(async (email) => {
        const response = await post('/bff/auth/sign-in/email', { email, password: 'certainly wrong' }, from)
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.status).toBe(401)
  })

  test('guessing is limited per address, and somebody at another address is not affected', async () => {
    const guess = (ip: string) =>
      post(
        '/bff/auth/sign-in/email',
        { email: 'nobody@example.test', password: 'certainly wrong' },
        { 'x-forwarded-for': ip },
      )
    const statuses = []
    for (let n = 0; n < 12; n += 1) statuses.push((await guess('10.1.1.4')).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await guess('10.1.1.5')).status).toBe(401)
  })

  test('an address a client claims for itself is not believed', async () => {
    const guess = (n: number) =>
      post(
        '/bff/auth/sign-in/email',
        { email: 'nobody@example.test', password: 'certainly wrong' },
        { 'x-forwarded-for': `1.2.3.${n}, 10.1.1.6`, 'x-marquee-client-address': `1.2.4.${n}` },
      )
    const statuses = []
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(n)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('every answer', () => {
  test('carries the security headers and a request id', async () => {
    const { headers } = await fetch(`${app.url}/healthz`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says whether the process is alive and ready', async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: 'alive' })
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({
      status: 'ready',
      database: 'ready',
      migrations: 'ready',
      disk: 'ready',
      bus: 'ready',
    })
  })

  test('below /bff that leads nowhere is a 404 for programs', async () => {
    const response = await fetch(`${app.url}/bff/nothing`)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(await response.json()).toMatchObject({ title: 'This page could not be found' })
  })
})

describe('pictures', () => {
  test('are served under their names, for ever', async () => {
    await app.platform.storage.put('visuals/abc_-123/320.webp', new Uint8Array([1, 2, 3]))
    const response = await fetch(`${app.url}/media/visuals/abc_-123/320.webp`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
    const again = (headers: Record<string, string>) => fetch(`${app.url}/media/visuals/abc_-123/320.webp`, { headers })
    expect((await again({ 'if-none-match': response.headers.get('etag')! })).status).toBe(304)
    const part = await again({ range: 'bytes=1-1' })
    expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, new Uint8Array([2])])
  })

  test.each([
    '/media/visuals/none/320.webp',
    '/media/..%2f..%2fauth-secret',
    '/media/visuals/..%2f..%2f/auth-secret',
    '/media/visuals/abc_-123/320.svg',
    '/media/visuals/abc_-123/',
  ])('and nothing else: %s', async (path) => {
    expect((await fetch(`${app.url}${path}`)).status).toBe(404)
  })

  test('whose name nobody can read are refused', async () => {
    expect((await fetch(`${app.url}/media/%00/a/b.webp`)).status).toBe(400)
  })
})

describe('a request to a page', () => {
  test.each([
    ['PUT', {}, undefined, 405],
    ['DELETE', {}, undefined, 405],
    ['POST', {}, undefined, 400],
    ['POST', { 'content-type': 'application/json' }, '{}', 400],
    ['POST', { 'content-type': 'multipart/form-data' }, 'no boundary', 400],
    ['POST', { 'content-type': 'multipart/form-data; boundary=x' }, 'no parts', 400],
  ])('%s with %o is refused before it reaches one', async (method, headers, body, status) => {
    const init: RequestInit = { method, headers: headers as Record<string, string>, body }
    const response = await fetch(`${app.url}/e/anything`, init)
    expect(response.status).toBe(status)
    expect(await response.text()).toContain(status === 405 ? 'Method Not Allowed' : 'Bad Request')
  })

  test('with a form reaches it', async () => {
    const response = await fetch(`${app.url}/e/anything`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'x' }),
    })
    expect(await response.text()).toBe('no pages in this test')
  })
})
