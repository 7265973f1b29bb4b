import { type Child, startChild } from './load/child.ts'
import type { DiscoveryQuestions, DiscoverySize } from './discovery-site.ts'
import type { Figures } from './run.ts'
import { median } from './setup.ts'

const rounds = Number(process.env['DISCOVERY_ROUNDS'] ?? 21)
const warmUpRounds = Math.min(8, rounds)
/** How much more a page may cost on the large site. */
const goal = 1.3
const sizes: Record<'small' | 'large', DiscoverySize> = {
  small: { events: 200, venues: 20 },
  large: { events: 20_000, venues: 2_000 },
}

interface Site {
  server: Child<DiscoveryQuestions>
  origin: string
  cookie: string
  venue: string
}

interface Cost {
  /** From the request to the last byte, with the database's part. */
  ms: number
  /** Of the server's process. */
  cpuMs: number
  statements: number
}

/**
 * What pages cost at 200 events and 20 venues, and at 20,000 and 2,000. Each page is rendered for one person, whom nobody
 * shares it with. Round by round in turns, so that a slow moment of the machine falls on both; medians.
 * `DISCOVERY_ROUNDS` changes how often.
 */
export async function compareSites(
  pagesOf: (site: { venue: string }) => Record<string, string>,
  print: (line: string) => void,
): Promise<Figures> {
  const sites = [await openSite('small', print), await openSite('large', print)]
  try {
    const figures: Figures = {}
    let worstRatio = 0
    for (const name of Object.keys(pagesOf(sites[0]!))) {
      const [under, over] = await measure(sites, (site) => pagesOf(site)[name]!)
      const ratios = [over!.ms / under!.ms, over!.cpuMs / under!.cpuMs, over!.statements / under!.statements]
      const ratio = Math.max(...ratios)
      worstRatio = Math.max(worstRatio, ratio)
      print(
        `${ratio > goal ? '✗' : '✓'} ${name}: ${describe(under!)} small, ${describe(over!)} large; × ${ratio.toFixed(2)}`,
      )
      figures[name] = { small: under, large: over, ratio }
    }
    print(`worstRatio: ${worstRatio.toFixed(2)}, wanted at most ${goal}`)
    return { ...figures, worstRatio }
  } finally {
    await Promise.all(sites.map(({ server }) => server.stop()))
  }
}

async function openSite(name: keyof typeof sizes, print: (line: string) => void): Promise<Site> {
  const server = startChild<DiscoveryQuestions>(new URL('./discovery-site.ts', import.meta.url))
  const start = performance.now()
  const site = await server.ask('start', sizes[name])
  print(`${name}: ${sizes[name].events} events, filled in ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  return { server, ...site }
}

async function measure(sites: Site[], pathOf: (site: Site) => string): Promise<Cost[]> {
  const costs = sites.map(() => [] as Cost[])
  for (let round = -warmUpRounds; round < rounds; round += 1)
    for (const [index, site] of sites.entries()) {
      const cost = await measureOnce(site, pathOf(site))
      if (round >= 0) costs[index]!.push(cost)
    }
  return costs.map((all) => ({
    ms: median(all.map(({ ms }) => ms)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
    statements: median(all.map(({ statements }) => statements)),
  }))
}

async function measureOnce({ server, origin, cookie }: Site, path: string): Promise<Cost> {
  const [statements, cpu] = [await server.ask('readStatements'), await server.ask('readCpu')]
  const start = performance.now()
  const answer = await fetch(origin + path, { headers: { cookie, 'accept-encoding': 'identity' } })
  await answer.arrayBuffer()
  const ms = performance.now() - start
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  return {
    ms,
    cpuMs: (await server.ask('readCpu')) - cpu,
    statements: (await server.ask('readStatements')) - statements,
  }
}

const describe = ({ ms, cpuMs, statements }: Cost) =>
  `${ms.toFixed(1)} ms (${cpuMs.toFixed(1)} ms of the process), ${statements} statements`
