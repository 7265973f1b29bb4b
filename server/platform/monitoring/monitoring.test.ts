import * as Sentry from '@sentry/node'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EnvironmentName } from '../../contract/environment.ts'
import { type Ingest, messageOf, startIngest } from '../../testing/ingest.ts'
import { createLogger } from './logger.ts'
import { nameRequest, reportFault, startMonitoring, stopMonitoring } from './monitoring.ts'

const logger = createLogger('silent')

async function useIngest(): Promise<Ingest> {
  const ingest = await startIngest()
  onTestFinished(ingest.stop)
  return ingest
}

/** Reporting as a server has it, to an ingest of its own, until the test is over. */
async function useMonitoring(environment: EnvironmentName = 'dev') {
  const ingest = await useIngest()
  await startMonitoring({ sentryDsn: ingest.dsn, environment })
  onTestFinished(stopMonitoring)
  return ingest
}

/** Everything that was dropped or sent before is known once this has come. */
async function sendMarker(ingest: Ingest) {
  reportFault(logger, new Error('marker'))
  await Sentry.flush(5_000)
  await ingest.event((event) => messageOf(event) === 'marker')
}

/** As the SDK marks a request's own span. */
const requestOf = (source: 'url' | 'route') => ({ 'sentry.op': 'http.server', 'sentry.segment.name.source': source })

test('no report and no trace carries what a link opens', async () => {
  const ingest = await useMonitoring()
  Sentry.addBreadcrumb({ category: 'http', data: { url: 'https://site.test/login/link?token=t0ken' } })
  const attributes = { ...requestOf('route'), 'url.query': 'secret=t0ken' }
  Sentry.startSpan({ name: 'GET /invitations/t0ken', attributes }, () =>
    Sentry.captureException(new Error('no answer from /reset-password?token=t0ken, password: "t0ken"'), {
      extra: { password: 't0ken', input: { newPassword: 't0ken', holderSecret: 't0ken' }, sent: 'Bearer t0ken' },
    }),
  )
  await stopMonitoring()
  const text = ingest.text()
  expect(text).toContain('no answer from /reset-password?token=[hidden]')
  expect(text).toContain('/login/link?token=[hidden]')
  expect(text).toContain('GET /invitations/[hidden]')
  expect(text).not.toContain('t0ken')
})

describe('a fault', () => {
  test('is reported once with its facts, and the number shown is the number of the report', async () => {
    const ingest = await useMonitoring('beta')
    const fault = new Error('it broke')
    const facts = { requestId: 'r-1', operation: 'EventPage', route: '/e/:eventUrl', personId: 'p-1', ip: '10.1.2.3' }
    const eventId = reportFault(logger, fault, facts)
    expect(reportFault(logger, fault, { job: 'another hand' })).toBe(eventId)
    await sendMarker(ingest)
    const events = ingest.items('event').filter((event) => messageOf(event) === 'it broke')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      event_id: eventId,
      environment: 'beta',
      release: expect.stringMatching(/^marquee@\d+\.\d+\.\d+/),
      tags: { requestId: 'r-1', operation: 'EventPage', route: '/e/:eventUrl' },
      user: { id: 'p-1', ip_address: '10.1.2.3' },
    })
  })

  test('has a number while reporting is off, and nothing is sent', async () => {
    const ingest = await useIngest()
    await startMonitoring({ sentryDsn: null, environment: 'dev' })
    expect(reportFault(logger, new Error('it broke'))).toMatch(/^[0-9a-f]{32}$/)
    nameRequest({ method: 'GET', route: '/', status: 200 })
    await stopMonitoring()
    expect(Sentry.isInitialized()).toBe(false)
    expect(ingest.requests).toEqual([])
  })
})

const withFrame = (filename: string) =>
  Object.assign(new Error(`from ${filename}`), { stack: `Error: from ${filename}\n    at inject (${filename}:1:1)` })

describe('the filters', () => {
  test.each([
    ['the network failed', new TypeError('Network request failed'), new Error('Network request failed')],
    ['the message mentions fetch', new Error('Could not Fetch it'), new Error('Could not get it')],
    ['a frame is an extension’s', withFrame('chrome-extension://abc/a.js'), withFrame('/srv/marquee/a.js')],
    ['it is a redirect', Object.assign(new Error('see there'), { status: 302 }), new Error('see there')],
  ])('drop an error where %s, and no other', async (_reason, dropped, sent) => {
    const ingest = await useMonitoring()
    const ids = [reportFault(logger, sent), reportFault(logger, dropped)]
    await sendMarker(ingest)
    const arrived = ingest.items('event').map((event) => event.event_id)
    expect(arrived).toContain(ids[0])
    expect(arrived).not.toContain(ids[1])
  })

  test('drop an error on the legacy route, and not on another', async () => {
    const ingest = await useMonitoring()
    reportFault(logger, new Error('old'), { route: '/*' })
    reportFault(logger, new Error('new'), { route: '/e/:eventUrl' })
    await sendMarker(ingest)
    expect(ingest.items('event').map(messageOf)).toEqual(['new', 'marker'])
  })

  test.each([
    ['ended as 404', { route: '/e/:eventUrl', status: 404 }],
    ['is the legacy route’s', { route: '/*', status: 200 }],
    ['never came to a route', { route: null, status: 200 }],
  ])('drop a trace that %s, and no other', async (_reason, answer) => {
    const ingest = await useMonitoring()
    const attributes = requestOf('url')
    const trace = (facts: { route: string | null; status: number }) =>
      Sentry.startSpan({ name: 'GET /x', attributes, forceTransaction: true }, () =>
        nameRequest({ method: 'GET', ...facts }),
      )
    trace(answer)
    trace({ route: '/e/:eventUrl', status: 200 })
    await Sentry.flush(5_000)
    await ingest.transaction(({ transaction }) => transaction === 'GET /e/:eventUrl')
    expect(ingest.items('transaction')).toHaveLength(1)
  })
})

test.each([
  ['production', 0.25],
  ['beta', 1],
  ['staging', 1],
  ['dev', 1],
] as const)('%s traces a share of %d, and says which environment it is', async (environment, rate) => {
  const ingest = await useMonitoring(environment)
  const attributes = requestOf('route')
  // Far more than are needed for one to be among the quarter.
  for (let n = 0; n < 60; n++) Sentry.startNewTrace(() => Sentry.startSpan({ name: 'GET /', attributes }, () => {}))
  await Sentry.flush(5_000)
  const trace = await ingest.transaction(() => true)
  expect(trace).toMatchObject({ environment, contexts: { trace: { data: { 'sentry.sample_rate': rate } } } })
  const count = ingest.items('transaction').length
  expect(rate === 1 ? count === 60 : count < 50, `${count} of 60`).toBe(true)
})
