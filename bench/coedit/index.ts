import type { Figures } from '../run.ts'
import { median } from '../setup.ts'
import { Contender, type Turn } from './contender.ts'
import { plainYjsBytes } from './newcomer.ts'

const editors = Number(process.env['COEDIT_EDITORS'] ?? 50)
const rounds = Number(process.env['COEDIT_ROUNDS'] ?? 7)
const turnMs = Number(process.env['COEDIT_TURN_SECONDS'] ?? 6) * 1_000

/** What a newcomer comes after. */
const scattered = { edits: Number(process.env['COEDIT_SCATTERED_EDITS'] ?? 20_000), tokens: 30 }

/** At most: times y-websocket's figure, ms of the slowest hundredth, and bytes. */
const goals = { latencyVsYWebsocket: 2.5, latencyMs: 100, bytesVsYWebsocket: 1.5, newcomerBytes: 16 * 1024 } as const

interface Round {
  marquee: Turn
  peer: Turn
}

/**
 * Fifty people design one theme: Marquee beside y-websocket, with the clients that go with each. Every server and every load is a
 * process of its own; they take turns, and what is compared is always of the same round, in which all editors make the
 * same edits at the same times. `COEDIT_ROUNDS=3 COEDIT_TURN_SECONDS=4` for a shorter run; `COEDIT_PROFILE=folder` writes a profile of
 * Marquee's process.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const profile = process.env['COEDIT_PROFILE']
  const marquee = new Contender('Marquee', './marquee.ts', profile === undefined ? {} : { profile })
  const peer = new Contender('y-websocket', './y-websocket.ts')
  await Promise.all([marquee.start(editors), peer.start(editors)])
  print(`${editors} editors of one document; ${rounds} rounds of ${turnMs / 1_000} s each and one to warm up`)
  const taken: Round[] = []
  for (let round = 0; round <= rounds; round += 1) {
    // Who goes first changes, so that nobody always has the machine as the other left it.
    const order = round % 2 ? [marquee, peer] : [peer, marquee]
    const turns = new Map<Contender, Turn>()
    for (const contender of order) turns.set(contender, await contender.turn(round, turnMs))
    // The first round warms both up.
    if (round > 0) taken.push({ marquee: turns.get(marquee)!, peer: turns.get(peer)! })
  }
  await peer.stop()
  const newcomerBytes = await marquee.newcomer(scattered.edits, scattered.tokens)
  await marquee.stop()
  const newcomerBytesOfPlainYjs = plainYjsBytes(scattered.edits, editors, scattered.tokens)
  print(
    `  a newcomer after ${scattered.edits} edits of ${scattered.tokens} tokens: ${newcomerBytes} bytes; the document of plain Yjs: ${newcomerBytesOfPlainYjs}`,
  )
  return judge({ ...summarize(taken, print), newcomerBytes, newcomerBytesOfPlainYjs }, print)
}

function summarize(taken: Round[], print: (line: string) => void) {
  const of = (name: keyof Round, pick: keyof Turn) => median(taken.map((turns) => turns[name][pick]))
  for (const name of ['marquee', 'peer'] as const) {
    print(
      `  ${name === 'peer' ? 'y-websocket' : 'Marquee'}: ${of(name, 'edits')} edits a turn, p50 ${of(name, 'p50').toFixed(1)} ms, ` +
        `p99 ${of(name, 'p99').toFixed(1)} ms, ${of(name, 'bytesPerEdit').toFixed(0)} bytes an edit ` +
        `(${of(name, 'bytesInPerEdit').toFixed(0)} of them to the server), ${of(name, 'cpuPerEdit').toFixed(0)} µs of processor an edit, ` +
        `load ${of(name, 'loadUse').toFixed(2)} of a core`,
    )
  }
  const ratio = (pick: keyof Turn) => round(median(taken.map(({ marquee, peer }) => marquee[pick] / peer[pick])), 3)
  const both = (pick: keyof Turn, digits: number) => ({
    marquee: round(of('marquee', pick), digits),
    yWebsocket: round(of('peer', pick), digits),
  })
  return {
    editors,
    latencyVsYWebsocket: ratio('p99'),
    latencyMs: both('p99', 1).marquee,
    p50VsYWebsocket: ratio('p50'),
    bytesVsYWebsocket: ratio('bytesPerEdit'),
    cpuVsYWebsocket: ratio('cpuPerEdit'),
    p50Ms: both('p50', 1),
    p99Ms: both('p99', 1),
    bytesPerEdit: both('bytesPerEdit', 0),
    cpuMicrosecondsPerEdit: both('cpuPerEdit', 0),
  }
}

/** Says in words what was wanted and what came of it. */
function judge<Found extends Record<keyof typeof goals, number>>(found: Found, print: (line: string) => void) {
  const missed = (Object.keys(goals) as (keyof typeof goals)[]).filter((name) => !(found[name] <= goals[name]))
  for (const name of Object.keys(goals) as (keyof typeof goals)[]) {
    print(`  ${name}: ${found[name]}, wanted at most ${goals[name]}${missed.includes(name) ? ': MISSED' : ''}`)
  }
  print(missed.length === 0 ? 'all goals are met' : `${missed.length} of the goals are MISSED: ${missed.join(', ')}`)
  return { ...found, missed }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
