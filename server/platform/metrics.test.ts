import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from './metrics.ts'

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: Record<string, string>
}

const docs = resolve(import.meta.dirname, '../../docs')

test('every figure stands in the operators’ table with its type and labels, and no other does', async () => {
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

test('alerts ask for figures that there are, each with a reason before it', async () => {
  const rules = await readFile(resolve(docs, 'alerts.yml'), 'utf8')
  const names = new Set(
    createMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  )
  const asked = [...rules.matchAll(/\bmarquee_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  expect(asked.length).toBeGreaterThan(10)
  const alerts = rules.split('\n').filter((line) => line.includes('- alert:'))
  expect(rules.match(/^ +# .+\n +- alert:/gm)).toHaveLength(alerts.length)
})

test('alerts are rules that Prometheus can read, and ask for labels that their figures have', async () => {
  const { groups } = parse(await readFile(resolve(docs, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] }
  const { registry } = createMetrics()
  const labelsOf = new Map(
    (registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[]).map(
      ({ name, labelNames }) => [name, new Set([...labelNames, 'le', 'job', 'instance'])],
    ),
  )
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr, for: lasting = '0s', labels, annotations } of rules) {
    expect([alert, lasting, labels.severity]).toEqual([
      expect.stringMatching(/^Marquee[A-Z]\w+$/),
      expect.stringMatching(/^\d+[smh]$/),
      expect.stringMatching(/^(?:page|ticket)$/),
    ])
    const [name = ''] = /marquee_\w+/.exec(expr) ?? []
    const known = labelsOf.get(name.replace(/_(bucket|sum|count)$/, ''))
    const selected = [...expr.matchAll(/[{,]\s*(\w+)\s*[=!]/g), ...expr.matchAll(/\bby \((\w+)\)/g)]
    const shown = [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)]
    // The scrape has a label `job` of its own, and calls ours this way.
    const asked = [...selected, ...shown].map(([, label]) => label!.replace('exported_', ''))
    expect(asked.filter((label) => known && !known.has(label))).toEqual([])
    const isOurJob = name === 'marquee_jobs_total' && /\(job\)|labels\.job/.test(expr + JSON.stringify(annotations))
    expect(isOurJob, 'the label `job` is the scrape’s').toBe(false)
  }
})

test('two processes in one count each for itself, and an operation is known by name only when it is ours', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.knownOperations.add('EventPage')
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
