import { describe, expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../testing/factories.ts'
import { shareTestApp } from '../testing/shared-app.ts'
import { encodeGlobalId } from './global-id.ts'

const app = shareTestApp()
const bySlug = 'query ($slug: String!) { event(slug: $slug) { id } }'

function send(
  body: unknown,
  { path = '/graphql', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  return fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Deeper than what walks through it has stack for. */
const nested = '['.repeat(200_000) + ']'.repeat(200_000)

describe('a request that cannot be read gets a clear error, never a 500', () => {
  test.each([
    ['no JSON', 'nonsense'],
    ['an empty body', ''],
    ['no query', {}],
    ['a query that is no string', { query: 42 }],
    ['a syntax error', { query: '{ nope ' }],
    ['a field that does not exist', { query: '{ nope }' }],
    ['a malformed id', { query: '{ node(id: "garbage") { id } }' }],
    [
      'an id of an unknown type',
      {
        query: `{ node(id: "${Buffer.from('Nope:01a1fd93-bc96-7428-86ed-94ed22f84c6f').toString('base64url')}") { id } }`,
      },
    ],
    ['a malformed cursor', { query: '{ events(after: "nonsense") { edges { cursor } } }' }],
    [
      'a cursor that is no id',
      { query: `{ events(after: "${Buffer.from('GPC:S:nope').toString('base64')}") { edges { cursor } } }` },
    ],
    ['a negative page', { query: '{ events(first: -1) { edges { cursor } } }' }],
    ['a number that is too large', { query: '{ events(first: 99999999999) { edges { cursor } } }' }],
    ['a null character', { query: '{ event(slug: "a\\u0000b") { id } }' }],
    [
      'a null character in a variable',
      { query: 'query ($slug: String!) { event(slug: $slug) { id } }', variables: { slug: 'a\u0000b' } },
    ],
    [
      'a variable in very many others',
      `{"query":"query ($slug: String!) { event(slug: $slug) { id } }","variables":{"slug":${nested}}}`,
    ],
    ['a query in very many lists', `{"query":${nested}}`],
    [
      'a variable of the wrong type',
      { query: 'query ($slug: String!) { event(slug: $slug) { id } }', variables: { slug: { a: 1 } } },
    ],
    ['a date that is none', { query: '{ events(filter: { startsAfter: "tomorrow" }) { edges { cursor } } }' }],
    [
      'a date in no year of ours',
      { query: '{ events(filter: { startsAfter: "0000-01-01T00:00:00Z" }) { edges { cursor } } }' },
    ],
    [
      'a date that leaves our years by its offset',
      { query: '{ events(filter: { startsBefore: "9999-12-31T23:59:00-12:00" }) { edges { cursor } } }' },
    ],
    [
      'a date that does not exist',
      { query: '{ events(filter: { startsAfter: "2027-02-30T00:00:00Z" }) { edges { cursor } } }' },
    ],
  ])('%s', async (_name, body) => {
    for (const path of ['/graphql', '/bff/graphql']) {
      const response = await send(body, { path })
      expect(response.status).toBeLessThan(500)
      const { errors } = await response.json()
      expect(errors[0].message).toBeTruthy()
      expect(errors[0].extensions?.code).not.toBe('INTERNAL_SERVER_ERROR')
    }
  })

  test.each([
    [
      'in a variable',
      '{"query":"query ($slug: String!) { event(slug: $slug) { id } }","variables":{"slug":"a\\ud800"}}',
    ],
    [
      'deep in a variable',
      '{"query":"query ($f: EventsFilter) { events(filter: $f) { edges { cursor } } }","variables":{"f":{"search":"\\udc00"}}}',
    ],
    ['in a document', '{"query":"{ event(slug: \\"\\ud800\\") { id } }"}'],
  ])('a lone surrogate %s is refused in words', async (_where, body) => {
    for (const path of ['/graphql', '/bff/graphql']) {
      const response = await send(body, { path })
      expect(response.status).toBe(400)
      expect((await response.json()).errors).toMatchObject([
        {
          message: 'Text can’t contain half of a character (a lone surrogate).',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ])
    }
  })

  test.each([
    ['in a variable', { variables: { slug: 'a\u0000b' } }],
    ['in the name of a variable', { variables: { slug: 'a', 'x\u0000': 'b' } }],
    ['in a document', { query: String.raw`{ event(slug: "a\u0000b") { id } }` }],
    ['after a backslash in a document', { query: String.raw`{ event(slug: "a\\\u0000b") { id } }` }],
    ['in short in a document', { query: String.raw`{ event(slug: "a\u{0}b") { id } }` }],
  ])('a null character %s is refused in words', async (_where, body) => {
    for (const path of ['/graphql', '/bff/graphql']) {
      const response = await send({ query: bySlug, ...body }, { path })
      expect(response.status).toBe(400)
      expect((await response.json()).errors).toMatchObject([
        { message: 'Text can’t contain the character U+0000.', extensions: { code: 'BAD_USER_INPUT' } },
      ])
    }
  })

  test('the letters by which a null character is written are text', async () => {
    const slug = String.raw`a\u0000 \\u0000 \u{0}`
    const inDocument = { query: `{ event(slug: ${JSON.stringify(slug)}) { id } }` }
    for (const body of [{ query: bySlug, variables: { slug } }, inDocument])
      expect(await (await send(body)).json()).toEqual({ data: { event: null } })
    const { owner, id } = await makeOrganization(app)
    const input = { organizationId: encodeGlobalId('Organization', id), name: slug }
    const create = 'mutation ($input: CreateGroupInput!) { createGroup(input: $input) { ... on Group { name } } }'
    expect((await owner.ask(create, { input })).createGroup).toEqual({ name: slug })
  })

  test('a character of two halves is a character', async () => {
    const variables = { slug: '😀' }
    const response = await send({ query: 'query ($slug: String!) { event(slug: $slug) { id } }', variables })
    expect(await response.json()).toEqual({ data: { event: null } })
  })

  test('a body of one megabyte', async () => {
    const response = await send('x'.repeat(1_000_000))
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'A request may have at most 524,288 bytes.',
          extensions: { code: 'REQUEST_TOO_LONG' },
        },
      ],
    })
  })
})

describe('an operation over the limits is refused', () => {
  test.each([
    [
      'depth',
      `{ events { edges { node { group { organization { groups { edges { node { organization { groups { edges { node { organization { groups { edges { node { id } } } } } } } } } } } } } } } }`,
    ],
    ['aliases', `{ ${Array.from({ length: 61 }, (_, n) => `a${n}: __typename`).join(' ')} }`],
    [
      'nodes',
      `{ nodes(ids: [${Array.from({ length: 101 }, () => `"${Buffer.from('User:01a1fd93-bc96-7428-86ed-94ed22f84c6f').toString('base64url')}"`).join(' ')}]) { id } }`,
    ],
    ['tokens', `{ ${'__typename '.repeat(4_001)} }`],
    [
      'complexity',
      '{ events(first: 100) { edges { node { visuals(first: 100) { edges { node { variants { url } } } } registrationState activity(first: 100) { edges { node { body } } } } } } }',
    ],
  ])('%s', async (_name, query) => {
    const { errors } = await (await send({ query })).json()
    expect(errors?.[0].message).toBeTruthy()
  })
})

describe('the two endpoints', () => {
  test('/graphql never reads the session cookie, /bff/graphql does', async () => {
    const person = await app.person('Mira')
    const query = { query: '{ viewer { name } }' }
    expect(await (await send(query, { headers: person.headers })).json()).toEqual({ data: { viewer: null } })
    expect(await (await send(query, { path: '/bff/graphql', headers: person.headers })).json()).toEqual({
      data: { viewer: { name: 'Mira' } },
    })
  })

  test('a foreign page cannot write with somebody’s cookie', async () => {
    const person = await app.person('Mira')
    const query = { query: '{ viewer { name } }' }
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) {
      expect((await send(query, { path: '/bff/graphql', headers: { ...person.headers, ...headers } })).status).toBe(403)
    }
    expect((await send(query, { path: '/bff/graphql', headers: { ...person.headers, origin: app.url } })).status).toBe(
      200,
    )
  })

  test('a foreign page cannot open a socket on the browser’s endpoint, but an integrator can on his', async () => {
    const { WebSocket } = await import('ws')
    const open = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${app.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', {
          origin: 'https://evil.test',
        })
        socket.on('open', () => (resolve('open'), socket.close()))
        socket.on('error', (error) => resolve(error.message))
      })
    expect(await open('/bff/graphql')).toContain('403')
    expect(await open('/graphql')).toBe('open')
    expect(await open('/elsewhere')).toContain('404')
  })

  test('a variable in very many others does not end its socket', async () => {
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const answers: { type: string; payload?: unknown }[] = []
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    socket.on('message', (message) => {
      const answer = JSON.parse(String(message))
      answers.push(answer)
      const query = 'query ($slug: String!) { event(slug: $slug) { id } }'
      const variables = `{"slug":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
      if (answer.type === 'connection_ack')
        socket.send(`{"id":"a","type":"subscribe","payload":{"query":"${query}","variables":${variables}}}`)
      else socket.close(1000)
    })
    expect(await closed).toBe(1000)
    expect(answers[1]).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  test('a socket that sends too much is closed with 1009', async () => {
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send('x'.repeat(70_000))
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(1009)
  })

  test('a bad operation does not end the socket and its other subscriptions', async () => {
    const { WebSocket } = await import('ws')
    const { createClient } = await import('graphql-ws')
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      lazy: false,
      retryAttempts: 0,
    })
    const ask = async (query: string) => {
      for await (const answer of client.iterate({ query })) return answer
    }
    await expect(ask('{ nope ')).rejects.toBeTruthy()
    expect(await ask('{ viewer { name } }')).toEqual({ data: { viewer: null } })
    await client.dispose()
  })

  test('server-sent events deliver a subscription at /graphql', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId)
    const abort = new AbortController()
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      signal: abort.signal,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({
        query: `subscription { eventActivity(slug: "${event.slug}", after: 0) { sequence item { body } } }`,
      }),
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    await organization.owner.ask(
      'mutation ($id: ID!) { postComment(input: { eventId: $id, body: "hello" }) { __typename } }',
      { id: event.globalId },
    )
    let text = ''
    for await (const chunk of response.body!) {
      text += new TextDecoder().decode(chunk)
      if (text.includes('"hello"')) break
    }
    expect(text).toContain('"sequence":1')
    abort.abort()
  })
})

test('a fault shows an event id and nothing of its cause', async () => {
  const query = { query: '{ events { edges { node { slug } } } }' }
  await app.platform.db.$executeRaw`ALTER TABLE "Event" RENAME TO "EventAway"`
  const { errors } = await (await send(query)).json()
  await app.platform.db.$executeRaw`ALTER TABLE "EventAway" RENAME TO "Event"`
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Internal Server Error',
      extensions: { code: 'INTERNAL_SERVER_ERROR', eventId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    }),
  ])
})
