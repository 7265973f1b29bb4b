import { describe, expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { messageOf, startIngest } from '../../testing/ingest.ts'
import { reportFault } from './monitoring.ts'

async function useReportingApp() {
  const ingest = await startIngest()
  onTestFinished(ingest.stop)
  const app = await useTestApp({ sentryDsn: ingest.dsn, environment: 'staging' })
  /** What was dropped or sent before is known once this has come. */
  const sendMarker = () => {
    reportFault(app.platform.logger, new Error('marker'))
    return ingest.event((event) => messageOf(event) === 'marker')
  }
  return { app, ingest, sendMarker }
}

const createOrganization = `mutation Found($name: String!) {
  createOrganization(input: { name: $name }) { __typename ... on UserError { code } }
}`

describe('on a server that reports', () => {
  test('a fault in GraphQL arrives once, with its operation, its request and who asked; the number is in the answer', async () => {
    const { app, ingest, sendMarker } = await useReportingApp()
    const ada = await app.person('Ada')
    await app.platform.db.$executeRaw`ALTER TABLE "Organization" RENAME TO "Elsewhere"`
    const response = await fetch(`${app.url}/bff/graphql?secret=s3cr3t`, {
      method: 'POST',
      headers: { ...ada.headers, 'content-type': 'application/json', authorization: 'Bearer s3cr3t' },
      body: JSON.stringify({
        query: 'query Places($password: String!) { organization(slug: $password) { id } }',
        operationName: 'Places',
        variables: { password: 's3cr3t' },
      }),
    })
    const { errors } = (await response.json()) as { errors: { message: string; extensions: { eventId: string } }[] }
    expect(errors).toHaveLength(1)
    expect(errors[0]!.message).toBe('Internal Server Error')
    await sendMarker()
    const events = ingest.items('event').filter((event) => messageOf(event) !== 'marker')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      event_id: errors[0]!.extensions.eventId,
      environment: 'staging',
      tags: { operation: 'Places', requestId: response.headers.get('x-request-id') },
      user: { id: Buffer.from(`User:${ada.userId}`).toString('base64url'), ip_address: ada.headers['x-forwarded-for'] },
      request: { headers: { 'user-agent': expect.any(String) }, url: expect.stringContaining('/bff/graphql') },
    })
    const trace = await ingest.transaction(({ tags }) => tags?.['requestId'] === events[0]!.tags?.['requestId'])
    expect(trace).toMatchObject({
      transaction: 'POST /bff/graphql',
      transaction_info: { source: 'route' },
      environment: 'staging',
      contexts: { trace: { op: 'http.server', data: { 'sentry.sample_rate': 1 } } },
    })
    expect(trace.spans.map((span) => span.description)).toContain('query Places')
    expect(ingest.text()).not.toContain('s3cr3t')
    expect(ingest.text()).not.toContain(ada.headers['cookie']!.split('=')[1])
  })

  test('refusals, missing rights and what cannot be read are answers, and never arrive', async () => {
    const { app, ingest, sendMarker } = await useReportingApp()
    const [ada, stranger] = [await app.person('Ada'), app.stranger()]
    const codes = [
      await stranger.execute(createOrganization, { name: 'House' }),
      await ada.execute('{ nobody }'),
      await ada.execute('{ organization(slug: 1) { id } '),
      await ada.execute('{ node(id: "nonsense") { id } }'),
      await ada.execute(
        'mutation ($id: ID!) { createGroup(input: { organizationId: $id, name: "x" }) { __typename } }',
        {
          id: Buffer.from('Organization:0199a1b2-0000-7000-8000-000000000000').toString('base64url'),
        },
      ),
      await ada.execute(createOrganization, { name: '' }),
    ].map(({ errors, data }) => errors?.[0]?.extensions?.['code'] ?? Object.values(data)[0])
    expect(codes[0]).toBe('UNAUTHENTICATED')
    expect(JSON.stringify(codes)).not.toContain('INTERNAL_SERVER_ERROR')
    expect((await fetch(`${app.url}/bff/nothing`, { headers: ada.headers })).status).toBe(404)
    await sendMarker()
    expect(ingest.items('event').map(messageOf)).toEqual(['marker'])
  })

  test('a fault outside GraphQL is a problem with the number of its report', async () => {
    const { app, ingest } = await useReportingApp()
    const ada = await app.person('Ada')
    await app.platform.db.$executeRaw`ALTER TABLE "Event" RENAME TO "Elsewhere"`
    const response = await fetch(`${app.url}/sitemap.xml`, { headers: ada.headers })
    expect(response.status).toBe(500)
    const { eventId, requestId } = (await response.json()) as { eventId: string; requestId: string }
    const event = await ingest.event(({ event_id }) => event_id === eventId)
    expect(event.tags).toMatchObject({ requestId, route: '/sitemap.xml' })
    expect(event.user).toEqual({ ip_address: ada.headers['x-forwarded-for'] })
  })

  test('two requests at once do not mix up whose trace is whose', async () => {
    const { app, ingest } = await useReportingApp()
    const people = [await app.person('Ada'), await app.person('Bo')]
    const asked = await Promise.all(
      people.map(async ({ headers }) => {
        const response = await fetch(`${app.url}/graphql?query={__typename}`, { headers })
        return { requestId: response.headers.get('x-request-id'), address: headers['x-forwarded-for'] }
      }),
    )
    for (const { requestId, address } of asked) {
      const trace = await ingest.transaction(({ tags }) => tags?.['requestId'] === requestId)
      expect(trace.user).toEqual({ ip_address: address })
    }
  })

  test('probes and redirects are not traced', async () => {
    const { app, ingest } = await useReportingApp()
    for (const path of ['/healthz', '/readyz', '/bff/nothing']) await fetch(app.url + path)
    await fetch(`${app.url}/graphql?query={__typename}`)
    await ingest.transaction(({ transaction }) => transaction === 'GET /graphql')
    expect(ingest.items('transaction').map(({ transaction }) => transaction)).toEqual(['GET /graphql'])
  })
})
