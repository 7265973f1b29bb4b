import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { browserIdOf } from '../auth/sessions/browser-cookie.ts'
import { encodeGlobalId } from '../graphql/global-id.ts'
import { bounds } from '../graphql/live/bounds/bounds.ts'
import { makeEvent } from '../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Opens a page, as a browser does first; the cookie that came with it, or null. */
async function openPage(ip: string, headers: Record<string, string> = {}): Promise<string | null> {
  const response = await fetch(`${app.url}/e/some-event`, { headers: { 'x-forwarded-for': ip, ...headers } })
  await response.arrayBuffer()
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('marquee.browser='))
      ?.split(';')[0] ?? null
  )
}

/** Of the answer: `Registration`, `RateLimited`. */
async function register(eventId: string, headers: Record<string, string>): Promise<string> {
  const query = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'
  const email = `${crypto.randomUUID()}@example.test`
  const input = { eventId: encodeGlobalId('Event', eventId), name: 'Guest', email, partySize: 1 }
  const response = await fetch(`${app.url}/bff/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables: { input } }),
  })
  return (await response.json()).data.register.__typename
}

function upgradeStatus(headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/bff/graphql`, 'graphql-transport-ws', { headers })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101)).on('error', () => {})
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode!))
  })
}

const countOf = (answers: unknown[], wanted: unknown) => answers.filter((answer) => answer === wanted).length

describe('three hundred people behind the one address of a venue', () => {
  test('register within a minute, and each follows the event live', { timeout: 60_000 }, async () => {
    const event = await makeEvent(app, organization.groupId)
    const ip = '198.51.100.1'
    const cookies = await Promise.all(upTo(300).map(() => openPage(ip)))
    const people = cookies.map((cookie) => ({ 'x-forwarded-for': ip, cookie: cookie! }))
    const answers = await Promise.all(people.map((headers) => register(event.id, headers)))
    expect(countOf(answers, 'Registration')).toBe(300)
    const sockets = await Promise.all(people.map((headers) => upgradeStatus(headers)))
    expect(countOf(sockets, 101)).toBe(300)
  })

  test('are not hindered by a script at the same address, nor it by them', async () => {
    const event = await makeEvent(app, organization.groupId)
    const ip = '198.51.100.2'
    const script = await Promise.all(upTo(40).map(() => register(event.id, { 'x-forwarded-for': ip })))
    expect([countOf(script, 'Registration'), countOf(script, 'RateLimited')]).toEqual([30, 10])
    const cookie = await openPage(ip)
    expect(await register(event.id, { 'x-forwarded-for': ip, cookie: cookie! })).toBe('Registration')
  })
})

describe('a script', () => {
  test('that shows one browser again and again gets ten registrations a minute, from every address together', async () => {
    const event = await makeEvent(app, organization.groupId)
    const cookie = (await openPage('198.51.100.3'))!
    const tries = upTo(14).map((n) => register(event.id, { 'x-forwarded-for': `198.51.101.${n}`, cookie }))
    expect(countOf(await Promise.all(tries), 'Registration')).toBe(10)
  })

  test(
    'that fetches a new cookie for each try gets three hundred registrations a minute',
    { timeout: 60_000 },
    async () => {
      const event = await makeEvent(app, organization.groupId)
      const ip = '2001:db8:5:5::'
      const cookies = await Promise.all(upTo(40).map((n) => openPage(`${ip}${n}`)))
      const tries = cookies.flatMap((cookie) => upTo(10).map(() => ({ 'x-forwarded-for': `${ip}1`, cookie: cookie! })))
      const answers = await Promise.all(tries.map((headers) => register(event.id, headers)))
      expect(countOf(answers, 'Registration')).toBe(300)
    },
  )

  test('gets no more than six hundred cookies in ten minutes', { timeout: 60_000 }, async () => {
    const cookies = await Promise.all(upTo(610).map(() => openPage('198.51.100.4')))
    expect(countOf(cookies, null)).toBe(10)
  })

  test('that makes up a cookie, or keeps one for a week, shows no browser', async () => {
    const cookie = (await openPage('198.51.100.5'))!
    expect(browserIdOf(app.platform, cookie)).toEqual(expect.any(String))
    expect(
      browserIdOf(
        app.platform,
        cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).toBeNull()
    const later = {
      now: () => new Date(app.platform.clock.now().getTime() + 7 * 86_400_000),
    }
    expect(browserIdOf({ ...app.platform, clock: later }, cookie)).toBeNull()
  })

  test('that shows one browser holds twenty connections', async () => {
    const ip = '198.51.100.6'
    const headers = { 'x-forwarded-for': ip, cookie: (await openPage(ip))! }
    const statuses = await Promise.all(upTo(bounds.connections.perBrowser + 1).map(() => upgradeStatus(headers)))
    expect(countOf(statuses, 429)).toBe(1)
    expect(await upgradeStatus({ 'x-forwarded-for': ip })).toBe(101)
  })

  test('with a network of IPv6 holds a hundred connections, from whichever of its addresses', async () => {
    const statuses = await Promise.all(
      upTo(bounds.connections.withoutBrowser + 1).map((n) =>
        upgradeStatus({ 'x-forwarded-for': `2001:db8:6:6::${n}` }),
      ),
    )
    expect([countOf(statuses, 101), countOf(statuses, 429)]).toEqual([bounds.connections.withoutBrowser, 1])
  })
})

test('a browser is given its cookie once, out of the reach of scripts', async () => {
  const ip = '198.51.100.7'
  const response = await fetch(`${app.url}/`, { headers: { 'x-forwarded-for': ip } })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^marquee\.browser=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await openPage(ip, { cookie: cookie.split(';')[0]! })).toBeNull()
})
