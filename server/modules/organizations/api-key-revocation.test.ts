import { describe, expect, test } from 'vitest'
import { makeEvent, makeHouse } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { connect, makeKey, send } from './testing-keys.ts'
import { organizationIdOf, run } from './testing.ts'

const app = shareTestApp()

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

test('a key ends with its organization', async () => {
  const house = await makeHouse(app)
  const { key } = await makeKey(house, 'READ')
  await run(house.owner, 'deleteOrganization', { id: organizationIdOf(house) })
  expect((await send(app, { query: '{ __typename }', authorization: `Bearer ${key}` })).status).toBe(401)
})
