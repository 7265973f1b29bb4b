import { type Child, startChild } from '../load/child.ts'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import { type Asked, pagesOf } from './pages.ts'
import type { ScaleQuestions } from './server.ts'
import { type Size, large, small } from './sizes.ts'

const rounds = Number(process.env['SCALE_ROUNDS'] ?? 21)
const warmUpRounds = Math.min(8, rounds)
/** Names of pages; all of them unless given. */
const chosen = process.env['SCALE_PAGES']?.split(',')
/** How much more a page may cost in the large database. */
const goal = 1.3

interface Cost {
  ms: number
  statements: number
  bytes: number
}

/**
 * What the pages of one organizer cost in a small database and in one with a million rows, each of them rendered for
 * whoever asks. Round by round in turns, so that a slow moment of the machine falls on both; medians. In the small
 * database the first page of each list is full, so the ratio says what grows with size. `SCALE_ROUNDS` changes how often, and
 * `SCALE_PAGES=dashboard,team` measures those alone.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const sites = [await openSite('small', small, print), await openSite('large', large, print)]
  try {
    const figures: Figures = {}
    const worst = { ms: 0, bytes: 0, statements: 0 }
    for (const name of Object.keys(sites[0]!.pages)) {
      if (chosen && !chosen.includes(name)) continue
      const [under, over] = await measure(sites, name)
      const ratios = { ms: over!.ms / under!.ms, bytes: over!.bytes / under!.bytes }
      const statements = over!.statements / under!.statements
      worst.ms = Math.max(worst.ms, ratios.ms)
      worst.bytes = Math.max(worst.bytes, ratios.bytes)
      worst.statements = Math.max(worst.statements, statements)
      const isOver = Math.max(ratios.ms, ratios.bytes, statements) > goal
      print(
        `${isOver ? '✗' : '✓'} ${name}: ${describe(under!)} small, ${describe(over!)} large; ` +
          `time × ${ratios.ms.toFixed(2)}, statements × ${statements.toFixed(2)}, bytes × ${ratios.bytes.toFixed(2)}`,
      )
      figures[name] = { small: under, large: over, ratio: ratios.ms }
    }
    figures['log'] = await measureLog(sites, print)
    print(`worstRatio: ${worst.ms.toFixed(2)}, wanted at most ${goal}`)
    print(`worstStatementsRatio: ${worst.statements.toFixed(2)}, wanted at most ${goal}`)
    print(`worstBytesRatio: ${worst.bytes.toFixed(2)}, wanted at most ${goal}`)
    return { ...figures, worstRatio: worst.ms, worstStatementsRatio: worst.statements, worstBytesRatio: worst.bytes }
  } finally {
    await Promise.all(sites.map(({ server }) => server.stop()))
  }
}

interface Site {
  server: Child<ScaleQuestions>
  pages: Record<string, Asked>
  /** The fairness log as a file. */
  log: Asked
  open(asked: Asked): Promise<number>
}

async function openSite(name: string, size: Size, print: (line: string) => void): Promise<Site> {
  const server = startChild<ScaleQuestions>(new URL('./server.ts', import.meta.url))
  const start = performance.now()
  const filled = await server.ask('start', size)
  print(`${name}: ${size.registrations} registrations in ${size.events} events, filled in ${seconds(start)} s`)
  return {
    server,
    pages: pagesOf(filled),
    log: { path: `/bff/events/${filled.eventId}/fairness-log.json`, as: 'organizer' },
    async open({ path, as }) {
      const answer = await fetch(filled.origin + path, {
        headers: { cookie: filled[as], 'accept-encoding': 'identity' },
        redirect: 'manual',
      })
      const body = await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${name}: ${path} answers ${answer.status}`)
      return body.byteLength
    },
  }
}

const seconds = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

async function measure(sites: Site[], name: string): Promise<Cost[]> {
  const costs = sites.map(() => [] as Cost[])
  for (let round = -warmUpRounds; round < rounds; round++) {
    for (const [index, site] of sites.entries()) {
      const cost = await measureOnce(site, site.pages[name]!)
      if (round >= 0) costs[index]!.push(cost)
    }
  }
  return costs.map((all) => ({
    ms: median(all.map(({ ms }) => ms)),
    statements: median(all.map(({ statements }) => statements)),
    bytes: median(all.map(({ bytes }) => bytes)),
  }))
}

async function measureOnce({ server, open }: Site, asked: Asked): Promise<Cost> {
  const before = await server.ask('readStatements')
  const start = performance.now()
  const bytes = await open(asked)
  const ms = performance.now() - start
  return { ms, statements: (await server.ask('readStatements')) - before, bytes }
}

const describe = ({ ms, statements, bytes }: Cost) =>
  `${ms.toFixed(1)} ms, ${statements} statements, ${(bytes / 1_024).toFixed(0)} KB`

/** The whole log is as long as it is: what matters is what each of its rows costs. */
async function measureLog(sites: Site[], print: (line: string) => void): Promise<Figures> {
  const [, over] = sites
  await measureOnce(over!, over!.log)
  const cost = await measureOnce(over!, over!.log)
  print(`the fairness log as a file, of ${large.waiting + 2 * (large.offers + large.former)} rows: ${describe(cost)}`)
  return { ...cost }
}
