import { describe, expect, test } from 'vitest'
import { makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { type Request, connect, makeKey, send } from '../../../testing/modules/api-keys.ts'
import { organizationIdOf } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

describe('a key on /graphql', () => {
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
          message: 'This API key doesn’t work. It’s wrong, or it was revoked.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ],
    })
    const stream = await send(app, {
      query: 'subscription { eventChanged(slug: "any") { id } }',
      authorization,
      headers: { accept: 'text/event-stream' },
    })
    expect(stream.status).toBe(401)
  })

  test('works by no cookie there, and opens nothing on /bff', async () => {
    const organization = await makeOrganization(app)
    const { key } = await makeKey(organization, 'WRITE')
    const query = `query ($id: ID!) { node(id: $id) { ... on Organization { viewerRole } } }`
    const request = { query, variables: { id: organizationIdOf(organization) } }
    const role = async (more: Partial<Request>) =>
      (await (await send(app, { ...request, ...more })).json()).data.node.viewerRole
    expect(await role({ authorization: `Bearer ${key}` })).toBe('ADMIN')
    expect(await role({ headers: organization.owner.headers })).toBeNull()
    expect(await role({ authorization: `Bearer ${key}`, path: '/bff/graphql' })).toBeNull()
    const host = await makeMember(app, organization, 'host')
    expect(await role({ authorization: `Bearer ${key}`, path: '/bff/graphql', headers: host.headers })).toBe('HOST')
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
    const organization = await makeOrganization(app)
    const { key } = await makeKey(organization, 'READ')
    const query = `{ node(id: "${organizationIdOf(organization)}") { ... on Organization { viewerRole } } }`
    const answer = await connect(app, introduce(key)).iterate({ query }).next()
    expect(answer.value).toEqual({ data: { node: { viewerRole: 'ADMIN' } } })
  })

  test('that is wrong closes the socket with 4401', async () => {
    const client = connect(app, { connectionParams: { authorization: 'Bearer mq_wrong' } })
    await expect(client.iterate({ query: '{ __typename }' }).next()).rejects.toMatchObject({ code: 4401 })
  })
})
