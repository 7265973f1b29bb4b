import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

const docs = resolve(import.meta.dirname, '../../../docs')

test('the operators’ table lists every metric with its type and labels, and no other', async () => {
  const page = await readFile(resolve(docs, 'operations.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(marquee_\w+)` +\| (\w+) +\| ([^|]*?) *\|/gm)]
  const documented = rows.map(([, name, type, labels]) => ({
    name,
    type,
    labels: [...labels!.matchAll(/`(\w+)`/g)].map(([, label]) => label),
  }))
  const { registry } = createMetrics()
  const counted = (
    registry.getMetricsAsArray() as unknown as { name: string; type: string; labelNames: string[] }[]
  ).map(({ name, type, labelNames }) => ({ name, type, labels: [...labelNames] }))
  const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) => a.name!.localeCompare(b.name!)
  expect(documented.toSorted(byName)).toEqual(counted.toSorted(byName))
})

test('two processes in one count each for itself, and an operation is known by name only when it is ours', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.expectOperation({ name: 'EventPage', kind: 'query' })
  for (const name of ['EventPage', 'Somebody_s', null])
    one.operation({ name, kind: 'query', endpoint: 'bff', outcome: 'ok', seconds: 0.01 })
  const text = await one.registry.metrics()
  expect(text).toContain(
    'marquee_graphql_operations_total{operation="EventPage",kind="query",endpoint="bff",outcome="ok"} 1',
  )
  expect(text).toContain(
    'marquee_graphql_operations_total{operation="other",kind="query",endpoint="bff",outcome="ok"} 2',
  )
  expect(text).not.toContain('Somebody_s')
  expect(await other.registry.metrics()).not.toContain('EventPage')
})

test('what alerts count is at 0 in a process that has just started, so that its first event is seen', async () => {
  const metrics = createMetrics()
  metrics.expectJob('deliverMail')
  metrics.expectOperation({ name: 'EventPage', kind: 'query' })
  metrics.request('/', 'GET', 200, 0.01)
  const series = (await metrics.registry.metrics()).split('\n')
  const atZero = [
    'marquee_mails_total{outcome="sent"}',
    'marquee_mails_total{outcome="deferred"}',
    'marquee_mails_total{outcome="uncertain"}',
    'marquee_mails_total{outcome="dropped"}',
    'marquee_mails_held_total{limit="address"}',
    'marquee_mails_held_total{limit="security"}',
    'marquee_mails_held_total{limit="sender"}',
    'marquee_mails_held_total{limit="organization"}',
    'marquee_database_query_errors_total{kind="outage"}',
    'marquee_jobs_total{job="deliverMail",outcome="given_up"}',
    'marquee_graphql_operations_total{operation="EventPage",kind="query",endpoint="page",outcome="fault"}',
    'marquee_graphql_operations_total{operation="EventPage",kind="query",endpoint="bff",outcome="fault"}',
    'marquee_graphql_operations_total{operation="other",kind="mutation",endpoint="public",outcome="fault"}',
    'marquee_http_requests_total{route="/",method="GET",status="5xx"}',
    'marquee_live_slow_readers_cut_total',
    'marquee_live_gap_repairs_total',
  ]
  for (const name of atZero) expect(series).toContain(`${name} 0`)
})
