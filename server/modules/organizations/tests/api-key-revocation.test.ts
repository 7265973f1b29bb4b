import { describe, expect, test } from 'vitest'
import { makeProgram } from '../../../testing/access-matrix/people.ts'
import { giveRole } from '../../../testing/actors.ts'
import { makeEvent, makeOrganization, makeMember } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'
import { connect, makeKey, send } from '../../../testing/modules/api-keys.ts'
import { organizationIdOf, run } from '../../../testing/modules/organizations.ts'

const app = shareTestApp()

describe('a revoked key', () => {
  test('is refused at once, and what it follows ends within five seconds with the reason', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId)
    const { key, id } = await makeKey(organization, 'READ')
    const client = connect(app, { connectionParams: { authorization: `Bearer ${key}` } })
    const feed = client.iterate({
      query: `subscription { eventChanged(slug: "${event.slug}") { viewerCan { edit } } }`,
    })
    expect((await feed.next()).value.data.eventChanged.viewerCan.edit).toBe(true)
    const startedAt = performance.now()
    expect((await run(organization.owner, 'revokeApiKey', { id })).said).toBe('ApiKey')
    expect((await send(app, { query: '{ __typename }', authorization: `Bearer ${key}` })).status).toBe(401)
    expect((await feed.next()).value.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect((await feed.next()).done).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    // The socket is open still: what comes on it is refused by itself.
    const next = client.iterate({ query: '{ __typename }' })
    await expect(next.next()).rejects.toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    expect((await run(organization.owner, 'revokeApiKey', { id })).said).toBe('ApiKey')
  })

  test('ends a stream of server-sent events too', async () => {
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId, { status: 'DRAFT', publishedAt: null })
    const { key, id } = await makeKey(organization, 'READ')
    const response = await send(app, {
      query: `subscription { eventChanged(slug: "${event.slug}") { title } }`,
      authorization: `Bearer ${key}`,
      headers: { accept: 'text/event-stream' },
    })
    let text = ''
    for await (const chunk of response.body!) {
      const before = text
      text += new TextDecoder().decode(chunk)
      if (text.includes('An evening') && !before.includes('An evening'))
        await run(organization.owner, 'revokeApiKey', { id })
    }
    expect(text).toContain('UNAUTHENTICATED')
    expect(text).toContain('event: complete')
  })
})

describe('a key of someone', () => {
  const seen = 'query ($id: ID!) { node(id: $id) { ... on Event { viewerCan { edit delete } } } }'
  const makeGroup =
    'mutation ($id: ID!) { createGroup(input: { organizationId: $id, name: "By a program" }) { __typename } }'

  async function keyOfAdmin() {
    const organization = await makeOrganization(app)
    const { globalId } = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    const admin = await makeMember(app, organization, 'admin')
    const { actor, key } = await makeProgram(app, organization.id, 'WRITE', admin.userId)
    const may = async () => (await actor.ask(seen, { id: globalId })).node?.viewerCan
    return { organization, admin, key, may, actor }
  }

  test('may what its maker may now, and never more than an admin', async () => {
    const { organization, admin, may, actor } = await keyOfAdmin()
    const { membershipId: id } = admin
    expect(await may()).toEqual({ edit: true, delete: true })
    await run(organization.owner, 'changeMemberRole', { id, role: 'HOST' })
    expect(await may()).toEqual({ edit: true, delete: false })
    const { errors } = await actor.execute(makeGroup, { id: organizationIdOf(organization) })
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    await run(organization.owner, 'changeMemberRole', { id, role: 'DOOR' })
    expect(await may()).toEqual({ edit: false, delete: false })
    await run(organization.owner, 'changeMemberRole', { id, role: 'OWNER' })
    expect(await may()).toEqual({ edit: true, delete: true })
    const rename = 'mutation ($id: ID!) { updateOrganization(input: { id: $id, description: "Ours" }) { __typename } }'
    const { errors: asOwner } = await actor.execute(rename, { id: organizationIdOf(organization) })
    expect(asOwner).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  test('who is removed ends for good, also when they come back', async () => {
    const { organization, admin, key } = await keyOfAdmin()
    const ask = async () => (await send(app, { query: '{ __typename }', authorization: `Bearer ${key}` })).status
    expect(await ask()).toBe(200)
    await run(organization.owner, 'removeMember', { id: admin.membershipId })
    expect(await ask()).toBe(401)
    await giveRole(app.platform, admin, organization.id, 'owner')
    expect(await ask()).toBe(401)
  })

  test('whose membership ended in whatever way opens nothing', async () => {
    const { admin, key } = await keyOfAdmin()
    await app.platform.db.membership.deleteMany({ where: { userId: admin.userId! } })
    expect((await send(app, { query: '{ __typename }', authorization: `Bearer ${key}` })).status).toBe(401)
  })
})

test('a key ends with its organization', async () => {
  const organization = await makeOrganization(app)
  const { key } = await makeKey(organization, 'READ')
  await run(organization.owner, 'deleteOrganization', { id: organizationIdOf(organization) })
  expect((await send(app, { query: '{ __typename }', authorization: `Bearer ${key}` })).status).toBe(401)
})
