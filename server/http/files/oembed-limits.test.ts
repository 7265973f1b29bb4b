import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { times } from '../../testing/times.ts'
import { oembedBounds, oembedLimit } from './oembed.ts'

// A limit of everyone together needs an app that nobody else asks.
let app: TestApp
let url: string
beforeAll(async () => {
  app = await startTestApp()
  const { groupId } = await makeOrganization(app)
  const event = await makeEvent(app, groupId)
  url = `${app.platform.publicUrl}/e/${event.slug}`
})
afterAll(() => app.stop())

const ask = (ip: string, address = url) =>
  fetch(`${app.url}/oembed?${new URLSearchParams({ url: address })}`, { headers: { 'x-forwarded-for': ip } })

test('one address gets so many answers a minute, and others still get theirs', async () => {
  const busy = '192.0.2.1'
  // What is of no page is refused without a look, and does not count.
  for (const _ of times(3)) expect((await ask(busy, 'https://elsewhere.example/e/anything')).status).toBe(404)
  for (const _ of times(oembedLimit.points)) expect((await ask(busy)).status).toBe(200)
  const refused = await ask(busy)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('192.0.2.2')).status).toBe(200)
})

test('of everyone together so many are looked up and wait, and whoever comes then is told when to come again', async () => {
  const most = oembedBounds.atOnce + oembedBounds.maxWaiting
  const asked: Promise<Response>[] = []
  await app.platform.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE "Event" IN ACCESS EXCLUSIVE MODE`
      for (const n of times(most + 1)) asked.push(ask(`198.51.${n}.1`))
      const first = await Promise.race(asked)
      expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
    },
    { timeout: 30_000 },
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(most)
  expect(statuses.filter((status) => status === 503)).toHaveLength(1)
  expect((await ask('203.0.113.1')).status).toBe(200)
})
