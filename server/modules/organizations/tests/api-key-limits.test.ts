import { describe, expect, test } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { rates } from '../../../platform/limits/rates.ts'
import { useTestApp } from '../../../testing/app.ts'
import { makeOrganization } from '../../../testing/factories.ts'
import { organizationIdOf, run } from '../../../testing/modules/organizations.ts'
import { connect, makeKey, send } from '../../../testing/modules/api-keys.ts'

describe('operations on /graphql are limited', () => {
  const { perKey, perAddress } = rates.graphql
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
    const browser = { headers: { ...headers, accept: 'text/html' }, redirect: 'manual' as const }
    expect((await fetch(`${own.url}/graphql`, browser)).status).toBe(302)
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

  test('by key for keys, wherever they come from, with Retry-After', async () => {
    const own = await useTestApp()
    const organization = await makeOrganization(own)
    const { key } = await makeKey(organization, 'READ')
    const authorization = `Bearer ${key}`
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
    const refused = await send(own, { query, authorization, headers: from(1) })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(perKey.perSeconds)
    // Another key, and whoever has none, has a limit of their own.
    const another = await makeKey(organization, 'READ')
    expect((await send(own, { query, authorization: `Bearer ${another.key}`, headers: from(1) })).status).toBe(200)
    expect((await send(own, { query, headers: from(1) })).status).toBe(200)
  })
})

test('an organization has at most so many working keys, also when they are created at once', async () => {
  const own = await useTestApp()
  const [organization, other] = [await makeOrganization(own), await makeOrganization(own)]
  const input = { organizationId: organizationIdOf(organization), name: 'Site', scope: 'READ' }
  const most = limits.apiKeys
  const answers = await Promise.all(
    Array.from({ length: most + 5 }, () => run(organization.owner, 'createApiKey', input)),
  )
  expect(answers.filter(({ said }) => said === 'CreatedApiKey')).toHaveLength(most)
  expect(answers.filter(({ said }) => said === 'TOO_MANY_API_KEYS')).toHaveLength(5)
  const working = { organizationId: organization.id, revokedAt: null }
  expect(await own.platform.db.apiKey.count({ where: working })).toBe(most)
  // Another organization has its own, and a revoked key makes room.
  await makeKey(other, 'READ')
  const [first] = answers.filter(({ said }) => said === 'CreatedApiKey')
  await run(organization.owner, 'revokeApiKey', { id: first!.data.apiKey.id })
  await makeKey(organization, 'WRITE')
  expect((await run(organization.owner, 'createApiKey', input)).message).toBe(
    'An organization can have up to 50 API keys. Revoke one to make room.',
  )
})
