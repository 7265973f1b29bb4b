import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
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

const docs = resolve(import.meta.dirname, '../../../docs')

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

test('Prometheus itself accepts the rules, and each alert fires on what it is for', { timeout: 60_000 }, async () => {
  const tests = resolve(import.meta.dirname, 'alerts.test.yml')
  await promtool('check', 'rules', resolve(docs, 'alerts.yml'))
  await promtool('test', 'rules', tests)
  const alerts = [...(await readFile(resolve(docs, 'alerts.yml'), 'utf8')).matchAll(/- alert: (\w+)/g)]
  const tested = await readFile(tests, 'utf8')
  expect(alerts.map(([, name]) => name).filter((name) => !tested.includes(`"${name}"`))).toEqual([])
})

/** Its absence fails the test, loudly. @throws what promtool found wrong. */
async function promtool(...args: string[]) {
  await promisify(execFile)('promtool', args).catch((error: NodeJS.ErrnoException & { stdout?: string }) => {
    if (error.code === 'ENOENT') throw new Error('promtool is not installed. On Debian: apt-get install prometheus')
    throw new Error(`promtool ${args.join(' ')}: ${error.stdout ?? ''} ${error.message}`)
  })
}
