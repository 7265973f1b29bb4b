import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { type Asked, askServer, sendBytes } from '../../testing/ask-server.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { canonicalPath, isLocalHost, isOtherSite } from './canonical-address.ts'

describe('the one way to write a path', () => {
  test.each([
    ['/E/Rooftop/TOS/', '/e/:eventUrl/tos', '/e/Rooftop/tos'],
    ['//login///', '/login', '/login'],
    ['/Unsubscribe/AbC-_9', '/unsubscribe/:token', '/unsubscribe/AbC-_9'],
    ['/OWNER/Groups/R3Jv', '/:organizationRole/groups/:groupId', '/owner/groups/R3Jv'],
    ['/King/groups/R3Jv', '/:organizationRole/groups/:groupId', '/King/groups/R3Jv'],
    ['/%6Cogin', '/login', '/login'],
    ['/No//Such/Path/', '/*', '/No/Such/Path'],
    ['/e/a%2Fb/', '/e/:eventUrl', '/e/a%2Fb'],
    ['/', '/', '/'],
    ['//', '/', '/'],
  ])('%s of %s is %s', (pathname, pattern, written) => {
    expect(canonicalPath(pathname, pattern)).toBe(written)
  })

  test('is the same for what is written that way, and never begins like another site', () => {
    const segment = fc.oneof(fc.constantFrom('', 'E', 'e', '..', '%2F', 'A-b', '\\'), fc.string({ maxLength: 4 }))
    const pattern = fc.constantFrom('/e/:eventUrl', '/*', '/login', '/:organizationRole/groups/:groupId')
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), pattern, (segments, route) => {
        const { pathname } = new URL(`http://site.test/${segments.map(encodeURI).join('/')}`)
        const once = canonicalPath(pathname, route)
        expect(canonicalPath(once, route)).toBe(once)
        expect(once).toMatch(/^\/(?!\/)/)
      }),
    )
  })
})

describe('the one name of the site', () => {
  const publicUrl = 'https://events.example.com'
  test.each([
    ['events.example.com', null, false],
    ['EVENTS.example.com:443', 'https', false],
    ['events.example.com.', 'https', false],
    ['www.events.example.com', null, true],
    ['events.example.com:8443', null, true],
    ['events.example.com', 'http', true],
    // Whoever looks after the machine asks there, and has to get an answer.
    ['127.0.0.1:3000', 'http', false],
    ['10.0.0.7', null, false],
    ['[::1]:3000', null, false],
    ['localhost:3000', null, false],
    ['marquee:3000', null, false],
    ['marquee.default.svc.cluster.local', null, false],
  ])('%s over %s leads on: %s', (host, scheme, leads) => {
    expect(isOtherSite({ host, scheme, publicUrl })).toBe(leads)
  })

  test('is nobody’s business while the public address is a machine’s own', () => {
    expect(isOtherSite({ host: 'events.example.com', scheme: null, publicUrl: 'http://127.0.0.1:3000' })).toBe(false)
    expect(isLocalHost('127.0.0.1:3000')).toBe(true)
  })
})

describe('a server with a public address', () => {
  const site = 'https://events.example.com'
  let app: TestApp
  let event: { slug: string }
  let former: string
  beforeAll(async () => {
    app = await startTestApp({ pages: 'built', publicUrl: site })
    const organization = await makeOrganization(app)
    event = await makeEvent(app, organization.groupId)
    former = `${event.slug}-former`
    const { id } = await app.platform.db.event.findUniqueOrThrow({ where: { slug: event.slug } })
    await app.platform.db.slugHistory.create({ data: { slug: former, eventId: id } })
    await app.platform.db.legacyRedirect.create({ data: { path: '/old/programme', target: '/privacy' } })
  })
  afterAll(() => app.stop())

  const elsewhere = { host: 'www.events.example.com', 'x-forwarded-proto': 'http', 'x-forwarded-for': '10.9.1.1' }
  const here = { host: 'events.example.com', 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.9.1.1' }
  const ask = (path: string, headers: Asked['headers'] = here, method = 'GET') =>
    askServer(app.url, path, { method, headers })

  test('leads to the one address in one hop, with the query byte for byte', async () => {
    const query = '?q=%C3%A6%2f+%20&q=&r&next=https://other.test//x&x=%zz'
    const table: [asked: string, led: string][] = [
      ['//Login//', '/login'],
      ['/DASHBOARD/Referrals/', '/dashboard/referrals'],
      [`/E/${event.slug.toUpperCase()}//TOS/`, `/e/${event.slug}/tos`],
      [`/E//${former}/Activity-Feed/`, `/e/${event.slug}/activity-feed`],
      ['/x/../privacy', '/privacy'],
      ['/Old//Programme/', '/privacy'],
      ['/Unsubscribe/AbC/', '/unsubscribe/AbC'],
    ]
    const asWritten = table.flatMap(([asked, led]) =>
      ['GET', 'HEAD'].map((method) => ({ method, asked, headers: here, led: led + query })),
    )
    const fromElsewhere = table.map(([asked, led]) => ({
      method: 'GET',
      asked,
      headers: elsewhere,
      led: site + led + query,
    }))
    const expected = [...asWritten, ...fromElsewhere]
    const met = []
    for (const { method, asked, headers } of expected) {
      const answer = await ask(asked + query, headers, method)
      met.push([answer.status, answer.headers['location'], answer.headers['cache-control']])
    }
    expect(met).toEqual(expected.map(({ led }) => [301, led, 'private, no-cache']))
    const next = await Promise.all(table.map(([, led]) => ask(led)))
    expect(next.map(({ status }) => status)).not.toContain(301)
  })

  test('leads nobody on who asks right, or where it does not matter', async () => {
    const statuses = async (paths: string[], headers: Asked['headers']) =>
      Promise.all(paths.map(async (path) => (await ask(path, headers)).status))
    const machines = ['/healthz', '/readyz', '/robots.txt', '/sitemap.xml']
    expect(await statuses(['/login', `/e/${event.slug}`, ...machines], here)).toEqual(Array(6).fill(200))
    // What is no page has no address to be found under.
    expect(await statuses(machines, elsewhere)).toEqual(Array(4).fill(200))
    for (const host of ['127.0.0.1:3000', 'localhost', 'marquee:3000'])
      expect(await statuses(['/login'], { host })).toEqual([200])
    // A form is taken where it was sent to; its words would be lost on the way.
    const form = { ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await ask('/login', form, 'POST')).status).toBe(400)
  })

  test.each([
    ['another form than a path', 'GET https://events.example.com/login HTTP/1.1\r\nHost: events.example.com', 400],
    ['another site altogether', 'GET http://other.test/ HTTP/1.1\r\nHost: other.test', 400],
    ['nothing but a star', 'OPTIONS * HTTP/1.1\r\nHost: events.example.com', 400],
    ['no host', 'GET /login HTTP/1.1', 400],
    ['a host that is none', 'GET /login HTTP/1.1\r\nHost: a b', 400],
    ['a host with a path', 'GET /login HTTP/1.1\r\nHost: events.example.com/x', 400],
    ['a host with a name before it', 'GET /login HTTP/1.1\r\nHost: me@events.example.com', 400],
    ['a fragment', 'GET /login#x HTTP/1.1\r\nHost: events.example.com', 400],
    ['bytes in the path', 'GET /e/\xe6 HTTP/1.1\r\nHost: events.example.com', 400],
    ['a method nobody knows', 'BREW /login HTTP/1.1\r\nHost: events.example.com', 405],
    ['no HTTP at all', 'hello', 400],
    ['headers without end', `GET /login HTTP/1.1\r\nHost: events.example.com\r\nX: ${'x'.repeat(40_000)}`, 431],
    ['an address without end', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: events.example.com`, 414],
    ['an address that is too long', `GET /${'x'.repeat(9_000)} HTTP/1.1\r\nHost: events.example.com`, 414],
  ])('answers %s with the page of the catalogue', async (_what, bytes, status) => {
    const answer = await sendBytes(app.url, `${bytes}\r\nConnection: close\r\nAccept: text/html\r\n\r\n`)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const text = { 400: 'Bad Request', 405: 'Method Not Allowed' }[status] ?? 'An unexpected error has occurred'
    expect(answer.body).toContain(`>${text}</h1>`)
  })
})
