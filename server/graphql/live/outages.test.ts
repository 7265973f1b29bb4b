import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { appendActivity } from '../../modules/activity/public.ts'
import type { Announce } from '../../platform/database/transact.ts'
import { type TestApp, useTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { launchPostgres } from '../../testing/postgres.ts'
import { startRedis } from '../../testing/redis.ts'

const follow =
  'subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence item { body } } }'
const changed = 'subscription ($slug: String!) { eventChanged(slug: $slug) { title } }'
const post = 'mutation ($id: ID!, $body: String!) { postComment(input: { eventId: $id, body: $body }) { __typename } }'
const title = 'query ($slug: String!) { event(slug: $slug) { title } }'

const unsaid: Announce = () => {}

/** A row whose message never leaves, as when a process dies between its commit and the message, or Redis loses it. */
const writeUnsaid = ({ platform: { db } }: TestApp, eventId: string, body: string) =>
  db.$transaction((tx) =>
    appendActivity(tx, unsaid, {
      eventId,
      kind: 'COMMENT',
      visibility: 'PUBLIC',
      actorId: null,
      actorName: 'A',
      body,
    }),
  )

async function rowsAfterALostMessage(options: { withoutGapRepair?: boolean }) {
  const app = await useTestApp(options)
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const feed = app.stranger().subscribe<any>(follow, { slug: event.slug, after: 0 })
  await organization.owner.ask(post, { id: event.globalId, body: 'said' })
  const rows = [(await feed.next()).eventActivity.item.body]
  await writeUnsaid(app, event.id, 'unsaid')
  await organization.owner.ask(post, { id: event.globalId, body: 'said again' })
  while (rows.at(-1) !== 'said again') rows.push((await feed.next()).eventActivity.item.body)
  return rows
}

test('a message that is lost shows as a jump in the numbers: its row comes, in its place', async () => {
  expect(await rowsAfterALostMessage({})).toEqual(['said', 'unsaid', 'said again'])
})

test('negative control: without the repair of gaps the row is missing', async () => {
  expect(await rowsAfterALostMessage({ withoutGapRepair: true })).toEqual(['said', 'said again'])
})

test('a row of which nothing is ever said comes all the same, within seconds', async () => {
  const app = await useTestApp()
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const feed = app.stranger().subscribe<any>(follow, { slug: event.slug, after: 0 })
  await organization.owner.ask(post, { id: event.globalId, body: 'said' })
  await feed.next()
  await writeUnsaid(app, event.id, 'unsaid')
  expect((await feed.next()).eventActivity.item.body).toBe('unsaid')
})

test('while Redis is away rows reach other processes within seconds; when it is back, at once, and each once', async () => {
  const redis = await startRedis()
  const one = await useTestApp({ redisUrl: redis.url })
  const two = await useTestApp({ redisUrl: redis.url, databaseUrl: one.databaseUrl })
  const organization = await makeOrganization(one)
  const event = await makeEvent(one, organization.groupId)
  const feed = two.stranger().subscribe<any>(follow, { slug: event.slug, after: 0 })
  const say = (body: string) => organization.owner.ask(post, { id: event.globalId, body })
  const next = async () => (await feed.next()).eventActivity
  await say('before')
  expect(await next()).toMatchObject({ sequence: 1 })
  await redis.stop()
  const saidAt = Date.now()
  await say('meanwhile')
  expect(Date.now() - saidAt).toBeLessThan(1_500)
  expect(await next()).toMatchObject({ sequence: 2 })
  // Two seconds, and a machine that does much else.
  expect(Date.now() - saidAt).toBeLessThan(6_000)
  await redis.start()
  await vi.waitFor(() => expect([one, two].map(({ platform }) => platform.bus.isWhole)).toEqual([true, true]), 10_000)
  await say('after')
  expect(await next()).toMatchObject({ sequence: 3 })
  expect(feed.received).toEqual([])
})

test('PostgreSQL restarts: requests are refused meanwhile, subscriptions stay open and go on, and who comes waits', async () => {
  const postgres = await launchPostgres({ copyOf: inject('stoppedCluster') })
  onTestFinished(postgres.remove)
  const app = await useTestApp({ databaseUrl: postgres.url })
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId)
  const { slug } = event
  const stranger = app.stranger()
  const feeds = [
    stranger.subscribe<any>(follow, { slug, after: 0 }),
    stranger.subscribeOverSse<any>(follow, { slug, after: 0 }),
    organization.owner.subscribe<any>(follow, { slug, after: 0 }),
  ]
  const watching = stranger.subscribe<any>(changed, { slug })
  const readiness = async () => (await fetch(`${app.url}/readyz`)).status
  const nextOf = (all: typeof feeds) => Promise.all(all.map(async (feed) => (await feed.next()).eventActivity.sequence))
  await organization.owner.ask(post, { id: event.globalId, body: 'before' })
  expect(await nextOf(feeds)).toEqual([1, 1, 1])
  expect(await watching.next()).toEqual({ eventChanged: { title: 'An evening' } })

  await postgres.stop()
  expect(await readiness()).toBe(503)
  const { data, errors } = await stranger.execute(title, { slug })
  expect([data, errors?.map(({ message }) => message)]).toEqual([{ event: null }, ['Internal Server Error']])
  // A browser comes back after a 503, and gives up after a 500.
  const connect = async (path: string, { headers }: { headers: HeadersInit } = { headers: {} }) => {
    const query = new URLSearchParams({
      query: `subscription { eventActivity(slug: "${slug}", after: "0") { sequence } }`,
    })
    const response = await fetch(`${app.url}${path}?${query}`, { headers: { ...headers, accept: 'text/event-stream' } })
    const seen = [path, response.status, response.headers.get('retry-after')]
    await response.body?.cancel()
    return seen
  }
  const away = await Promise.all([
    connect('/graphql'),
    connect('/bff/graphql'),
    connect('/bff/graphql', organization.owner as never),
  ])
  expect(away).toEqual([
    ['/graphql', 503, '5'],
    ['/bff/graphql', 503, '5'],
    ['/bff/graphql', 503, '5'],
  ])
  const late = [
    organization.owner.subscribe<any>(follow, { slug, after: 0 }),
    stranger.subscribe<any>(follow, { slug, after: 0 }),
  ]
  await new Promise((resolve) => setTimeout(resolve, 1_000))

  await postgres.start()
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 10_000)
  expect(await nextOf(late)).toEqual([1, 1])
  await organization.owner.ask(post, { id: event.globalId, body: 'after' })
  expect(await nextOf([...feeds, ...late])).toEqual([2, 2, 2, 2, 2])
  await app.platform.db.event.update({ where: { id: event.id }, data: { title: 'Renamed' } })
  expect(await watching.next()).toEqual({ eventChanged: { title: 'Renamed' } })
}, 120_000)
