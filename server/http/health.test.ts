import { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { migrateJobs } from '../platform/jobs.ts'
import { createLogger } from '../platform/logger.ts'
import { applyMigrations } from '../platform/migrate.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { type OwnPostgres, launchPostgres } from '../testing/postgres.ts'
import { type RunningRedis, launchRedis } from '../testing/redis.ts'
import { serveHealth } from './health.ts'

let postgres: OwnPostgres
let redis: RunningRedis
let app: TestApp
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([launchPostgres(), launchRedis()])
  await applyMigrations(postgres.url)
  await migrateJobs(postgres.url, createLogger('silent'))
  app = await startTestApp({ databaseUrl: postgres.url, redisUrl: redis.url })
})
afterAll(async () => {
  await app?.stop()
  await redis?.stop()
  await postgres?.remove()
})

const patience = { timeout: 20_000, interval: 100 }
const ready = { status: 'ready', database: 'ready', migrations: 'ready', bus: 'ready' }

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
    body: { status: 'not ready', database: 'not ready', migrations: 'unknown', bus: 'ready' },
  })
  expect(await isAlive()).toBe(true)
  await postgres.start()
  await vi.waitFor(async () => expect(await readyz()).toEqual({ status: 200, body: ready }), patience)
})

test('a database that accepts and says nothing is not waited for', async () => {
  const silent = { $queryRaw: () => new Promise(() => {}) } as never
  const health = new Hono()
  serveHealth(health as never, { platform: { db: silent, bus: app.platform.bus }, isStopping: () => false })
  const response = await health.request('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ database: 'not ready' })
})

test('who stops is alive, and wants no new requests', async () => {
  const health = new Hono()
  serveHealth(health as never, { platform: app.platform, isStopping: () => true })
  const response = await health.request('/readyz')
  expect([response.status, await response.json()]).toEqual([503, { status: 'stopping' }])
  expect((await health.request('/healthz')).status).toBe(200)
})
