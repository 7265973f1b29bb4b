import { type Child, startChild } from '../load/child.ts'
import type { VisitorQuestions } from '../pages/visitors.ts'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import type { CalendarQuestions } from './server.ts'
import type { StaticQuestions } from './static.ts'

/** Each asks every 15 minutes. */
const subscribers = 10_000
const asksASecond = subscribers / (15 * 60)
const visitorsAtOnce = 32
const seconds = 2
const rounds = 3

/**
 * What calendars to subscribe to cost: that of an organization with 200 events, its feed, and a person's own with 50
 * places, for who has the version and for who has none, beside `node:http` that sends the same bytes. Once more while
 * something else is committed twenty times a second, so that no copy is right without a look.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const server = startChild<CalendarQuestions>(new URL('./server.ts', import.meta.url))
  const visitors = startChild<VisitorQuestions>(new URL('../pages/visitors.ts', import.meta.url))
  try {
    const { port, calendar, feed, own } = await server.ask('start')
    const figures: Figures = {}
    for (const [name, path] of Object.entries({ calendar, feed, own })) {
      const statics = startChild<StaticQuestions>(new URL('./static.ts', import.meta.url))
      const recorded = await visitors.ask('record', port, path)
      const limit = await statics.ask('start', recorded)
      const known = { 'if-none-match': recorded.headers['etag']! }
      for (const isBusy of [false, true]) {
        await server.ask('busy', isBusy)
        const loads = { 'with the version': { headers: known, status: 304 }, 'with none': { headers: {}, status: 200 } }
        for (const [who, load] of Object.entries(loads)) {
          const what = `${name}, ${who}${isBusy ? ', while others commit' : ''}`
          figures[what] = await compare(what, { server, visitors, port, limit, path, ...load }, print)
        }
      }
      await statics.stop()
    }
    return figures
  } finally {
    await Promise.all([server.stop(), visitors.stop()])
  }
}

interface Compared {
  server: Child<CalendarQuestions>
  visitors: Child<VisitorQuestions>
  port: number
  /** The port of the limit. */
  limit: number
  path: string
  headers: Record<string, string>
  status: number
}

/** In turns. `share`: of one processor, for all subscribers. */
async function compare(
  what: string,
  { server, visitors, port, limit, path, headers, status }: Compared,
  print: (line: string) => void,
) {
  const ratios: number[] = []
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const load = { paths: [path], visitors: visitorsAtOnce, seconds, headers, status }
    const before = await server.ask('spent')
    const marquee = await visitors.ask('rate', { port, ...load })
    costs.push(((await server.ask('spent')) - before) / (marquee.perSecond * seconds))
    const bare = await visitors.ask('rate', { port: limit, ...load })
    ratios.push(marquee.perSecond / bare.perSecond)
  }
  const [ratio, costMs] = [median(ratios), median(costs)]
  const share = (costMs * asksASecond) / 1_000
  print(
    `${what}: ${ratio.toFixed(2)} of the requests of node:http, ${costMs.toFixed(2)} ms of processor each; ` +
      `${subscribers} subscribers take ${(share * 100).toFixed(2)} % of one processor`,
  )
  return { ratio, costMs, share }
}
