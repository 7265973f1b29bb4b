import { type Child, startChild } from '../load/child.ts'
import type { client } from '../load/client.ts'
import { followDocument } from '../fanout/subscription.ts'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import type { BoundsQuestions } from './server.ts'

const slug = 'everybody-watches'
const idleMinutes = Number(process.env['BOUNDS_IDLE_MINUTES'] ?? 10)
/** Names of functions below; none = all. */
const chosen = (process.env['BOUNDS_PARTS'] ?? '').split(',').filter(Boolean)
const megabyte = 1024 * 1024
const windowSeconds = 5

type Server = Child<BoundsQuestions>
type Print = (line: string) => void

/**
 * What crowds and rude clients cost one process: somebody who never reads, somebody who subscribes twenty thousand
 * times, everybody cut at once, a burst of replays, and ten thousand who only wait. `BOUNDS_IDLE_MINUTES=1` shortens the last one,
 * `BOUNDS_PARTS=cutAtOnce,idle` chooses.
 */
export async function run(print: Print): Promise<Figures> {
  const server = startChild<BoundsQuestions>(new URL('./server.ts', import.meta.url))
  const port = await server.ask('start', slug)
  try {
    const figures: Figures = {}
    for (const [name, part] of Object.entries({ neverReads, subscribesOnAndOn, cutAtOnce, replayBurst, idle })) {
      if (chosen.length === 0 || chosen.includes(name)) Object.assign(figures, await part(server, port, print))
    }
    return figures
  } finally {
    await server.stop()
  }
}

function startLoad() {
  return startChild<typeof client>(new URL('../load/client.ts', import.meta.url))
}

function subscribers(port: number, count: number, after: number | null = null) {
  const variables = { slug, ...(after !== null && { after: String(after) }) }
  return { port, path: '/bff/graphql', count, query: followDocument, variables, operationId: 'EventActivity' }
}

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Others read 1,000 rows a second; for a minute one more is there and reads nothing. */
async function neverReads(server: Server, port: number, print: Print) {
  const others = startLoad()
  const rude = startLoad()
  await others.ask('connect', subscribers(port, 50))
  await settle(2_000)
  const measureWindow = async () => {
    await others.ask('listen')
    const rows = await server.ask('pace', 1_000, windowSeconds)
    const deadline = Date.now() + 30_000
    while ((await others.ask('heard')) < rows * 50 && Date.now() < deadline) await settle(200)
    const { p99, count } = await others.ask('delays')
    if (count !== rows * 50) throw new Error(`${count} deliveries of ${rows} rows to 50 subscribers`)
    return p99
  }
  // Of many short times: one hiccup of the machine is one of them, and not the answer.
  const measure = async (windows: number) => {
    const taken: number[] = []
    for (let window = 0; window < windows; window += 1) taken.push(await measureWindow())
    return median(taken)
  }
  await measure(2)
  const before = await measure(6)
  const memory = await server.ask('memory')
  await rude.ask('connect', subscribers(port, 1))
  await settle(500)
  await rude.ask('stall')
  const during = await measure(12)
  const grown = ((await server.ask('memory')).rss - memory.rss) / megabyte
  const after = await measure(6)
  await Promise.all([others.stop(), rude.stop()])
  const ratio = during / ((before + after) / 2)
  print(
    `never reads: p99 of the others ${before.toFixed(1)} ms before, ${during.toFixed(1)} during, ${after.toFixed(1)} after`,
  )
  print(`  the process grew by ${grown.toFixed(1)} MiB in 60 s of 1,000 rows a second`)
  return { stalledReaderP99Ratio: round(ratio), stalledReaderGrowthMiB: round(grown) }
}

async function subscribesOnAndOn(server: Server, port: number, print: Print) {
  const load = startLoad()
  await load.ask('connect', subscribers(port, 1))
  // Once before it is measured, so that what is compiled and cached is there.
  await load.ask('flood', 2_000, followDocument, { slug })
  const before = await server.ask('memory')
  const refused = await load.ask('flood', 20_000, followDocument, { slug })
  const grown = ((await server.ask('memory')).heap - before.heap) / megabyte
  await load.stop()
  print(`20,000 subscribe messages on one socket: ${refused} refused, the heap grew by ${grown.toFixed(2)} MiB`)
  return { subscribeFloodHeapMiB: round(grown), subscribeFloodRefused: refused }
}

async function cutAtOnce(server: Server, port: number, print: Print) {
  const count = 5_000
  const missed = 5
  const load = startLoad()
  await load.ask('connect', subscribers(port, count))
  await settle(2_000)
  const cursor = await server.ask('cursor')
  const before = await server.ask('statements')
  const start = performance.now()
  await load.ask('cut')
  await server.ask('write', missed)
  await load.ask('reconnect', subscribers(port, count, cursor), missed)
  const seconds = (performance.now() - start) / 1000
  const perClient = ((await server.ask('statements')) - before) / count
  await load.ask('cut')
  await load.stop()
  print(
    `${count} sockets cut at once: all have what they missed after ${seconds.toFixed(1)} s, ${perClient.toFixed(3)} statements a client`,
  )
  return { reconnectSeconds: round(seconds), reconnectStatementsPerClient: round(perClient) }
}

/** Those who come back at once want all that they missed; what that holds is bounded, and given back. */
async function replayBurst(server: Server, port: number, print: Print) {
  const missed = 500
  const cursor = await server.ask('cursor')
  await server.ask('write', missed)
  const burst = async (count: number) => {
    const load = startLoad()
    await server.ask('watchMemory')
    await load.ask('reconnect', subscribers(port, count, cursor), missed)
    await load.ask('cut')
    await load.stop()
    await settle(5_000)
    return { most: await server.ask('mostMemory'), left: (await server.ask('memory')).rss }
  }
  // Once before it is measured, so that what is compiled and cached is there.
  const before = (await burst(500)).left
  const figures: Figures = {}
  for (const count of [1_000, 2_000]) {
    const { most, left } = await burst(count)
    const [grown, kept] = [(most - before) / megabyte, (left - before) / megabyte]
    print(
      `${count} replays of ${missed} rows at once: the process grew by ${grown.toFixed(1)} MiB, by ${kept.toFixed(1)} MiB once they had gone`,
    )
    figures[`replays${count}GrowthMiB`] = round(grown)
    figures[`replays${count}KeptMiB`] = round(kept)
  }
  return figures
}

async function idle(server: Server, port: number, print: Print) {
  const count = 10_000
  const load = startLoad()
  await load.ask('connect', subscribers(port, count))
  await settle(20_000)
  const before = await server.ask('memory')
  const statementsBefore = await server.ask('statements')
  for (let minute = 1; minute <= idleMinutes; minute += 1) {
    await settle(60_000)
    const { rss, heap } = await server.ask('memory')
    print(
      `  minute ${minute}: ${(rss / megabyte).toFixed(1)} MiB resident, ${(heap / megabyte).toFixed(1)} MiB of heap`,
    )
  }
  const after = await server.ask('memory')
  const grown = (after.rss - before.rss) / megabyte
  const perMinute = ((await server.ask('statements')) - statementsBefore) / idleMinutes
  await load.ask('cut')
  await load.stop()
  print(`${count} connections idle for ${idleMinutes} min: the process grew by ${grown.toFixed(1)} MiB`)
  return { idleMinutes, idleGrowthMiB: round(grown), idleStatementsPerMinute: Math.round(perMinute) }
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
