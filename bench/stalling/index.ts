import { setTimeout as wait } from 'node:timers/promises'
import { openRawSocket, type RawSocket } from '../load/raw-socket.ts'
import { makeWatchedEvent } from '../load/marquee-event.ts'
import type { Figures } from '../run.ts'
import { type BenchApp, median, startBenchApp } from '../setup.ts'

/** How long each attack that does not end by itself goes on, ms. */
const attackMs = 4_000
/** How often an ordinary visitor asks meanwhile, ms. */
const visitEveryMs = 25
const rowsInFeed = 600
const attacker = '10.9.0.1'

const aliases = `{ ${Array.from({ length: 59 }, (_, n) => `a${n}: __schema { types { name fields { name } } }`).join(' ')} }`
const fragmentNames = Array.from({ length: 150 }, (_, n) => `Part${n}`)
const fragments = [
  `{ ${fragmentNames.map((name) => `...${name}`).join(' ')} }`,
  ...fragmentNames.map(
    (name) => `fragment ${name} on Query { events(first: 1) { edges { node { id title group { name } } } } }`,
  ),
].join('\n')
const feed = (name: string, after: number) =>
  `subscription ${name} { eventActivity(slug: "open", after: ${after}) { sequence item { body } } }`

async function ask({ url }: BenchApp, path: string, query: string, address: string): Promise<string> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ query }),
  })
  return response.text()
}

interface Waits {
  p50Ms: number
  worstMs: number
}

/** What an ordinary visitor waits for the facts of an event while something else goes on. */
async function visitDuring(app: BenchApp, work: () => Promise<unknown>): Promise<Waits> {
  const times: number[] = []
  const state = { isOver: false }
  const ended = work().finally(() => (state.isOver = true))
  for (let visit = 0; !state.isOver; visit += 1) {
    const since = performance.now()
    await ask(app, '/graphql', '{ event(slug: "open") { title placesLeft } }', `10.7.${visit >> 8}.${visit & 255}`)
    times.push(performance.now() - since)
    await wait(visitEveryMs)
  }
  await ended
  return { p50Ms: median(times), worstMs: Math.max(...times) }
}

/** Ten requests at once, again and again, of one address. */
async function repeat(app: BenchApp, path: string, query: string): Promise<void> {
  const until = performance.now() + attackMs
  while (performance.now() < until) await Promise.all(Array.from({ length: 10 }, () => ask(app, path, query, attacker)))
}

/** Sockets of one address that are let in. Those that are refused count too: the attacker does not care. */
async function openSockets(app: BenchApp, count: number): Promise<RawSocket[]> {
  const open: RawSocket[] = []
  const settled = Array.from(
    { length: count },
    () =>
      new Promise<void>((resolve) => {
        openRawSocket({
          port: Number(new URL(app.url).port),
          path: '/bff/graphql',
          address: attacker,
          operationId: 'own',
          headers: { origin: app.url },
          onAcknowledged(socket) {
            open.push(socket)
            resolve()
          },
          onDelivery: () => {},
          onTrouble: () => resolve(),
        })
      }),
  )
  await Promise.all(settled)
  return open
}

/** 1,280 subscriptions of one address, each with a name of its own, and somebody who writes meanwhile. */
async function followDifferently(app: BenchApp, write: (bodies: string[]) => Promise<void>): Promise<void> {
  const sockets = await openSockets(app, 40)
  for (const [index, socket] of sockets.entries())
    for (let n = 0; n < 32; n += 1)
      socket.send({ id: `${n}`, type: 'subscribe', payload: { query: feed(`Name${index}_${n}`, rowsInFeed) } })
  await wait(500)
  const until = performance.now() + attackMs
  while (performance.now() < until) {
    await write(['More.'])
    await wait(100)
  }
  for (const socket of sockets) socket.cut()
}

/** 5,100 replays of a whole feed, asked for on ten sockets as fast as they take them. */
async function replay(app: BenchApp): Promise<void> {
  const sockets = await openSockets(app, 10)
  for (let n = 0; n < 510; n += 1) {
    for (const socket of sockets) {
      socket.send({ id: `${n}`, type: 'subscribe', payload: { query: feed('Replay', 0) } })
      if (n >= 30) socket.send({ id: `${n - 30}`, type: 'complete' })
    }
    await wait(attackMs / 510)
  }
  for (const socket of sockets) socket.cut()
}

/**
 * What one address can do to everybody else's pages: an ordinary visitor asks for an event while it sends the most
 * expensive documents, follows a feed in ever new ways, or asks for it from the beginning. Beside it, the same visitor
 * on a quiet server.
 */
export async function run(print: (line: string) => void): Promise<Figures> {
  const app = await startBenchApp()
  const { write } = await makeWatchedEvent(app, 'open')
  await write(Array.from({ length: rowsInFeed }, (_, n) => `Line ${n} of what is said here.`))
  const attacks: Record<string, () => Promise<unknown>> = {
    'nothing else': () => wait(attackMs),
    '59 aliases of the introspection, /graphql': () => repeat(app, '/graphql', aliases),
    '59 aliases of the introspection, /bff/graphql': () => repeat(app, '/bff/graphql', aliases),
    '150 overlapping fragments, /graphql': () => repeat(app, '/graphql', fragments),
    '150 overlapping fragments, /bff/graphql': () => repeat(app, '/bff/graphql', fragments),
    '1,280 subscriptions with a name each': () => followDifferently(app, write),
    '5,100 replays on ten sockets': () => replay(app),
  }
  await visitDuring(app, () => wait(1_000))
  const figures: Figures = {}
  for (const [name, attack] of Object.entries(attacks)) {
    const waits = await visitDuring(app, attack)
    figures[name] = waits
    print(`${name}: a visitor waits ${waits.p50Ms.toFixed(1)} ms, at worst ${waits.worstMs.toFixed(0)} ms`)
  }
  // One such document alone, on a quiet server and not seen before.
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const since = performance.now()
    await ask(app, '/graphql', `${fragments}\n# ${n}`, `10.6.0.${n}`)
    times.push(performance.now() - since)
  }
  figures.fragmentsMs = median(times)
  print(`150 overlapping fragments, alone: answered in ${median(times).toFixed(1)} ms (goal 20)`)
  await app.stop()
  return figures
}
