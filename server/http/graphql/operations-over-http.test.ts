import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { makeOrganization } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()

const json = { 'content-type': 'application/json' }
const legacy = { ...json, accept: 'application/json' }
const current = { ...json, accept: 'application/graphql-response+json' }
const post = (query: string, more: object = {}) => JSON.stringify({ query, ...more })
const withVariable = post('query ($slug: String!) { event(slug: $slug) { id } }', { variables: { slug: { a: 1 } } })

interface Asked {
  what: string
  method?: string
  path?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  status: number
  /** Of the content type; null for an answer without a body. */
  type: string | null
  code?: string
  /** Part of the message. */
  says?: string
  answers?: Record<string, string>
}

const plain = 'application/json'
const response = 'application/graphql-response+json'
const allowed = 'GET, HEAD, POST, OPTIONS'

const asked: Asked[] = [
  { what: 'an operation', body: post('{ __typename }'), headers: legacy, status: 200, type: plain },
  {
    what: 'an operation, in the newer type',
    body: post('{ __typename }'),
    headers: current,
    status: 200,
    type: response,
  },
  { what: 'HEAD', method: 'HEAD', headers: { accept: 'text/html' }, path: '/graphql', status: 302, type: null },
  { what: 'HEAD with an operation', method: 'HEAD', path: '?query={__typename}', status: 405, type: null },
  {
    what: 'DELETE',
    method: 'DELETE',
    status: 405,
    type: plain,
    code: 'METHOD_NOT_ALLOWED',
    says: 'Ask with POST',
    answers: { allow: allowed },
  },
  {
    what: 'a type of answer that is not made here',
    body: post('{ __typename }'),
    headers: { ...json, accept: 'application/xml' },
    status: 406,
    type: plain,
    code: 'NOT_ACCEPTABLE',
    says: 'Accept application/graphql-response+json',
  },
  {
    what: 'a body that is too long',
    body: 'x'.repeat(600_000),
    headers: legacy,
    status: 413,
    type: plain,
    code: 'REQUEST_TOO_LONG',
    says: 'at most 524,288 bytes',
  },
  {
    what: 'a type of body that is not read here',
    body: '<query/>',
    headers: { 'content-type': 'application/xml' },
    status: 415,
    type: plain,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    says: 'Send the operation as application/json',
  },
  {
    what: 'a body that is packed',
    body: gzipSync(post('{ __typename }')),
    headers: { ...legacy, 'content-encoding': 'gzip' },
    status: 415,
    type: plain,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    says: 'without Content-Encoding',
    answers: { 'accept-encoding': 'identity' },
  },
  {
    what: 'a body that is no JSON',
    body: '{"query": hunter2}',
    headers: legacy,
    status: 400,
    type: plain,
    code: 'BAD_REQUEST',
    says: 'JSON that can’t be read',
  },
  {
    what: 'variables in an address that are no JSON',
    method: 'GET',
    path: '?query={__typename}&variables=hunter2',
    headers: { accept: 'application/json' },
    status: 400,
    type: plain,
    code: 'BAD_REQUEST',
    says: 'JSON that can’t be read',
  },
  {
    what: 'a variable of the wrong type',
    body: withVariable,
    headers: legacy,
    status: 400,
    type: plain,
    code: 'BAD_USER_INPUT',
  },
  {
    what: 'a variable of the wrong type, in the newer type',
    body: withVariable,
    headers: current,
    status: 400,
    type: response,
    code: 'BAD_USER_INPUT',
  },
  ...(
    [
      ['aliases', `{ ${Array.from({ length: 61 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
      ['tokens', `{ ${'__typename '.repeat(2_001)} }`],
      ['fields', `{ ${Array.from({ length: 401 }, () => `... on Query { events { edges { cursor } } }`).join(' ')} }`],
      ['rows', '{ events(first: 101) { edges { cursor } } }'],
      ['last rows', '{ events(last: 101) { edges { cursor } } }'],
      ['ids', post('').length > 0 ? `{ nodes(ids: [${'"VXNlcg", '.repeat(101)}]) { id } }` : ''],
    ] as const
  ).map(([what, query]) => ({
    what: `too many ${what}`,
    body: post(query),
    headers: current,
    status: 400,
    type: response,
    code: 'OPERATION_OVER_LIMIT',
  })),
  {
    what: 'the reservation of graphql-sse’s other mode',
    method: 'PUT',
    headers: { accept: 'text/plain' },
    status: 405,
    type: plain,
    code: 'METHOD_NOT_ALLOWED',
    says: 'distinct connections mode',
    answers: { allow: allowed },
  },
  {
    what: 'the stream of that mode',
    method: 'GET',
    path: '?token=7d1c1e0a',
    headers: { accept: 'text/event-stream' },
    status: 400,
    type: plain,
    code: 'BAD_REQUEST',
    says: 'distinct connections mode',
  },
  {
    what: 'an operation of that mode',
    body: post('{ __typename }'),
    headers: { ...legacy, 'x-graphql-event-stream-token': '7d1c1e0a' },
    status: 400,
    type: plain,
    code: 'BAD_REQUEST',
    says: 'distinct connections mode',
  },
]

describe.each(['/graphql', '/bff/graphql'])('%s answers', (endpoint) => {
  test.each(['*/*', 'application/json', 'text/html'])('HEAD like GET, without the body, for %s', async (accept) => {
    const ask = async (method: string) => {
      const sent = await fetch(app.url + endpoint, { method, headers: { accept }, redirect: 'manual' })
      const own = ['content-type', 'location', 'x-content-type-options'].map((name) => sent.headers.get(name))
      return { status: sent.status, own, text: await sent.text() }
    }
    const get = await ask('GET')
    expect(get.status).toBeLessThan(500)
    expect(await ask('HEAD')).toEqual({ ...get, text: '' })
  })

  test.each(asked)(
    '$what',
    async ({ method = 'POST', path = '', headers = {}, body, status, type, code, says, answers }) => {
      if (path === endpoint || (path === '/graphql' && endpoint !== '/graphql')) path = ''
      const sent = await fetch(app.url + endpoint + path, {
        method,
        headers,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      })
      const text = await sent.text()
      expect({ status: sent.status, text: text.slice(0, 500) }).toMatchObject({
        // Browsers have no explorer.
        status: method === 'HEAD' && endpoint === '/bff/graphql' ? sent.status : status,
      })
      expect(sent.status).toBeLessThan(500)
      for (const [name, value] of Object.entries(answers ?? {})) expect(sent.headers.get(name)).toBe(value)
      // An answer to HEAD has no body.
      const shown = type === null ? { type, text } : { type: sent.headers.get('content-type'), text: '' }
      expect(shown).toEqual({ type: type && `${type}; charset=utf-8`, text: '' })
      const { errors } = JSON.parse(text || '{}')
      expect(errors?.[0].extensions.code).toBe(code)
      expect(errors?.[0].message ?? '').toContain(says ?? '')
      expect(text).not.toContain('hunter2')
      expect(text).not.toContain('"http"')
      expect(text).not.toContain('unexpected error')
    },
  )
})

describe('what is left is said', () => {
  const left = (headers: Headers) => ['limit', 'remaining', 'reset'].map((name) => headers.get(`ratelimit-${name}`))
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${app.url}/graphql`, { method: 'POST', headers: { ...legacy, ...headers }, body: post('{ __typename }') })

  test('with a key that does not work, and when nothing is left', async () => {
    const refused = await ask({ authorization: 'Bearer mq_nothing' })
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(left(refused.headers)).toEqual(['120', expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
    let last = await ask()
    for (let n = 0; n < 150 && last.status !== 429; n += 1) last = await ask()
    expect(last.status).toBe(429)
    expect(left(last.headers)).toEqual(['120', '0', last.headers.get('retry-after')])
  })
})

test('one bad id leaves the others of a list as they are', async () => {
  const organization = await makeOrganization(app)
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
  const { viewer } = await organization.owner.ask('{ viewer { id } }')
  const unknownType = Buffer.from('Nope:01a1fd93-bc96-7428-86ed-94ed22f84c6f').toString('base64url')
  const notFound = Buffer.from('User:01a1fd93-bc96-7428-86ed-94ed22f84c6f').toString('base64url')
  const ids = ['garbage', viewer.id, unknownType, notFound, '']
  expect(await organization.owner.ask(query, { ids })).toEqual({
    nodes: [null, { id: viewer.id }, null, null, null],
  })
})

test('errors on a WebSocket say nothing of HTTP', async () => {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/bff/graphql`, 'graphql-transport-ws', {
    origin: app.url,
  })
  const messages: string[] = []
  socket.on('message', (data) => messages.push(String(data)))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send('{"type":"connection_init"}')
  await expect.poll(() => messages.length).toBe(1)
  const queries = [
    '{ nope ',
    '{ nope }',
    '{ node(id: "garbage") { id } }',
    '{ events(first: 101) { edges { cursor } } }',
    'subscription { eventChanged(slug: "nothing-of-the-kind") { id } }',
    '{ event(slug: "a\\u0000b") { id } }',
  ]
  for (const [n, query] of queries.entries())
    socket.send(JSON.stringify({ type: 'subscribe', id: String(n), payload: { query } }))
  const errorsOf = (n: number) => messages.filter((text) => text.includes(`"id":"${n}"`) && text.includes('"message"'))
  await expect.poll(() => queries.map((_, n) => errorsOf(n).length), { timeout: 15_000 }).toEqual(queries.map(() => 1))
  expect(messages.filter((text) => text.includes('"http"'))).toEqual([])
  expect(queries.map((_, n) => /"code":"(\w+)"/.exec(errorsOf(n)[0]!)?.[1])).toEqual([
    'GRAPHQL_PARSE_FAILED',
    'GRAPHQL_VALIDATION_FAILED',
    'BAD_USER_INPUT',
    'OPERATION_OVER_LIMIT',
    'NOT_FOUND',
    'BAD_USER_INPUT',
  ])
  socket.close()
})
