import type { Figures } from '../run.ts'
import { median, startBenchApp } from '../setup.ts'
import { createPeer } from './hand-written-sql.ts'
import { createMarquee } from './marquee.ts'

const atOnce = 64
const rounds = 5
const registrationsPerRound = 3_000
const spreadOver = 1_000

/**
 * Confirmed registrations per second, 64 at once, on one event that everybody wants and on 1,000 events: Marquee's use
 * case beside the best SQL written by hand that registers one person per transaction, over the same driver, with as
 * many connections, into the same durable database. Each of the two in a new database, because a database plans by what
 * its tables were like before. Round by round in turns, so that a slow moment of the machine falls on both; the ratio is
 * the median of the rounds.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const contended = await compare('contended', 1, print)
  const spread = await compare('spread', spreadOver, print)
  const figures = {
    contendedVsSql: contended.ratio,
    spreadVsSql: spread.ratio,
    graphqlPerSecond: spread.graphqlPerSecond,
    oversold: contended.oversold + spread.oversold,
  }
  print(`places sold beyond an event's capacity: ${figures.oversold}`)
  return figures
}

async function compare(name: string, events: number, print: (line: string) => void) {
  const app = await startBenchApp()
  try {
    const marquee = await createMarquee(app)
    const peer = await createPeer(app.databaseUrl)
    const ratios: number[] = []
    print(`${name}: ${registrationsPerRound} registrations, ${atOnce} at once, on ${events} event(s)`)
    for (let round = 0; round <= rounds; round++) {
      const theirs = await rate(await peer.prepare(events, registrationsPerRound))
      const ours = await rate(await marquee.prepare(events, registrationsPerRound))
      // The first round warms both up.
      if (round === 0) continue
      ratios.push(ours / theirs)
      print(
        `  round ${round}: Marquee ${ours.toFixed(0)}/s, SQL ${theirs.toFixed(0)}/s, ratio ${(ours / theirs).toFixed(2)}`,
      )
    }
    const ratio = Number(median(ratios).toFixed(3))
    const graphqlPerSecond = Math.round(await rate(await marquee.prepareHttp(events, 1_000)))
    print(`  ${name}VsSql: ${ratio}; end to end, GraphQL over HTTP: ${graphqlPerSecond}/s (for information)`)
    await peer.stop()
    return { ratio, graphqlPerSecond, oversold: await marquee.countOversold() }
  } finally {
    await app.stop()
  }
}

/** Runs all of `work`, `atOnce` at a time. @returns how many ended per second. */
async function rate(work: (() => Promise<unknown>)[]): Promise<number> {
  let next = 0
  const start = performance.now()
  const worker = async () => {
    for (let job = work[next++]; job; job = work[next++]) await job()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return work.length / ((performance.now() - start) / 1000)
}
