import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { encodeGlobalId } from './graphql/global-id.ts'
import { connectDb } from './platform/database/db.ts'
import { testAuthSecret } from './testing/auth-secret.ts'
import { createFakeClock } from './testing/fake-clock.ts'
import { type OwnServer, makeOwnServer } from './testing/own-server.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { makeEvent } from './testing/factories.ts'
import type { TestApp } from './testing/app.ts'

let guests = 0

/** Registers a new guest over the API of one process. @returns the answer's type. */
async function register({ url }: OwnServer, eventId: string): Promise<string> {
  guests += 1
  const query = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'
  const input = { eventId, name: 'Guest', email: `guest-${guests}@example.test`, partySize: 1 }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.8.${guests >> 8}.${guests & 255}` },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors } = await response.json()
  return data?.register?.__typename ?? errors[0].extensions.code
}

// Each try hits another moment of a transaction.
test(
  'a process that freezes in the midst of its work does not hold an event for the others',
  { timeout: 240_000 },
  async () => {
    const databaseUrl = await createTestDatabase()
    const db = connectDb(databaseUrl)
    onTestFinished(() => db.$disconnect())
    const { id: organizationId } = await db.organization.create({ data: { name: 'House', slug: 'organization' } })
    const { id: groupId } = await db.group.create({ data: { organizationId, name: 'Evenings', slug: 'evenings' } })
    const clock = createFakeClock()
    clock.set(new Date())
    const event = await makeEvent({ platform: { db }, clock } as TestApp, groupId)
    const eventId = encodeGlobalId('Event', event.id)
    const env = { DATABASE_URL: databaseUrl, AUTH_SECRET: testAuthSecret, LOG_LEVEL: 'silent' }
    const [freezing, healthy] = [await makeOwnServer(env), await makeOwnServer(env)]
    onTestFinished(async () => void (await Promise.all([freezing.remove(), healthy.remove()])))
    await Promise.all([freezing.start(), healthy.start()])
    for (const server of [freezing, healthy]) expect(await register(server, eventId)).toBe('Registration')

    for (let attempt = 0; attempt < 4; attempt += 1) {
      const burst = Array.from({ length: 40 }, () => register(freezing, eventId).catch(() => 'cut'))
      await sleep(20 + 17 * attempt)
      process.kill(freezing.pid(), 'SIGSTOP')
      const since = performance.now()
      const answers = await Promise.all(Array.from({ length: 5 }, () => register(healthy, eventId)))
      const waited = performance.now() - since
      process.kill(freezing.pid(), 'SIGCONT')
      expect(answers).toEqual(Array(5).fill('Registration'))
      expect(waited).toBeLessThan(9_000)
      await Promise.all(burst)
    }
    // Whoever was frozen works on as before.
    await expect.poll(() => register(freezing, eventId), { timeout: 20_000 }).toBe('Registration')
  },
)

test(
  'a transaction that its process leaves alone is ended by the database within seconds',
  { timeout: 30_000 },
  async () => {
    const db = connectDb(await createTestDatabase())
    onTestFinished(() => db.$disconnect())
    const settings = await db.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, setting FROM pg_settings
    WHERE name IN ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout') ORDER BY name`
    expect(settings.map(({ setting }) => Number(setting))).toEqual([5_000, 10_000, 60_000])
  },
)
