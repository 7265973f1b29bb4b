import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectDb } from './platform/database/db.ts'
import { migrateJobs } from './platform/jobs/jobs.ts'
import { createLogger } from './platform/monitoring/logger.ts'
import { applyMigrations } from './platform/database/migrate.ts'
import { createPerson, createStranger, giveRole } from './testing/actors.ts'
import { testAuthSecret } from './testing/auth-secret.ts'
import { makeEvent } from './testing/factories.ts'
import { type OwnServer, makeOwnServer } from './testing/own-server.ts'
import { launchPostgres } from './testing/postgres.ts'

/** Longer than anyone waits by design, and than a busy machine stands still. */
const deadlineMs = 60_000
const recoveryMs = 5_000

type Kind = 'page' | 'query' | 'registration' | 'alive'

/** What a person was answered. */
interface Answer {
  kind: Kind
  beganAt: number
  /** `fault` is the catalogue's 500 with an event id, and nothing else. */
  verdict: 'ok' | 'fault' | string
}

const eventId = /\b[0-9a-f]{32}\b/

/** Time in which this process could run: a machine that stands still for a while is no fault of the server's. */
function startClock() {
  let elapsed = 0
  let last = performance.now()
  const tick = () => {
    const now = performance.now()
    elapsed += Math.min(now - last, 250)
    last = now
  }
  const timer = setInterval(tick, 20)
  onTestFinished(() => clearInterval(timer))
  return () => {
    tick()
    return elapsed
  }
}

async function judge(response: Response, isOk: (text: string) => boolean): Promise<string> {
  const text = await response.text()
  if (isOk(text) && response.status < 300) return 'ok'
  const isFault = text.includes('Internal Server Error') && eventId.test(text)
  // GraphQL may answer faults inside of an answer that is otherwise fine.
  if (isFault && (response.status === 500 || response.headers.get('content-type')?.includes('json'))) return 'fault'
  return `${response.status} ${text.slice(0, 300)}`
}

/** People who ask until they are stopped. */
function startLoad(url: string, event: { slug: string; globalId: string }, now: () => number) {
  const answers: Answer[] = []
  const acknowledged: string[] = []
  const state = { isOver: false }
  const headersOf = () => ({ ...createStranger(url).headers, 'content-type': 'application/json' })
  const ask = async (kind: Kind, path: string, isOk: (text: string) => boolean, body?: object) => {
    const beganAt = now()
    const request = { headers: headersOf(), ...(body && { method: 'POST', body: JSON.stringify(body) }) }
    const verdict = await fetch(url + path, { ...request, signal: AbortSignal.timeout(deadlineMs) }).then(
      (response) => judge(response, isOk),
      (error: Error) => `no answer: ${error.message}`,
    )
    answers.push({ kind, beganAt, verdict })
    return verdict
  }
  const page = (path: string) => ask('page', path, (text) => text.includes('An evening'))
  const query = () =>
    ask('query', '/bff/graphql', (text) => text.includes('"title":"An evening"'), {
      query: `{ event(slug: "${event.slug}") { title placesLeft } }`,
    })
  let people = 0
  /** With one key until there is an answer, as a browser does. */
  const register = async () => {
    people += 1
    const email = `guest-${people}@example.test`
    const input = { eventId: event.globalId, name: 'Guest', email, partySize: 1, idempotencyKey: `the-key-of-${email}` }
    const document = 'mutation ($input: RegisterInput!) { register(input: $input) { __typename } }'
    const send = () =>
      ask('registration', '/bff/graphql', (text) => text.includes('"__typename":"Registration"'), {
        query: document,
        variables: { input },
      })
    while ((await send()) !== 'ok') {
      if (state.isOver) return
      await sleep(100)
    }
    acknowledged.push(email)
  }
  const repeat = async (work: () => Promise<unknown>) => {
    while (!state.isOver) {
      await work()
      await sleep(20)
    }
  }
  const running = [
    ...[1, 2].map(() => repeat(() => page(`/e/${event.slug}`))),
    repeat(() => page('/')),
    ...[1, 2].map(() => repeat(query)),
    ...[1, 2, 3].map(() => repeat(register)),
    repeat(() => ask('alive', '/healthz', (text) => text.includes('alive'))),
  ]
  return {
    answers,
    acknowledged,
    page,
    query,
    register,
    async stop() {
      state.isOver = true
      await Promise.all(running)
    },
  }
}

async function startSite(): Promise<{ server: OwnServer; postgres: Awaited<ReturnType<typeof launchPostgres>> }> {
  const postgres = await launchPostgres({ isDurable: true })
  onTestFinished(() => postgres.remove())
  await applyMigrations(postgres.url)
  await migrateJobs(postgres.url, createLogger('silent'))
  const server = await makeOwnServer({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: testAuthSecret,
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  onTestFinished(() => server.remove())
  await server.start()
  return { server, postgres }
}

async function untilItAccepts(connectionString: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isThere) return
    await sleep(20)
  }
}

test('PostgreSQL killed under load: requests get a 500 with an event id, and five seconds after its return all is well', async () => {
  const now = startClock()
  const { server, postgres } = await startSite()
  const db = connectDb(postgres.url)
  onTestFinished(() => db.$disconnect())
  const owner = await createPerson({ url: server.url, platform: { db }, name: 'Owner' })
  const organization = await db.organization.create({ data: { name: 'House', slug: 'organization' } })
  await giveRole({ db }, owner, organization.id, 'owner')
  const group = await db.group.create({ data: { organizationId: organization.id, name: 'Evenings', slug: 'evenings' } })
  const clock = { now: () => new Date() }
  const event = await makeEvent({ platform: { db }, clock } as never, group.id, { capacity: 100_000 })

  const feed = 'subscription ($slug: String!) { eventActivity(slug: $slug, after: "0") { sequence } }'
  const alone = 'subscription ($slug: String!) { eventActivity(slug: $slug, after: "0") { sequence more: __typename } }'
  const variables = { slug: event.slug }
  interface Step {
    eventActivity: { sequence: number }
  }
  const stranger = createStranger(server.url)
  const subscribers = [
    stranger.subscribe<Step>(feed, variables),
    owner.subscribe<Step>(feed, variables),
    stranger.subscribe<Step>(alone, variables),
    stranger.subscribeOverSse<Step>(feed, variables),
  ]
  const load = startLoad(server.url, event, now)
  await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)

  const killedAt = now()
  await postgres.kill()
  const faults = () => load.answers.filter(({ verdict }) => verdict === 'fault')
  const kindsHit = () => new Set(faults().map(({ kind }) => kind))
  await expect.poll(kindsHit, { timeout: 60_000 }).toEqual(new Set(['page', 'query', 'registration']))
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  await sleep(1_000)

  const starting = postgres.start()
  await untilItAccepts(postgres.url)
  const returnedAt = now()
  /** All that visitors do works. */
  const isWell = async () => {
    const verdicts = await Promise.all([load.page('/'), load.page(`/e/${event.slug}`), load.query()])
    return verdicts.every((verdict) => verdict === 'ok')
  }
  while (!(await isWell())) expect(now() - returnedAt, 'the site is still not well').toBeLessThan(recoveryMs)
  await load.register()
  const wellAt = now()
  expect(wellAt - returnedAt).toBeLessThan(recoveryMs)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await starting
  await sleep(2_000)
  await load.stop()

  const { answers, acknowledged } = load
  expect(answers.filter(({ verdict }) => verdict !== 'ok' && verdict !== 'fault')).toEqual([])
  expect(faults().filter(({ kind, beganAt }) => kind === 'alive' || beganAt > returnedAt + recoveryMs)).toEqual([])
  expect(faults().filter(({ beganAt }) => beganAt < killedAt - 5_000)).toEqual([])

  const seated = await db.registration.findMany({ where: { eventId: event.id }, select: { email: true } })
  const emails = seated.map(({ email }) => email)
  expect(new Set(emails).size).toBe(emails.length)
  expect(acknowledged.filter((email) => !emails.includes(email))).toEqual([])

  const { lastSequence } = await db.activityFeed.findUniqueOrThrow({ where: { eventId: event.id } })
  const every = Array.from({ length: lastSequence }, (_, index) => index + 1)
  for (const { received } of subscribers) {
    await expect.poll(() => received.length, { timeout: 30_000 }).toBe(lastSequence)
    expect(received.map(({ eventActivity }) => eventActivity.sequence)).toEqual(every)
  }
}, 300_000)
