import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { register } from './testing/registrations/registrations.ts'
import { type Db, connectDb } from './platform/database/db.ts'
import { findFreePort } from './platform/process/free-port.ts'
import { type Actor, createPerson, createStranger, giveRole } from './testing/actors.ts'
import { makeEvent } from './testing/factories.ts'
import { type MailServer, launchMailServer } from './testing/mail-server.ts'
import { type OwnServer, makeOwnServer } from './testing/own-server.ts'
import { openRawSocket } from './testing/raw-socket.ts'
import { type Scrape, scrape } from './testing/scrape.ts'
import { createTestDatabase } from './testing/test-database.ts'

let server: OwnServer
let mailServer: MailServer
let db: Db
let metricsUrl: string
let owner: Actor
let event: Awaited<ReturnType<typeof makeEvent>>

beforeAll(async () => {
  const port = await findFreePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  mailServer = await launchMailServer()
  // The refusals that are provoked here are logged, and rightly.
  const databaseUrl = await createTestDatabase()
  server = await makeOwnServer({
    DATABASE_URL: databaseUrl,
    METRICS_PORT: String(port),
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'silent',
  })
  await server.start()
  db = connectDb(databaseUrl)
  owner = await createPerson({ url: server.url, platform: { db }, name: 'Owner' })
  const organization = await db.organization.create({ data: { name: 'House', slug: 'organization' } })
  await giveRole({ db }, owner, organization.id, 'owner')
  const group = await db.group.create({ data: { organizationId: organization.id, name: 'Evenings', slug: 'evenings' } })
  const clock = { now: () => new Date() }
  event = await makeEvent({ platform: { db }, clock } as never, group.id, { capacity: 20 })
}, 120_000)
afterAll(async () => {
  await db?.$disconnect()
  await server?.remove()
  await mailServer?.stop()
})

const read = () => scrape(metricsUrl)
const patience = { timeout: 30_000, interval: 100 }

/** How much a counter has grown between two looks. */
function growth(before: Scrape, after: Scrape) {
  return (name: string, labels?: Record<string, string>) => after.sum(name, labels) - before.sum(name, labels)
}

describe('the figures of a process', { timeout: 60_000 }, () => {
  test('are on a port of their own, in the format of Prometheus, each with its help', async () => {
    const { contentType, text, sum } = await read()
    expect(contentType).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(sum('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
    expect(sum('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000)
    const named = new Set([...text.matchAll(/^(marquee_\w+?)(?:_bucket|_sum|_count)?[{ ]/gm)].map(([, name]) => name))
    for (const name of named) expect(text).toMatch(new RegExp(`^# HELP ${name} [A-Z0-9].{20,}\\.$`, 'm'))
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(405)
    const onThePublicPort = await fetch(`${server.url}/metrics`)
    expect(onThePublicPort.status).toBe(404)
    expect(await onThePublicPort.text()).not.toContain('marquee_http_requests_total')
  })

  test('count requests by the pattern of their route, and never by what a person typed', async () => {
    const before = await read()
    const paths = ['/', '/', `/e/${event.slug}`, `/e/${event.slug}/`, `/E/${event.slug}.data`]
    for (const path of paths) await (await fetch(server.url + path, { redirect: 'manual' })).text()
    for (const path of ['/e/not-one', '/e/ada@example.test', '/p/ada@example.test', '/ada@example.test/secret-path'])
      expect((await fetch(server.url + path)).status).toBe(404)
    await fetch(`${server.url}/assets/no-such-file.js`)
    await fetch(`${server.url}/healthz`, { method: 'HEAD' })
    await fetch(server.url, { method: 'PROPFIND' })
    const after = await read()
    const grown = growth(before, after)
    const requests = (route: string, labels = {}) => grown('marquee_http_requests_total', { route, ...labels })
    expect(requests('/', { method: 'GET', status: '2xx' })).toBe(2)
    expect(requests('/e/:eventUrl', { method: 'GET', status: '4xx' })).toBe(2)
    expect(requests('/e/:eventUrl', { method: 'GET' })).toBe(5)
    expect(requests('/p/:handle', { status: '4xx' })).toBe(1)
    expect(requests('/*', { status: '4xx' })).toBe(1)
    expect(requests('/assets/*', { status: '4xx' })).toBe(1)
    expect(requests('/healthz', { method: 'HEAD', status: '2xx' })).toBe(1)
    expect(requests('/', { method: 'other', status: '4xx' })).toBe(1)
    expect(grown('marquee_http_request_duration_seconds_count', { route: '/e/:eventUrl', method: 'GET' })).toBe(5)
    expect(grown('marquee_http_request_duration_seconds_sum', { route: '/' })).toBeGreaterThan(0)
    expect(after.text).not.toMatch(/ada@example|not-one|secret-path|no-such-file|PROPFIND/)
    expect(after.text).not.toContain(event.slug)
  })

  test('count operations by the names of our own client, by kind and by how they ended', async () => {
    const stranger = createStranger(server.url)
    const before = await read()
    // With a cookie, the page is not the copy that strangers share, which needs no query.
    await (await fetch(server.url, { headers: { cookie: 'of-another-site=1' } })).text()
    await stranger.ask('query HomePage { viewer { id } }')
    await stranger.ask('query TheSecretOfAda { viewer { id } }')
    await stranger.execute('query { nothingLikeIt }')
    await stranger.execute('query {')
    await stranger.execute('mutation { createOrganization(input: { name: "House" }) { __typename } }')
    const mutation = 'mutation ($input: RegisterInput!) { register(input: $input) { ... on Registration { id } } }'
    // Whoever does not ask what they were answered with was refused all the same.
    await stranger.ask(mutation, {
      input: { eventId: event.globalId, partySize: 99, name: 'Ada', email: 'ada@example.test' },
    })
    await db.$executeRaw`ALTER TABLE "ActivityItem" RENAME TO "Elsewhere"`
    const feed = `query EventPage { event(slug: "${event.slug}") { activity(first: 1) { edges { node { id } } } } }`
    expect((await stranger.execute(feed)).errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }])
    await db.$executeRaw`ALTER TABLE "Elsewhere" RENAME TO "ActivityItem"`
    const after = await read()
    const grown = growth(before, after)
    const operations = (labels: Record<string, string>) => grown('marquee_graphql_operations_total', labels)
    expect(operations({ operation: 'HomePage', kind: 'query', endpoint: 'page', outcome: 'ok' })).toBe(1)
    expect(operations({ operation: 'HomePage', kind: 'query', endpoint: 'bff', outcome: 'ok' })).toBe(1)
    expect(operations({ operation: 'other', kind: 'query', outcome: 'ok' })).toBe(1)
    expect(operations({ operation: 'other', kind: 'unreadable', outcome: 'invalid' })).toBe(2)
    expect(operations({ operation: 'other', kind: 'mutation', outcome: 'denied' })).toBe(1)
    expect(operations({ operation: 'other', kind: 'mutation', outcome: 'refused' })).toBe(1)
    expect(operations({ operation: 'EventPage', kind: 'query', endpoint: 'bff', outcome: 'fault' })).toBe(1)
    expect(grown('marquee_graphql_operation_duration_seconds_count', { operation: 'HomePage' })).toBe(2)
    expect(grown('marquee_database_query_errors_total', { kind: 'other' })).toBeGreaterThan(0)
    expect(after.text).not.toMatch(/TheSecretOfAda|ada@example/)
    expect(after.labelValues('operation').size).toBeGreaterThan(1)
  })

  test('count what is live: who is there, what they follow, and each answer, over both ways', async () => {
    const query = 'subscription ($slug: String!) { eventActivity(slug: $slug) { sequence item { id kind } } }'
    const alone =
      'subscription ($slug: String!) { eventActivity(slug: $slug) { sequence item { id } viewer: __typename } }'
    const socket = await openRawSocket({ url: server.url })
    const before = await read()
    socket.subscribe('a', query, { slug: event.slug })
    socket.subscribe('b', alone, { slug: event.slug })
    const streamed = createStranger(server.url).subscribeOverSse(query, { slug: event.slug })
    const places = { field: 'eventActivity' }
    await vi.waitFor(async () => expect((await read()).sum('marquee_live_subscriptions', places)).toBe(3), patience)
    const during = await read()
    expect(during.sum('marquee_live_connections', { transport: 'websocket' })).toBe(1)
    expect(during.sum('marquee_live_connections', { transport: 'sse' })).toBe(1)

    const tasks = { job: 'deliverMail' }
    const begun = mailServer.received.length
    for (const name of ['Ada', 'Grace', 'Alan'])
      expect(await register(createStranger(server.url), event, { name })).toMatchObject({ status: 'CONFIRMED' })
    await socket.received(6)
    for (let index = 0; index < 3; index += 1) await streamed.next()
    await vi.waitFor(async () => {
      const grown = growth(before, await read())
      expect(grown('marquee_mails_total', { outcome: 'sent' })).toBe(3)
      expect(grown('marquee_jobs_total', { ...tasks, outcome: 'done' })).toBe(3)
    }, patience)
    expect(mailServer.received.length - begun).toBe(3)

    const after = await read()
    const grown = growth(before, after)
    expect(grown('marquee_live_deliveries_total', { transport: 'websocket' })).toBe(socket.messages.length)
    expect(grown('marquee_live_deliveries_total', { transport: 'sse' })).toBe(3)
    const framed = socket.messages.map(
      (message) => Buffer.byteLength(message) + (Buffer.byteLength(message) < 126 ? 2 : 4),
    )
    expect(grown('marquee_live_websocket_bytes_total')).toBe(framed.reduce((total, bytes) => total + bytes, 0))
    expect(grown('marquee_graphql_operations_total', { kind: 'subscription', outcome: 'ok' })).toBe(3)
    expect(grown('marquee_job_duration_seconds_count', tasks)).toBe(3)
    expect(grown('marquee_job_retries_total', tasks)).toBe(0)
    expect(grown('marquee_live_resumes_total')).toBe(0)

    socket.send({ id: 'b', type: 'complete' })
    socket.subscribe('c', 'subscription ($slug: String!) { eventActivity(slug: $slug, after: "0") { sequence } }', {
      slug: event.slug,
    })
    await vi.waitFor(async () => expect(growth(before, await read())('marquee_live_resumes_total')).toBe(1), patience)
    await socket.received(9)
    await vi.waitFor(async () => expect((await read()).sum('marquee_live_subscriptions', places)).toBe(3), patience)
    socket.socket.close()
    await vi.waitFor(async () => {
      const { sum } = await read()
      expect(sum('marquee_live_connections', { transport: 'websocket' })).toBe(0)
      expect(sum('marquee_live_subscriptions', places)).toBe(1)
    }, patience)
    expect(after.text).not.toMatch(/Ada|Grace|Alan|example\.test/)
  })

  test('say how the database and the queue are, and do not say zero when they do not know', async () => {
    await db.$executeRaw`SELECT graphile_worker.add_job('nobodyDoesThis', run_at => now() - interval '1 hour')`
    const { sum, labelValues } = await read()
    expect(labelValues('pool')).toEqual(new Set(['requests', 'jobs', 'mail', 'push']))
    expect(sum('marquee_database_connections_idle', { pool: 'requests' })).toBeGreaterThan(0)
    expect(sum('marquee_database_connections_waiting')).toBe(0)
    expect(sum('marquee_job_queue_waiting')).toBeGreaterThanOrEqual(1)
    expect(sum('marquee_job_queue_oldest_age_seconds')).toBeGreaterThan(3_500)
    expect(sum('marquee_bus_whole')).toBe(1)
    await db.$executeRaw`ALTER TABLE graphile_worker._private_jobs RENAME TO _elsewhere`
    const { text } = await read()
    await db.$executeRaw`ALTER TABLE graphile_worker._elsewhere RENAME TO _private_jobs`
    expect(text).not.toMatch(/^marquee_job_queue_(waiting|oldest_age_seconds) /m)
    expect(text).toContain('# HELP marquee_job_queue_waiting')
  })
})
