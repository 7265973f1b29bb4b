import {
  type GraphQLError,
  type GraphQLInputField,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { limits } from '../../contract/limits.ts'
import { encodeGlobalId } from '../../graphql/global-id.ts'
import { schema } from '../../graphql/schema.ts'
import { type TestApp, startTestApp, useTestApp } from '../../testing/app.ts'
import { type House, makeEvent, makeHouse } from '../../testing/factories.ts'
import { makeMember, organizationIdOf, run } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

interface Program {
  key: string
  id: string
}

async function makeKey(house: House, scope: 'READ' | 'WRITE'): Promise<Program> {
  const { data } = await run(house.owner, 'createApiKey', {
    organizationId: organizationIdOf(house),
    name: 'Site',
    scope,
  })
  return { key: data.key, id: data.apiKey.id }
}

interface Request {
  query: string
  variables?: object
  authorization?: string
  headers?: Record<string, string>
  path?: string
}

function send(to: TestApp, { query, variables, authorization, headers = {}, path = '/graphql' }: Request) {
  return fetch(`${to.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }), ...headers },
    body: JSON.stringify({ query, variables }),
  })
}

/** An input with everything that is required, of the right types; none of it exists. */
function sampleOf(inputName: string): Record<string, unknown> {
  const type = schema.getType(inputName)
  if (!isInputObjectType(type)) throw new Error(`${inputName} is no input`)
  const required = Object.values(type.getFields()).filter(isRequiredInputField)
  return Object.fromEntries(required.map((field) => [field.name, sampleValue(field)]))
}

function sampleValue({ name, type }: GraphQLInputField): unknown {
  const named = getNamedType(type)
  if (isEnumType(named)) return isListType(getNullableType(type)) ? [] : named.getValues()[0]!.name
  if (isInputObjectType(named)) return isListType(getNullableType(type)) ? [] : sampleOf(named.name)
  if (isListType(getNullableType(type))) return []
  const samples: Record<string, unknown> = {
    ID: name,
    Int: 1,
    Float: 0.5,
    Boolean: true,
    String: 'text',
    LocalDateTime: '2027-05-01T19:00',
    DateTime: '2027-05-01T19:00:00Z',
    JSON: {},
  }
  return samples[named.name]
}

/** Somebody who runs mutations with a key, as `run` wants them. */
function program(key: string, to = app) {
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- as in Actor
    execute: async (query: string, variables?: Record<string, unknown>): Promise<any> =>
      (await send(to, { query, variables, authorization: `Bearer ${key}` })).json(),
  }
}

function connect(
  to: TestApp,
  {
    connectionParams = {},
    headers = {},
  }: { connectionParams?: Record<string, unknown>; headers?: Record<string, string> },
) {
  class SocketWithHeaders extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers })
    }
  }
  const client = createClient({
    url: `${to.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: SocketWithHeaders,
    connectionParams,
    retryAttempts: 0,
    lazyCloseTimeout: 60_000,
  })
  onTestFinished(() => client.dispose() as void)
  return client
}

const draftTitle = `query ($id: ID!) { node(id: $id) { ... on Event { title } } }`

describe('making a key', () => {
  test('is for owners and admins, shows it once and keeps its hash', async () => {
    const house = await makeHouse(app)
    const admin = await makeMember(app, house, 'admin')
    const organizationId = organizationIdOf(house)
    const made = await run(admin, 'createApiKey', { organizationId, name: ' Website ', scope: 'READ' })
    const { key, apiKey } = made.data
    expect(key).toMatch(/^mq_[A-Za-z0-9_-]{43}$/)
    expect(apiKey).toMatchObject({
      name: 'Website',
      scope: 'READ',
      preview: key.slice(0, 10),
      createdBy: { name: 'admin' },
    })
    const rows = await app.platform.db.apiKey.findMany({ where: { organizationId: house.organizationId } })
    expect(JSON.stringify(rows)).not.toContain(key)
    for (const role of ['host', 'promoter', 'door'] as const) {
      const member = await makeMember(app, house, role)
      expect((await run(member, 'createApiKey', { organizationId, name: 'No', scope: 'READ' })).said).toBe('FORBIDDEN')
      expect((await run(member, 'revokeApiKey', { id: apiKey.id })).said).toBe('FORBIDDEN')
    }
    const outsider = await app.person('Outsider')
    expect((await run(outsider, 'createApiKey', { organizationId, name: 'No', scope: 'READ' })).said).toBe('NOT_FOUND')
    expect((await run(outsider, 'revokeApiKey', { id: apiKey.id })).said).toBe('NOT_FOUND')
    expect((await run(admin, 'createApiKey', { organizationId, name: ' ', scope: 'READ' })).said).toBe('INVALID_INPUT')
  })

  test('lists it to those who may manage keys, revoked ones too; null and absent to everybody else', async () => {
    const house = await makeHouse(app)
    const { id } = await makeKey(house, 'READ')
    await run(house.owner, 'revokeApiKey', { id })
    const query = `query ($id: ID!, $key: ID!) {
      organization: node(id: $id) { ... on Organization { apiKeys { edges { node { revokedAt } } } } } key: node(id: $key) { id } }`
    const variables = { id: organizationIdOf(house), key: id }
    expect(await house.owner.ask(query, variables)).toEqual({
      organization: { apiKeys: { edges: [{ node: { revokedAt: app.clock.now().toISOString() } }] } },
      key: { id },
    })
    for (const actor of [await makeMember(app, house, 'host'), await app.person('Outsider'), app.stranger()])
      expect(await actor.ask(query, variables)).toEqual({ organization: { apiKeys: null }, key: null })
  })
})

describe('a key on /graphql', () => {
  test('reads as an admin of its organization, and as a stranger elsewhere', async () => {
    const [house, other] = [await makeHouse(app), await makeHouse(app)]
    const draft = { status: 'DRAFT' as const, publishedAt: null }
    const own = await makeEvent(app, house.groupId, draft)
    const foreign = await makeEvent(app, other.groupId, draft)
    const { key } = await makeKey(house, 'READ')
    const authorization = `Bearer ${key}`
    const ask = async (query: string, variables: object) =>
      (await (await send(app, { query, variables, authorization })).json()).data
    expect(await ask(draftTitle, { id: own.globalId })).toEqual({ node: { title: 'An evening' } })
    expect(await ask(draftTitle, { id: foreign.globalId })).toEqual({ node: null })
    expect(
      await ask(
        `query ($id: ID!) { viewer { name } node(id: $id) { ... on Organization { viewerRole
          viewerCan { invite grantableRoles manageApiKeys changeSettings changeGroups createEvents }
          members { edges { node { role email } } } invitations { edges { cursor } } apiKeys { edges { cursor } } } } }`,
        { id: organizationIdOf(house) },
      ),
    ).toEqual({
      viewer: null,
      node: {
        viewerRole: 'ADMIN',
        viewerCan: {
          invite: false,
          grantableRoles: [],
          manageApiKeys: false,
          changeSettings: false,
          changeGroups: true,
          createEvents: true,
        },
        members: { edges: [{ node: { role: 'OWNER', email: null } }] },
        invitations: null,
        apiKeys: null,
      },
    })
  })

  test('that may write makes and publishes an event, which nobody made, and a group', async () => {
    const house = await makeHouse(app)
    const writer = program((await makeKey(house, 'WRITE')).key)
    const made = await writer.execute(
      `mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on Event { id status } ... on UserError { code message } } }`,
      {
        input: {
          groupId: encodeGlobalId('Group', house.groupId),
          title: 'By a program',
          startsAt: '2027-05-01T19:00',
          endsAt: '2027-05-01T21:00',
          timeZone: 'Europe/Oslo',
          terms: 'Be kind.',
        },
      },
    )
    expect(made.data.createEvent).toMatchObject({ status: 'DRAFT' })
    const published = await writer.execute(
      `mutation ($id: ID!) { publishEvent(input: { id: $id }) { ... on Event { status } } }`,
      { id: made.data.createEvent.id },
    )
    expect(published.data.publishEvent).toEqual({ status: 'PUBLISHED' })
    const event = await app.platform.db.event.findFirstOrThrow({ where: { groupId: house.groupId } })
    expect(event.createdById).toBeNull()
    const group = await run(writer, 'createGroup', { organizationId: organizationIdOf(house), name: 'Machines' })
    expect(group.said).toBe('Group')
  })

  test('takes rows of the feed away as an organizer does', async () => {
    const [house, other] = [await makeHouse(app), await makeHouse(app)]
    const event = await makeEvent(app, house.groupId)
    const guest = await app.person('Guest')
    const { postComment } = await guest.ask(
      'mutation ($id: ID!) { postComment(input: { eventId: $id, body: "spam" }) { ... on ActivityItem { id } } }',
      { id: event.globalId },
    )
    const remove = (key: string) =>
      program(key).execute(
        'mutation ($id: ID!) { deleteActivityItem(input: { id: $id }) { ... on ActivityItem { isDeleted } } }',
        { id: postComment.id },
      )
    expect((await remove((await makeKey(other, 'WRITE')).key)).errors[0].extensions.code).toBe('FORBIDDEN')
    expect((await remove((await makeKey(house, 'WRITE')).key)).data.deleteActivityItem).toEqual({ isDeleted: true })
  })

  test('does nothing that takes a person, and says so', async () => {
    const house = await makeHouse(app)
    const writer = program((await makeKey(house, 'WRITE')).key)
    const host = await makeMember(app, house, 'host')
    const event = await makeEvent(app, house.groupId)
    const another = await makeKey(house, 'READ')
    const organizationId = organizationIdOf(house)
    const answers = [
      await run(writer, 'createOrganization', { name: 'No' }),
      await run(writer, 'inviteMember', { organizationId, email: 'a@example.test', role: 'DOOR' }),
      await run(writer, 'acceptInvitation', { token: 'any' }),
      await run(writer, 'changeMemberRole', { id: host.membershipId, role: 'DOOR' }),
      await run(writer, 'removeMember', { id: host.membershipId }),
      await run(writer, 'transferOwnership', { id: host.membershipId }),
      await run(writer, 'leaveOrganization', { id: organizationId }),
      await run(writer, 'createApiKey', { organizationId, name: 'More', scope: 'WRITE' }),
      await run(writer, 'revokeApiKey', { id: another.id }),
      await run(writer, 'createReferralLink', { eventId: event.globalId }),
      await run(writer, 'postComment', { eventId: event.globalId, body: 'Hello' }),
    ]
    for (const { said, message } of answers)
      expect([said, message]).toEqual(['FORBIDDEN', 'An API key cannot do this: it takes a person who is logged in.'])
    expect((await run(writer, 'deleteOrganization', { id: organizationId })).said).toBe('FORBIDDEN')
    expect((await run(writer, 'updateOrganization', { id: organizationId, name: 'No' })).said).toBe('FORBIDDEN')
  })

  test.each(Object.keys(schema.getMutationType()!.getFields()))(
    'that may only read is refused %s before anything is looked at',
    async (mutation) => {
      const house = await makeHouse(app)
      const reader = program((await makeKey(house, 'READ')).key)
      const [input] = schema.getMutationType()!.getFields()[mutation]!.args
      const { errors } = input
        ? await reader.execute(`mutation ($input: ${input.type}) { ${mutation}(input: $input) { __typename } }`, {
            input: sampleOf(getNamedType(input.type).name),
          })
        : await reader.execute(`mutation { ${mutation} { __typename } }`)
      expect(errors.map(({ message, extensions }: GraphQLError) => [extensions['code'], message])).toEqual([
        ['FORBIDDEN', 'This key may only read.'],
      ])
    },
  )

  test.each([
    ['a wrong key', `Bearer mq_${'x'.repeat(43)}`],
    ['no key', 'Bearer something'],
    ['an empty one', 'Bearer '],
    ['another scheme', 'Basic bXE6bXE='],
  ])('%s is 401, never silently a stranger', async (_name, authorization) => {
    const response = await send(app, { query: '{ __typename }', authorization })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'This API key does not work: it is wrong, or it was revoked.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ],
    })
    const stream = await send(app, {
      query: 'subscription { eventChanged(url: "any") { id } }',
      authorization,
      headers: { accept: 'text/event-stream' },
    })
    expect(stream.status).toBe(401)
  })

  test('works by no cookie there, and opens nothing on /bff', async () => {
    const house = await makeHouse(app)
    const { key } = await makeKey(house, 'WRITE')
    const query = `query ($id: ID!) { node(id: $id) { ... on Organization { viewerRole } } }`
    const request = { query, variables: { id: organizationIdOf(house) } }
    const role = async (more: Partial<Request>) =>
      (await (await send(app, { ...request, ...more })).json()).data.node.viewerRole
    expect(await role({ authorization: `Bearer ${key}` })).toBe('ADMIN')
    expect(await role({ headers: house.owner.headers })).toBeNull()
    expect(await role({ authorization: `Bearer ${key}`, path: '/bff/graphql' })).toBeNull()
    const host = await makeMember(app, house, 'host')
    expect(await role({ authorization: `Bearer ${key}`, path: '/bff/graphql', headers: host.headers })).toBe('HOST')
  })

  test('says when it was used last, written once a minute', async () => {
    const own = await useTestApp()
    const house = await makeHouse(own)
    const { data } = await run(house.owner, 'createApiKey', {
      organizationId: organizationIdOf(house),
      name: 'Site',
      scope: 'READ',
    })
    const lastUsed = async () => (await own.platform.db.apiKey.findFirstOrThrow()).lastUsedAt?.toISOString() ?? null
    const use = () => send(own, { query: '{ __typename }', authorization: `Bearer ${data.key}` })
    expect(await lastUsed()).toBeNull()
    const first = own.clock.now().toISOString()
    await use()
    own.clock.advance(59_999)
    await use()
    expect(await lastUsed()).toBe(first)
    own.clock.advance(1)
    await use()
    expect(await lastUsed()).toBe(own.clock.now().toISOString())
  })
})

describe('a revoked key', () => {
  test('is refused at once, and what it follows ends within five seconds with the reason', async () => {
    const house = await makeHouse(app)
    const event = await makeEvent(app, house.groupId)
    const { key, id } = await makeKey(house, 'READ')
    const client = connect(app, { connectionParams: { authorization: `Bearer ${key}` } })
    const feed = client.iterate({ query: `subscription { eventChanged(url: "${event.url}") { viewerCan { edit } } }` })
    expect((await feed.next()).value.data.eventChanged.viewerCan.edit).toBe(true)
    const startedAt = performance.now()
    expect((await run(house.owner, 'revokeApiKey', { id })).said).toBe('ApiKey')
    expect((await send(app, { query: '{ __typename }', authorization: `Bearer ${key}` })).status).toBe(401)
    expect((await feed.next()).value.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect((await feed.next()).done).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    // The socket is open still: what comes on it is refused by itself.
    const next = client.iterate({ query: '{ __typename }' })
    await expect(next.next()).rejects.toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect((await run(house.owner, 'revokeApiKey', { id })).said).toBe('ApiKey')
  })

  test('ends a stream of server-sent events too', async () => {
    const house = await makeHouse(app)
    const event = await makeEvent(app, house.groupId, { status: 'DRAFT', publishedAt: null })
    const { key, id } = await makeKey(house, 'READ')
    const response = await send(app, {
      query: `subscription { eventChanged(url: "${event.url}") { title } }`,
      authorization: `Bearer ${key}`,
      headers: { accept: 'text/event-stream' },
    })
    let text = ''
    for await (const chunk of response.body!) {
      const before = text
      text += new TextDecoder().decode(chunk)
      if (text.includes('An evening') && !before.includes('An evening')) await run(house.owner, 'revokeApiKey', { id })
    }
    expect(text).toContain('UNAUTHENTICATED')
    expect(text).toContain('event: complete')
  })
})

describe('a key over WebSocket', () => {
  test.each([
    ['connection_init', (key: string) => ({ connectionParams: { authorization: `Bearer ${key}` } })],
    ['connection_init, capital', (key: string) => ({ connectionParams: { Authorization: `Bearer ${key}` } })],
    [
      'headers of connection_init',
      (key: string) => ({ connectionParams: { headers: { Authorization: `Bearer ${key}` } } }),
    ],
    ['the upgrade', (key: string) => ({ headers: { authorization: `Bearer ${key}` } })],
  ])('comes with %s', async (_name, introduce) => {
    const house = await makeHouse(app)
    const { key } = await makeKey(house, 'READ')
    const query = `{ node(id: "${organizationIdOf(house)}") { ... on Organization { viewerRole } } }`
    const answer = await connect(app, introduce(key)).iterate({ query }).next()
    expect(answer.value).toEqual({ data: { node: { viewerRole: 'ADMIN' } } })
  })

  test('that is wrong closes the socket with 4401', async () => {
    const client = connect(app, { connectionParams: { authorization: 'Bearer mq_wrong' } })
    await expect(client.iterate({ query: '{ __typename }' }).next()).rejects.toMatchObject({ code: 4401 })
  })
})

describe('operations on /graphql are limited', () => {
  const { perKey, perAddress } = limits.graphql
  const query = '{ __typename }'

  test('by address for strangers, with what is left in the headers, over HTTP and WebSocket together', async () => {
    const own = await useTestApp()
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    const first = await send(own, { query, headers })
    expect(first.headers.get('ratelimit-limit')).toBe(String(perAddress.count))
    expect(first.headers.get('ratelimit-remaining')).toBe(String(perAddress.count - 1))
    expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(perAddress.perSeconds)
    const client = connect(own, { headers })
    expect((await client.iterate({ query }).next()).value).toEqual({ data: { __typename: 'Query' } })
    for (let n = 2; n < perAddress.count; n += 1) expect((await send(own, { query, headers })).status).toBe(200)

    const refused = await send(own, { query, headers })
    expect(refused.status).toBe(429)
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(perAddress.perSeconds)
    expect((await refused.json()).errors).toEqual([
      expect.objectContaining({ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: retryAfter } }),
    ])
    await expect(client.iterate({ query }).next()).rejects.toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
    // The explorer, a preflight and other addresses are not.
    expect((await fetch(`${own.url}/graphql`, { headers: { ...headers, accept: 'text/html' } })).status).toBe(200)
    expect((await fetch(`${own.url}/graphql`, { method: 'OPTIONS', headers })).status).toBeLessThan(300)
    expect((await send(own, { query, headers: { 'x-forwarded-for': '192.0.2.8' } })).status).toBe(200)
  })

  test('by address for keys that do not work, so that nobody tries many', async () => {
    const own = await useTestApp()
    const headers = { 'x-forwarded-for': '192.0.2.9' }
    const statuses = new Set<number>()
    for (let n = 0; n < perAddress.count; n += 1)
      statuses.add((await send(own, { query, headers, authorization: `Bearer mq_${n}` })).status)
    expect([...statuses]).toEqual([401])
    expect((await send(own, { query, headers, authorization: 'Bearer mq_x' })).status).toBe(429)
  })

  test('by key for keys, wherever they come from', async () => {
    const own = await useTestApp()
    const house = await makeHouse(own)
    const { data } = await run(house.owner, 'createApiKey', {
      organizationId: organizationIdOf(house),
      name: 'Site',
      scope: 'READ',
    })
    const authorization = `Bearer ${data.key}`
    const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n % 200}` })
    const first = await send(own, { query, authorization, headers: from(0) })
    expect(first.headers.get('ratelimit-limit')).toBe(String(perKey.count))
    const rest = Array.from({ length: perKey.count - 1 }, (_, n) => n)
    for (let start = 0; start < rest.length; start += 50) {
      const answers = await Promise.all(
        rest.slice(start, start + 50).map((n) => send(own, { query, authorization, headers: from(n) })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await send(own, { query, authorization, headers: from(1) })).status).toBe(429)
    expect((await send(own, { query, headers: from(1) })).status).toBe(200)
  })
})

test('a key ends with its organization', async () => {
  const house = await makeHouse(app)
  const { key } = await makeKey(house, 'READ')
  await run(house.owner, 'deleteOrganization', { id: organizationIdOf(house) })
  expect((await send(app, { query: '{ __typename }', authorization: `Bearer ${key}` })).status).toBe(401)
})
