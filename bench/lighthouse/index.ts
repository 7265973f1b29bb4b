import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findWholeBrowser } from '../../client/e2e/fixtures/browser.ts'
import { startChild } from '../load/child.ts'
import type { PagesQuestions } from '../pages/server.ts'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'

const rounds = 3
const pages = {
  home: '/',
  event: '/e/rooftop-sessions',
  feed: '/e/rooftop-sessions/activity-feed',
  login: '/login',
}
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

type Scores = Record<(typeof categories)[number] | keyof typeof audits, number>

/** What of Lighthouse's report is read. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/**
 * Lighthouse's scores for a phone, 0 to 100, and its times in ms; of each the median. Lighthouse comes from npm when
 * this runs. It needs a whole Chromium.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const server = startChild<PagesQuestions>(new URL('../pages/server.ts', import.meta.url))
  const { port } = await server.ask('start')
  const { executablePath, args } = findWholeBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-lighthouse-'))
  const figures: Figures = {}
  try {
    for (const [name, path] of Object.entries(pages)) {
      const measured: Scores[] = []
      for (let round = 0; round < rounds; round += 1)
        measured.push(await measure(`http://127.0.0.1:${port}${path}`, join(folder, 'report.json')))
      const scores = middle(measured)
      figures[name] = scores
      print(`${name}: ${describe(scores)}`)
    }
    return figures
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }

  async function measure(url: string, file: string): Promise<Scores> {
    const flags = `--chrome-flags=--headless=new ${args.join(' ')}`
    await promisify(execFile)(
      'npx',
      ['--yes', 'lighthouse@13', url, '--quiet', '--output=json', `--output-path=${file}`, flags],
      { env: { ...process.env, CHROME_PATH: executablePath } },
    )
    const report = JSON.parse(await readFile(file, 'utf8')) as Report
    if (report.runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${report.runtimeError.message}`)
    const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
    const time = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
    return Object.fromEntries([
      ...categories.map((category) => [category, score(category)]),
      ...Object.entries(audits).map(([name, audit]) => [name, time(audit)]),
    ]) as Scores
  }
}

/** The median of each figure. */
function middle(measured: Scores[]): Scores {
  const names = Object.keys(measured[0]!) as (keyof Scores)[]
  return Object.fromEntries(names.map((name) => [name, median(measured.map((scores) => scores[name]))])) as Scores
}

function describe({ performance, accessibility, seo, fcp, lcp, tbt, cls, ...rest }: Scores): string {
  return (
    `performance ${performance}, accessibility ${accessibility}, best practices ${rest['best-practices']}, SEO ${seo}; ` +
    `FCP ${fcp.toFixed(0)} ms, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`
  )
}
