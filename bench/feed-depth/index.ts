import { countStatements } from '../count-statements.ts'
import type { Figures } from '../run.ts'
import { type BenchApp, median, startBenchApp } from '../setup.ts'
import { type FilledEvent, fillFeed } from './fill.ts'
import { missedRows, openResumes, pageSize, readPage } from './requests.ts'

const sizes = [1_000, 100_000, 1_000_000]
const deepPage = 1_000
const rounds = 100
const warmUpRounds = 20

type Request = 'page1' | 'page1000' | 'resume'

/**
 * What a reader pays when a feed is long: the newest page, page 1,000 (reached by its cursor, page after page) and
 * coming back after 100 missed rows, in three feeds of one database. Round by round in turns, so that a slow moment of
 * the machine falls on all; medians. Pages are executed in the process, because the way there would hide the ratio.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const app = await startBenchApp()
  const statements = countStatements()
  const resumes = await openResumes(app)
  try {
    const events: FilledEvent[] = []
    for (const rows of sizes) {
      const start = performance.now()
      events.push(await fillFeed(app.platform, rows))
      print(`a feed of ${rows} rows written in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
    // As autovacuum leaves it minutes later; it would run into the measuring otherwise.
    await app.platform.db.$executeRaw`VACUUM ANALYZE`

    const kinds = new Map<string, { request: () => Promise<unknown>; times: number[]; counts: number[] }>()
    const add = (rows: number, name: Request, request: () => Promise<unknown>) =>
      kinds.set(`${name}@${rows}`, { request, times: [], counts: [] })
    for (const event of events) {
      const { cursor, page } = await walk(app, event)
      print(`  walked to page ${page} of the feed of ${event.rows} rows`)
      add(event.rows, 'page1', () => readPage(app, event, null))
      // A feed of 1,000 rows has no page 1,000: its last one.
      add(event.rows, 'page1000', () => readPage(app, event, cursor))
      add(event.rows, 'resume', () => resumes.resume(event))
    }
    for (let round = -warmUpRounds; round < rounds; round++) {
      for (const { request, times, counts } of kinds.values()) {
        const before = statements.read()
        const start = performance.now()
        await request()
        if (round < 0) continue
        times.push(performance.now() - start)
        counts.push(statements.read() - before)
      }
    }
    return summarize(kinds, print)
  } finally {
    resumes.close()
    await app.stop()
  }
}

/** Follows the cursors into the past. @returns the one that leads to page 1,000, or to the last page. */
async function walk(app: BenchApp, event: FilledEvent) {
  let cursor: string | null = null
  let page = 1
  while (page < deepPage) {
    const next = await readPage(app, event, cursor)
    if (next === null) break
    cursor = next
    page += 1
  }
  return { cursor, page }
}

function summarize(
  kinds: ReadonlyMap<string, { times: number[]; counts: number[] }>,
  print: (line: string) => void,
): Figures {
  const ms = (name: Request, rows: number) => median(kinds.get(`${name}@${rows}`)!.times)
  const ratio = (over: number, under: number) => Number((over / under).toFixed(3))
  const [thousand, , million] = sizes as [number, number, number]
  const figures: Figures = {
    page1000AtMillionVsPage1AtThousand: ratio(ms('page1000', million), ms('page1', thousand)),
    page1AtMillionVsPage1AtThousand: ratio(ms('page1', million), ms('page1', thousand)),
    resumeAtMillionVsResumeAtThousand: ratio(ms('resume', million), ms('resume', thousand)),
  }
  let areConstant = true
  print(`medians of ${rounds}, in ms: pages of ${pageSize} rows, coming back after ${missedRows}`)
  for (const name of ['page1', 'page1000', 'resume'] as const) {
    // The median: the process looks after its live feeds now and then, and that is counted too.
    const counts = new Set(sizes.map((rows) => median(kinds.get(`${name}@${rows}`)!.counts)))
    const perSize = sizes.map((rows) => `${ms(name, rows).toFixed(2)} at ${rows} rows`)
    print(`  ${name}: ${perSize.join(', ')}; statements ${[...counts].join(' or ')}`)
    figures[`${name}Ms`] = Object.fromEntries(sizes.map((rows) => [rows, Number(ms(name, rows).toFixed(3))]))
    figures[`${name}Statements`] = Math.max(...counts)
    areConstant &&= counts.size === 1
  }
  figures['statementsAreConstant'] = areConstant
  for (const [name, value] of Object.entries(figures)) {
    if (typeof value !== 'object') print(`${name}: ${String(value)}`)
  }
  return figures
}
