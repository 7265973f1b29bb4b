import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { askServer } from '../../testing/ask-server.ts'
import { loadPages } from '../pages/pages.ts'
import { isHandled } from '../requests/request-scope.ts'
import { wantsPage } from '../requests/wants-page.ts'

let app: TestApp
const logged = vi.fn()
beforeAll(async () => {
  const built = await loadPages('http://127.0.0.1')
  const render = async () => {
    throw new Error('nothing can be rendered')
  }
  app = await startTestApp({ pages: { ...built, render } })
  vi.spyOn(app.platform.logger, 'error').mockImplementation(logged)
})
afterAll(() => app.stop())

const page = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const ask = (path: string, headers: Record<string, string> = page, method = 'GET') =>
  askServer(app.url, path, { method, headers })

describe('a fault, also when no page can be rendered', () => {
  test('is a page with the numbers of the report and the request, and with nothing of what went wrong', async () => {
    const { status, headers, body } = await ask('/login')
    expect(status).toBe(500)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const { eventId, requestId } = logged.mock.lastCall![0] as Record<string, string>
    expect(headers['x-request-id']).toBe(requestId)
    expect(body).toContain('>Internal Server Error</h1>')
    expect(body).toContain(`>${eventId}</dd>`)
    expect(body).toContain(`>${requestId}</dd>`)
    expect(body).toContain('See what’s on')
    expect(body).not.toContain('nothing can be rendered')
  })

  test('runs the one script that its policy names, and loads the style sheets of the build', async () => {
    const [one, other] = [await ask('/login'), await ask('/login')]
    const nonceOf = ({ body }: typeof one) => /<script nonce="(\w{32})">/.exec(body)?.[1]
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one)}'`)
    expect(nonceOf(other)).not.toBe(nonceOf(one))
    const sheets = [...one.body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
    expect(sheets.length).toBeGreaterThan(0)
    // React Router ends the address of a sheet that is also loaded later with an empty fragment,
    // which no browser sends.
    for (const sheet of sheets)
      expect((await ask(sheet.replace(/#$/, ''))).headers['content-type']).toContain('text/css')
  })

  test('is the same text for programs, as they read it', async () => {
    const { status, headers, body } = await ask('/login', { accept: 'application/json' })
    const { eventId, requestId } = logged.mock.lastCall![0] as Record<string, string>
    expect([status, headers['content-type']]).toEqual([500, 'application/problem+json'])
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toEqual({ status: 500, title: 'Internal Server Error', requestId, eventId })
  })

  test('has no body for HEAD', async () => {
    const { status, body } = await ask('/login', page, 'HEAD')
    expect([status, body]).toEqual([500, ''])
  })
})

test('a long form is refused with the page of the catalogue, and says how long it may be', async () => {
  const form = { ...page, 'content-type': 'application/x-www-form-urlencoded' }
  const { status, body } = await askServer(app.url, '/login', {
    method: 'POST',
    headers: { ...form, 'content-length': '600000' },
    body: 'x='.padEnd(600_000, 'x'),
  })
  expect(status).toBe(413)
  expect(body).toContain('>An unexpected error has occurred</h1>')
  expect(body).toContain('A request may have at most')
})

test.each(['/login', '/login.data', '/unsubscribe/x', '/graphql', '/bff/graphql', '/bff/auth/sign-in/email'])(
  'a form of very many fields is refused before it is parsed: %s',
  async (path) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status, body } = await askServer(app.url, path, { method: 'POST', headers, body: 'a&'.repeat(2_000) })
    expect([status, body]).toEqual([413, expect.stringContaining('at most 2,000 fields')])
  },
)

test('a form that another site sent along with our cookies is refused, and is no fault', async () => {
  logged.mockClear()
  const headers = { ...page, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://other.test' }
  const { status, body } = await ask('/login', headers, 'POST')
  expect(status).toBe(400)
  expect(body).toContain('>Bad Request</h1>')
  expect(logged).not.toHaveBeenCalled()
})

describe('the handling of requests', () => {
  const handled = [
    '/',
    '/login',
    '/e/x',
    '/monitoring',
    '/graphql',
    '/media/a/b/c.webp',
    '/healthz',
    '/bffx',
    '/assetsx',
  ]
  const near = ['/favicon.ico/x', '/robots.txt.bak', '/sitemap.xml.gz', '/x/bff', '/x/robots.txt']
  test.each([...handled, ...near])('is for %s', (path) => expect(isHandled(path)).toBe(true))
  test.each(['/bff', '/bff/graphql', '/assets/a.js', '/favicon.ico', '/robots.txt', '/sitemap.xml'])(
    'is not for %s',
    (path) => expect(isHandled(path)).toBe(false),
  )

  test('refuses with pages where it is at work, and leaves the rest to programs, without a policy or a redirect', async () => {
    const kindOf = async (path: string) => {
      const { status, headers } = await ask(path)
      return [status, headers['content-type'], 'content-security-policy' in headers]
    }
    const asPage = 'text/html; charset=utf-8'
    for (const path of ['/graphql/uploads', '/bffx', '/media/none/of/these'])
      expect([404, 405, 500]).toContain((await kindOf(path))[0])
    expect(await kindOf('/media/none/of/these')).toEqual([404, asPage, true])
    expect(await kindOf('/bffx')).toEqual([500, asPage, true])
    for (const path of ['/bff/none', '/bff//none/', '/assets/none.js', '/assets//None.js/'])
      expect(await kindOf(path)).toEqual([404, 'application/problem+json', false])
    for (const path of ['/robots.txt', '/sitemap.xml']) expect((await kindOf(path))[2]).toBe(false)
  })
})

test.each([
  [undefined, true, false],
  ['*/*', true, false],
  ['text/html', true, true],
  ['application/json', false, false],
  ['application/problem+json', false, false],
  ['application/json, text/html;q=0.5', false, false],
  ['text/html, application/json;q=0.5', true, true],
  ['text/html;q=0', false, false],
])('who accepts %s gets a page where pages are: %s, where programs ask: %s', (accept, amongPages, amongPrograms) => {
  expect([wantsPage(accept, false), wantsPage(accept, true)]).toEqual([amongPages, amongPrograms])
})
