import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createDiskWatch } from '../platform/process/disk.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { makeEvent, makeOrganization } from '../testing/factories.ts'
import { type OwnPostgres, launchPostgres } from '../testing/postgres.ts'
import { type RunningRedis, launchRedis } from '../testing/redis.ts'
import { serveHealth } from './health.ts'

let postgres: OwnPostgres
let redis: RunningRedis
let app: TestApp
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([launchPostgres({ copyOf: inject('stoppedCluster') }), launchRedis()])
  app = await startTestApp({ databaseUrl: postgres.url, redisUrl: redis.url })
})
afterAll(async () => {
  await app?.stop()
  await redis?.stop()
  await postgres?.remove()
})

const patience = { timeout: 20_000, interval: 100 }
const ready = { status: 'ready', database: 'ready', migrations: 'ready', disk: 'ready', bus: 'ready' }

async function readyz() {
  const response = await fetch(`${app.url}/readyz`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}
const isAlive = async () => (await fetch(`${app.url}/healthz`)).status === 200

test('without Redis it stays ready, because nobody needs it to be answered, and says that the bus has holes', async () => {
  await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 200, body: ready }), patience)
  await redis.stop()
  onTestFinished(() => redis.start())
  const without = { status: 200, body: { ...ready, bus: 'catching up' } }
  await vi.waitFor(async () => expect(await readyz()).toEqual(without), patience)
  await redis.start()
  await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 200, body: ready }), patience)
})

test('without a migration that this version needs it is not ready', async () => {
  const { db } = app.platform
  const [name] = (
    await db.$queryRaw<{ name: string }[]>`SELECT migration_name AS "name" FROM _prisma_migrations LIMIT 1`
  ).map((row) => row.name)
  await db.$executeRaw`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = ${name}`
  expect(await readyz()).toEqual({ status: 503, body: { ...ready, status: 'not ready', migrations: 'not ready' } })
  await db.$executeRaw`ALTER TABLE _prisma_migrations RENAME TO elsewhere`
  expect(await readyz()).toEqual({ status: 503, body: { ...ready, status: 'not ready', migrations: 'not ready' } })
  await db.$executeRaw`ALTER TABLE elsewhere RENAME TO _prisma_migrations`
  await db.$executeRaw`UPDATE _prisma_migrations SET rolled_back_at = NULL WHERE migration_name = ${name}`
  expect(await readyz()).toEqual({ status: 200, body: ready })
})

test('without the database it is alive, and not ready until it is back', async () => {
  await postgres.stop()
  expect(await readyz()).toEqual({
    status: 503,
    body: { status: 'not ready', database: 'not ready', migrations: 'unknown', disk: 'ready', bus: 'ready' },
  })
  expect(await isAlive()).toBe(true)
  await postgres.start()
  await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 200, body: ready }), patience)
})

test('a database that may only be read is said, is not ready, and refuses what changes something in a sentence', async () => {
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  onTestFinished(() => client.end())
  const setReadOnly = async (value: 'on' | 'off') => {
    await client.query('SET default_transaction_read_only = off')
    await client.query(`ALTER DATABASE marquee SET default_transaction_read_only = ${value}`)
    // It holds for new connections.
    await client.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE pid <> pg_backend_pid() AND datname = current_database()`)
  }
  await setReadOnly('on')
  onTestFinished(() => setReadOnly('off'))
  const readOnly = { status: 503, body: { ...ready, status: 'not ready', database: 'read-only' } }
  await vi.waitFor(async () => expect(await readyz()).toEqual(readOnly), patience)
  const register = async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({
        query: `mutation ($input: RegisterInput!) { register(input: $input) { __typename } }`,
        variables: {
          input: {
            eventId: event.globalId,
            name: 'Ada',
            email: 'ada@example.test',
            partySize: 1,
            idempotencyKey: 'the-key-of-ada-and-nobody-else',
          },
        },
      }),
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }
  await vi.waitFor(
    async () =>
      expect(await register()).toMatchObject({
        status: 503,
        retryAfter: '30',
        body: {
          errors: [
            {
              message:
                'We can’t save anything right now because the disk is full or read-only. Nothing was changed. Try again later.',
              extensions: { code: 'STORAGE_FULL' },
            },
          ],
        },
      }),
    patience,
  )
  await setReadOnly('off')
  await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 200, body: ready }), patience)
  await vi.waitFor(async () => expect((await register()).status).toBe(200), patience)
})

test('a disk that is full or read-only is said, and is not ready until there is room again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-disk-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const isDiskUsable = createDiskWatch(folder)
  const health = new Hono()
  serveHealth(health as never, { platform: app.platform, isStopping: () => false, isDiskUsable })
  const look = async () => {
    const response = await health.request('/readyz')
    return [response.status, (await response.json()).disk]
  }
  // On a busy machine the database may answer too late at first.
  await vi.waitFor(async () => expect(await look()).toEqual([200, 'ready']), patience)
  // Whatever is written there finds no room.
  const probe = join(folder, `.probe-${process.pid}`)
  const fill = setInterval(() => void symlink('/dev/full', probe).catch(() => {}), 5)
  onTestFinished(() => clearInterval(fill))
  await vi.waitFor(async () => expect(await look()).toEqual([503, 'full or read-only']), patience)
  clearInterval(fill)
  await rm(probe, { force: true })
  await vi.waitFor(async () => expect(await look()).toEqual([200, 'ready']), patience)
})

test('a database that accepts and says nothing is not waited for', async () => {
  const silent = { $queryRaw: () => new Promise(() => {}) } as never
  const health = new Hono()
  serveHealth(health as never, {
    platform: { db: silent, bus: app.platform.bus },
    isStopping: () => false,
    isDiskUsable: null,
  })
  const response = await health.request('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ database: 'not ready' })
})

test('who stops is alive, and wants no new requests', async () => {
  const health = new Hono()
  serveHealth(health as never, { platform: app.platform, isStopping: () => true, isDiskUsable: null })
  const response = await health.request('/readyz')
  expect([response.status, await response.json()]).toEqual([503, { status: 'stopping' }])
  expect((await health.request('/healthz')).status).toBe(200)
})
