import { expect, onTestFinished, test, vi } from 'vitest'
import { enqueueJob, startJobs } from '../../platform/jobs/jobs.ts'
import { withinLogScope } from '../../platform/monitoring/log-scope.ts'
import { createLogger } from '../../platform/monitoring/logger.ts'
import { type TestApp, useTestApp } from '../../testing/app.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { requestIdOf } from './request-facts.ts'

interface Line {
  level: number
  msg: string
  requestId?: string
  [name: string]: unknown
}

async function useLoggedApp() {
  const written: string[] = []
  const logger = createLogger('debug', { write: (line: string) => void written.push(line) })
  const app = await useTestApp({ logger })
  const lines = () => written.map((line) => JSON.parse(line) as Line)
  return { app, logger, lines, ofRequest: (id: string) => lines().filter(({ requestId }) => requestId === id) }
}

async function ask({ url }: TestApp, query: string, variables = {}) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.7' }
  const response = await fetch(`${url}/bff/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  })
  return { id: response.headers.get('x-request-id')!, body: await response.json() }
}

test('a request has one line: at info what changes something, at debug what reads', async () => {
  const { app, ofRequest } = await useLoggedApp()
  const read = await ask(app, 'query WhoAmI { viewer { id } }')
  expect(ofRequest(read.id)).toMatchObject([{ level: 20, msg: 'request', operation: 'WhoAmI', status: 200 }])
  const input = { eventId: 'none', name: 'Ada', email: 'ada@example.test', partySize: 1 }
  const mutation = 'mutation TakeAPlace($input: RegisterInput!) { register(input: $input) { __typename } }'
  const write = await ask(app, mutation, { input })
  expect(ofRequest(write.id).filter(({ msg }) => msg === 'request')).toMatchObject([
    { level: 30, method: 'POST', path: '/bff/graphql', operation: 'TakeAPlace' },
  ])
  const page = await fetch(`${app.url}/invitations/hunter2-hunter2?token=hunter2`)
  expect(ofRequest(page.headers.get('x-request-id')!)).toMatchObject([{ level: 20, path: '/invitations/[hidden]' }])
  const form = await fetch(`${app.url}/login`, { method: 'POST', body: new URLSearchParams({ password: 'hunter2' }) })
  expect(ofRequest(form.headers.get('x-request-id')!)).toMatchObject([{ level: 30, method: 'POST', path: '/login' }])
})

test('a fault’s line leads from its event id to the request, whose own line is at info when it failed', async () => {
  const { app, ofRequest } = await useLoggedApp()
  await app.platform.db.$executeRaw`ALTER TABLE "SlugHistory" RENAME TO "Elsewhere"`
  const { id, body } = await ask(app, '{ event(slug: "one") { title } }')
  const { eventId } = body.errors[0].extensions
  expect(ofRequest(id).find(({ msg }) => msg === 'a fault')).toMatchObject({ level: 50, eventId })
  vi.spyOn(app.platform.storage, 'getBytes').mockRejectedValueOnce(new Error('the disk is gone'))
  const failed = await fetch(`${app.url}/media/visuals/one/two.webp`)
  expect(failed.status).toBe(500)
  const lines = ofRequest(failed.headers.get('x-request-id')!)
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [50, 'a fault'],
    [30, 'request'],
  ])
  expect(lines[0]!['eventId']).toBe((await failed.json()).eventId)
})

test('what is asked over a socket has the id of its upgrade: a mutation at info, the rest at debug, and faults', async () => {
  const { app, ofRequest } = await useLoggedApp()
  const ada = await app.person('Ada')
  const socket = await openRawSocket({ url: app.url, headers: ada.headers })
  const other = await openRawSocket({ url: app.url, headers: { 'x-request-id': 'from-the-proxy.77' } })
  expect(other.requestId).toBe('from-the-proxy.77')
  expect(socket.requestId).toMatch(/^[0-9a-f-]{36}$/)
  socket.subscribe('1', 'query WhoAmI { viewer { id } }')
  await socket.received(2)
  socket.subscribe('2', 'mutation Found { createOrganization(input: { name: "House" }) { __typename } }')
  await socket.received(4)
  await app.platform.db.$executeRaw`ALTER TABLE "SlugHistory" RENAME TO "Elsewhere"`
  socket.subscribe('3', 'subscription Follow { eventChanged(slug: "one") { title } }')
  await socket.received(5)
  expect(ofRequest(socket.requestId)).toMatchObject([
    { level: 20, msg: 'an operation on a socket', operation: 'WhoAmI', kind: 'query' },
    { level: 30, msg: 'an operation on a socket', operation: 'Found', kind: 'mutation' },
    { level: 50, msg: 'a fault', operation: 'Follow', eventId: expect.stringMatching(/^[0-9a-f]{32}$/) },
    { level: 20, msg: 'an operation on a socket', operation: 'Follow', kind: 'subscription' },
  ])
  expect(ofRequest(other.requestId)).toEqual([])
})

test('an id that came along is kept from our own proxies, and only one that looks like one', async () => {
  const { app } = await useLoggedApp()
  const idFor = async (given: string) =>
    (await fetch(`${app.url}/healthz`, { headers: { 'x-request-id': given } })).headers.get('x-request-id')
  expect(await idFor('from-the-proxy.42')).toBe('from-the-proxy.42')
  for (const bad of ['short', 'has spaces in it', 'a'.repeat(129), '"quoted-quoted"', '../../../etc/passwd'])
    expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/)
  expect(requestIdOf('from-a-visitor-42', 0)).not.toBe('from-a-visitor-42')
})

test('a job’s lines say the job, and the request that enqueued it; its handler sees nothing of that', async () => {
  const { app, logger, lines } = await useLoggedApp()
  const seen: unknown[] = []
  const handlers = {
    quick: async (payload: unknown) => {
      seen.push(payload)
      logger.info('from inside')
    },
  }
  const jobs = await startJobs({ databaseUrl: app.databaseUrl, logger, handlers, crontab: '' })
  onTestFinished(jobs.stop)
  await withinLogScope({ requestId: 'the-request' }, () =>
    app.platform.db.$transaction((tx) => enqueueJob(tx, { task: 'quick', payload: { n: 1 }, runAt: new Date(0) })),
  )
  await vi.waitFor(() => expect(lines().find(({ msg }) => msg === 'a job is done')).toBeTruthy(), { timeout: 15_000 })
  expect(seen).toEqual([{ n: 1 }])
  for (const msg of ['from inside', 'a job is done'])
    expect(lines().find((line) => line.msg === msg)).toMatchObject({
      job: 'quick',
      jobId: expect.stringMatching(/^\d+$/),
      requestId: 'the-request',
    })
})
