import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { errorText } from '../../contract/errors/error-catalogue.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { askServer, sendBytes } from '../../testing/ask-server.ts'

let app: TestApp
const logged = vi.fn()
beforeAll(async () => {
  app = await startTestApp({ pages: 'built' })
  vi.spyOn(app.platform.logger, 'error').mockImplementation(logged)
})
afterAll(() => app.stop())

const end = 'Connection: close\r\n\r\n'
const host = 'Host: 127.0.0.1\r\n'
const page = `${host}Accept: text/html\r\n${end}`
const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
const body = `Content-Length: 3\r\n${page}a=b`
const upgrade = (to: string) => `Upgrade: ${to}\r\n${host}Accept: text/html\r\nConnection: Upgrade\r\n\r\n`

/**
 * What is sent, byte by byte, the status that it is answered with, and what a program reads instead
 * of the catalogue.
 */
const rows: [what: string, bytes: string, status: number, says?: string][] = [
  ['HTTP/1.0', `GET /login HTTP/1.0\r\n${page}`, 200],
  ['HTTP/1.0 without a host', `GET /login HTTP/1.0\r\nAccept: text/html\r\n\r\n`, 400],
  ['no host', `GET /login HTTP/1.1\r\nAccept: text/html\r\n${end}`, 400],
  ['two hosts', `GET /login HTTP/1.1\r\nHost: other.test\r\n${page}`, 400],
  ['the same host twice', `GET /login HTTP/1.1\r\n${host}${page}`, 400],
  ['a whole address', `GET http://127.0.0.1/login HTTP/1.1\r\n${page}`, 400],
  ['a whole address of another site', `GET http://evil.test/login HTTP/1.1\r\n${page}`, 400],
  ['two slashes', `GET //evil.test/login HTTP/1.1\r\n${page}`, 301],
  ['a query of 8 KB', `GET /login?${'a'.repeat(8_000)} HTTP/1.1\r\n${page}`, 200],
  ['a longer query', `GET /login?${'a'.repeat(8_300)} HTTP/1.1\r\n${page}`, 414],
  ['very many headers', `GET /login HTTP/1.1\r\n${'X-A: b\r\n'.repeat(5_000)}${page}`, 431],
  ['a very long header', `GET /login HTTP/1.1\r\nX-A: ${'b'.repeat(40_000)}\r\n${page}`, 431],
  ['a length and chunks', `POST /login HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${body}`, 400],
  ['two lengths', `POST /login HTTP/1.1\r\nContent-Length: 4\r\n${body}`, 400],
  ['an unknown transfer', `POST /login HTTP/1.1\r\nTransfer-Encoding: rot13\r\n${page}a=b`, 400],
  ['a broken chunk', `POST /login HTTP/1.1\r\n${form}Transfer-Encoding: chunked\r\n${page}zz\r\n\r\n`, 400],
  ['something else than to go on expected', `GET /login HTTP/1.1\r\nExpect: the-moon\r\n${page}`, 200],
  ['another protocol wanted', `GET /login HTTP/1.1\r\n${upgrade('h2c').replace(': Upgrade', ': Upgrade, close')}`, 200],
  ['a WebSocket wanted of a page', `GET /login HTTP/1.1\r\n${upgrade('websocket')}`, 404],
  ['a WebSocket wanted without its key', `GET /graphql HTTP/1.1\r\n${upgrade('websocket')}`, 400],
  ['a WebSocket wanted by POST', `POST /graphql HTTP/1.1\r\n${upgrade('websocket')}`, 405],
  ['OPTIONS for all', `OPTIONS * HTTP/1.1\r\n${page}`, 400],
  ['GET for all', `GET * HTTP/1.1\r\n${page}`, 400],
  ['TRACE', `TRACE / HTTP/1.1\r\n${page}`, 405],
  ['CONNECT', `CONNECT evil.test:443 HTTP/1.1\r\n${page}`, 405],
  ['GET with a body', `GET /login HTTP/1.1\r\n${body}`, 200],
  ['HEAD with a body', `HEAD /login HTTP/1.1\r\n${body}`, 200],
  ['a form of no known type', `POST /login HTTP/1.1\r\nContent-Type: ;;;\u00ff\r\n${body}`, 400],
  ['a form in parts that are not named', `POST /login HTTP/1.1\r\nContent-Type: multipart/form-data\r\n${body}`, 400],
  ['a broken chunk of an operation', `POST /graphql HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${page}zz\r\n\r\n`, 400],
  ['a form from nowhere', `POST /login HTTP/1.1\r\n${form}Origin: ht!tp://[\r\n${body}`, 400],
  ['another method meant', `POST /privacy HTTP/1.1\r\nX-HTTP-Method-Override: GET\r\n${form}${body}`, 405],
  [
    'an operation of no known type',
    `POST /graphql HTTP/1.1\r\nContent-Type: ;;;\u00ff\r\n${body}`,
    415,
    'Send the operation as application/json.',
  ],
  [
    'an operation whose answer is to be a page',
    `GET /bff/graphql?query={__typename} HTTP/1.1\r\n${page}`,
    406,
    'Accept application/graphql-response+json, application/json, text/event-stream or multipart/mixed.',
  ],
  [
    'cookies that are none',
    `GET /login HTTP/1.1\r\nCookie: \u00ff=%ZZ; =;; marquee.session_token=%E0%A4\r\n${page}`,
    200,
  ],
  [
    'an address of nobody',
    `GET /login HTTP/1.1\r\nX-Forwarded-For: ,,\u00ff;\r\nX-Forwarded-Proto: gopher\r\n${page}`,
    200,
  ],
  ['an Accept header without any media type', `GET /no/such HTTP/1.1\r\n${host}Accept: ;;;,,/q=\r\n${end}`, 404],
  ['HTTP/2 at once', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a version to come', `GET / HTTP/9.9\r\n${page}`, 400],
  ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a header with a space in its name', `GET / HTTP/1.1\r\nX A: b\r\n${page}`, 400],
  ['a header over two lines', `GET / HTTP/1.1\r\nX-A: b\r\n c\r\n${page}`, 400],
  ['a null byte in a header', `GET / HTTP/1.1\r\nX-A: \0\r\n${page}`, 400],
  ['lines that end otherwise', `GET /login HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n\n`, 400],
  ['a name of JavaScript’s own', `GET /__proto__ HTTP/1.1\r\n${page}`, 404],
  ['routes of that name', `GET /login.data?_routes=__proto__ HTTP/1.1\r\n${page}`, 200],
  ['pages asked for that are none', `GET /__manifest?paths=/%ZZ&version=x HTTP/1.1\r\n${page}`, 404],
]

test.each(rows)(
  '%s is answered, in the words of the catalogue if it is refused',
  async (_what, bytes, status, says) => {
    const answer = await sendBytes(app.url, bytes)
    expect(answer.status).toBe(status)
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const said = /<h1[^>]*>([^<]*)<|"(?:title|message)":"([^"]*)"/.exec(answer.body)?.slice(1).join('')
    const words = status < 400 ? said : (says ?? errorText(status))
    expect([said, answer.headers['x-robots-tag']]).toEqual(status < 400 ? [words, undefined] : [words, 'noindex'])
    expect(logged).not.toHaveBeenCalled()
  },
)

test('who goes away in the middle of a request is no fault of ours', { timeout: 90_000 }, async () => {
  const answered = vi.spyOn(app.platform.logger, 'info')
  const paths = [
    '/login',
    '/graphql',
    '/bff/graphql',
    '/bff/auth/sign-in/email',
    '/monitoring',
    '/bff/uploads',
    '/bff/uploads/form',
  ]
  const { port } = new URL(app.url)
  for (const path of paths) {
    for (const length of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
      const socket = connect(Number(port), '127.0.0.1')
      const type = path.includes('graphql') ? 'application/json' : 'application/x-www-form-urlencoded'
      socket.write(`POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\n${length}\r\nExpect: 100-continue\r\n\r\n`)
      await once(socket, 'data')
      socket.write('5\r\n{"a":')
      socket.destroy()
    }
  }
  // What Yoga had begun to read it forgets without an answer.
  const answers = () => {
    const facts = answered.mock.calls.map(([line]) => line as { path?: string; status?: number })
    return facts.filter(({ path }) => paths.includes(path!) && !path!.endsWith('graphql')).map(({ status }) => status)
  }
  await expect.poll(answers, { timeout: 60_000 }).toHaveLength(10)
  expect(new Set(answers())).toEqual(new Set([303, 400, 401]))
  answered.mockRestore()
  expect(logged.mock.calls).toEqual([])
})

test('a body that is waited for is asked for, and answered when it has come', async () => {
  const { status, body: rest } = await sendBytes(
    app.url,
    `POST /login HTTP/1.1\r\nExpect: 100-continue\r\n${form}${body}`,
  )
  expect(status).toBe(100)
  expect(rest).toMatch(/^HTTP\/1\.1 400 /)
})

test('a connection without requests outlives those that proxies keep', async () => {
  const { headers } = await askServer(app.url, '/healthz', { headers: { host: '127.0.0.1', connection: 'keep-alive' } })
  expect(headers['keep-alive']).toMatch(/^timeout=(6[1-9]|[7-9]\d)$/)
})
