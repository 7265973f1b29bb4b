import { createHash } from 'node:crypto'
import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { describe, expect, test } from 'vitest'
import { schema } from '../../../graphql/schema.ts'
import { useTestApp } from '../../../testing/app.ts'
import { makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { makeKey, send } from '../../../testing/modules/api-keys.ts'
import { organizationIdOf, run } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

describe('making a key', () => {
  test('is for owners and admins: it has a name and a scope', async () => {
    const organization = await makeOrganization(app)
    const admin = await makeMember(app, organization, 'admin')
    const organizationId = organizationIdOf(organization)
    const made = await run(admin, 'createApiKey', { organizationId, name: ' Website ', scope: 'READ' })
    const { apiKey } = made.data
    expect(apiKey).toMatchObject({ name: 'Website', scope: 'READ', createdBy: { name: 'Admin' } })
    for (const role of ['host', 'promoter', 'door'] as const) {
      const member = await makeMember(app, organization, role)
      expect((await run(member, 'createApiKey', { organizationId, name: 'No', scope: 'READ' })).said).toBe('FORBIDDEN')
      expect((await run(member, 'revokeApiKey', { id: apiKey.id })).said).toBe('FORBIDDEN')
    }
    const outsider = await app.person('Outsider')
    expect((await run(outsider, 'createApiKey', { organizationId, name: 'No', scope: 'READ' })).said).toBe('NOT_FOUND')
    expect((await run(outsider, 'revokeApiKey', { id: apiKey.id })).said).toBe('NOT_FOUND')
    expect((await run(admin, 'createApiKey', { organizationId, name: ' ', scope: 'READ' })).said).toBe('INVALID_INPUT')
  })

  test('shows it once, and keeps its hash and its first characters only', async () => {
    const organization = await makeOrganization(app)
    const { key, id } = await makeKey(organization, 'WRITE')
    expect(key).toMatch(/^mq_[A-Za-z0-9_-]{43}$/)
    const [row] = await app.platform.db.apiKey.findMany({ where: { organizationId: organization.id } })
    expect(row).toMatchObject({
      keyHash: createHash('sha256').update(key).digest('base64url'),
      preview: key.slice(0, 10),
    })
    expect(JSON.stringify(row)).not.toContain(key.slice(10))
    // Whatever is asked about it afterwards, no answer holds it.
    const type = schema.getType('ApiKey')
    const fields = isObjectType(type)
      ? Object.values(type.getFields()).filter((field) => isLeafType(getNamedType(field.type)))
      : []
    const all = `query ($id: ID!) { node(id: $id) { ... on ApiKey { ${fields.map(({ name }) => name).join(' ')} } } }`
    const later = await organization.owner.ask(all, { id })
    expect(later.node).toMatchObject({ preview: key.slice(0, 10), scope: 'WRITE' })
    expect(JSON.stringify(later)).not.toContain(key.slice(10))
  })

  test('lists it to those who may manage keys, revoked ones too; null and absent to everyone else', async () => {
    const organization = await makeOrganization(app)
    const { id } = await makeKey(organization, 'READ')
    await run(organization.owner, 'revokeApiKey', { id })
    const query = `query ($id: ID!, $key: ID!) {
      organization: node(id: $id) { ... on Organization { apiKeys { edges { node { revokedAt } } } } } key: node(id: $key) { id } }`
    const variables = { id: organizationIdOf(organization), key: id }
    expect(await organization.owner.ask(query, variables)).toEqual({
      organization: { apiKeys: { edges: [{ node: { revokedAt: app.clock.now().toISOString() } }] } },
      key: { id },
    })
    for (const actor of [await makeMember(app, organization, 'host'), await app.person('Outsider'), app.stranger()])
      expect(await actor.ask(query, variables)).toEqual({ organization: { apiKeys: null }, key: null })
  })
})

describe('the last use of a key', () => {
  test('is shown to the minute', async () => {
    const own = await useTestApp()
    const organization = await makeOrganization(own)
    const { data } = await run(organization.owner, 'createApiKey', {
      organizationId: organizationIdOf(organization),
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
