import { randomUUID } from 'node:crypto'
import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import { Contender, type Turn } from './contender.ts'

const counts = (process.env['FANOUT_SUBSCRIBERS'] ?? '1000,5000,10000').split(',').map(Number)
const rounds = Number(process.env['FANOUT_ROUNDS'] ?? 9)
const burst = 8

/**
 * N subscribers of one event on one server process: Marquee beside the same WebSocket library sending one prepared
 * buffer (the limit) and beside graphql-ws with graphql-js executing for each subscriber. Every server and every load is
 * a process of its own; they take turns within each round, and what is compared is always of the same round. One more
 * Marquee has followers of every audience, most of them logged in. `FANOUT_SUBSCRIBERS=5000 FANOUT_ROUNDS=3` for a
 * shorter run; `FANOUT_PROFILE=folder` writes a profile of Marquee's process.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const figures: Figures = {}
  for (const count of counts) figures[count] = await measure(count, print)
  return figures
}

async function measure(count: number, print: (line: string) => void) {
  print(`${count} subscribers`)
  const profile = process.env['FANOUT_PROFILE']
  const rawId = randomUUID()
  const raw = new Contender('raw ws', './raw-ws.ts', { operationId: rawId })
  const plain = new Contender('graphql-ws', './graphql-ws.ts')
  const marquee = new Contender('Marquee', './marquee.ts', { profile })
  const own = new Contender('Marquee, own client', './marquee.ts', {
    operationId: 'EventActivity',
    path: '/bff/graphql',
  })
  const mixed = new Contender('Marquee, every audience', './marquee-audiences.ts', { operationId: 'EventActivity' })
  const all = [marquee, own, mixed, raw, plain]
  const memory = new Map<Contender, number>()
  await Promise.all(all.map((contender) => contender.start()))
  print('  all have started')
  for (const contender of all) {
    if (contender === raw || contender === plain) await contender.useSample(withId(await marquee.sample(), rawId))
    // The first half also fills what the start left free in the process; the second shows what one costs.
    const half = Math.ceil(count / 2)
    const atHalf = await contender.connect(half)
    print(`  ${contender.name}: the first half is connected`)
    memory.set(contender, ((await contender.connect(count - half)) - atHalf) / (count - half))
  }
  print(`  all are connected; ${rounds} rounds and one to warm up`)

  const singles = Math.max(5, Math.round(60_000 / count))
  const bursts = Math.max(3, Math.round(20_000 / count))
  const taken: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const turns: Round = {
      raw: await raw.turn(count, singles, 1),
      marquee: await marquee.turn(count, singles, 1),
      mixed: await mixed.turn(count, singles, 1),
      plain: await plain.turn(count, Math.ceil(singles / 4), 1),
      rawBurst: await raw.turn(count, bursts, burst),
      marqueeBurst: await marquee.turn(count, bursts, burst),
      ownBurst: await own.turn(count, bursts, burst),
    }
    // The first round warms all up.
    if (round > 0) taken.push(turns)
  }
  for (const contender of all) await contender.stop()
  const memoryOf = (contender: Contender) => memory.get(contender)!
  for (const contender of all) print(`  ${contender.name}: ${(memoryOf(contender) / 1024).toFixed(1)} KiB a connection`)
  return summarize(taken, memoryOf(marquee) / memoryOf(raw), print)
}

/** The same message for another operation, so that all servers send the same number of bytes. */
function withId(message: string, id: string): string {
  const { type, payload } = JSON.parse(message) as { type: string; payload: unknown }
  return JSON.stringify({ id, type, payload })
}

type Round = Record<'raw' | 'marquee' | 'mixed' | 'plain' | 'rawBurst' | 'marqueeBurst' | 'ownBurst', Turn>

function summarize(taken: Round[], memoryVsRawWs: number, print: (line: string) => void) {
  for (const name of ['raw', 'marquee', 'mixed', 'plain', 'rawBurst', 'marqueeBurst', 'ownBurst'] as const) {
    const of = (pick: keyof Turn) => median(taken.map((turns) => turns[name][pick]))
    print(
      `  ${name}: ${of('deliveriesPerSecond').toFixed(0)} deliveries/s, p50 ${of('p50').toFixed(1)} ms, ` +
        `p99 ${of('p99').toFixed(1)} ms, ${of('cpuPerMillion').toFixed(2)} s of processor a million, ` +
        `load ${of('loadUse').toFixed(2)} of a core`,
    )
  }
  const ratio = (over: keyof Round, under: keyof Round, pick: keyof Turn) =>
    Number(median(taken.map((turns) => turns[over][pick] / turns[under][pick])).toFixed(3))
  const figures = {
    deliveriesVsRawWs: ratio('marquee', 'raw', 'deliveriesPerSecond'),
    deliveriesVsGraphqlWs: ratio('marquee', 'plain', 'deliveriesPerSecond'),
    cpuVsRawWs: ratio('marquee', 'raw', 'cpuPerMillion'),
    mixedDeliveriesVsRawWs: ratio('mixed', 'raw', 'deliveriesPerSecond'),
    mixedCpuVsRawWs: ratio('mixed', 'raw', 'cpuPerMillion'),
    mixedP50VsRawWs: ratio('mixed', 'raw', 'p50'),
    mixedP99VsRawWs: ratio('mixed', 'raw', 'p99'),
    p50VsRawWs: ratio('marquee', 'raw', 'p50'),
    p99VsRawWs: ratio('marquee', 'raw', 'p99'),
    burstCpuVsRawWs: ratio('marqueeBurst', 'rawBurst', 'cpuPerMillion'),
    burstCpuOwnClientVsRawWs: ratio('ownBurst', 'rawBurst', 'cpuPerMillion'),
    memoryVsRawWs: Number(memoryVsRawWs.toFixed(3)),
  }
  for (const [name, value] of Object.entries(figures)) print(`  ${name}: ${value}`)
  return figures
}
