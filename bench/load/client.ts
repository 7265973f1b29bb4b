import { randomUUID } from 'node:crypto'
import { answer, sharedClock } from './child.ts'
import { type RawSocket, openRawSocket } from './raw-socket.ts'

/** How subscribers subscribe. */
export interface Subscribers {
  port: number
  path: string
  count: number
  query: string
  variables: Record<string, unknown>
  /** One id for all, as Marquee's own pages do; null = a random one each, as any other client does. */
  operationId: string | null
  /** The session of each; null = a stranger. Everyone is one without. */
  cookies?: (string | null)[] | null
}

/** Handshakes under way at once. */
const atOnce = 200

const stamp = '"body":"at '
/** ms between the moment that rows name in their words and their arrival; while somebody listens. */
let delays: number[] | null = null

let sockets: RawSocket[] = []
let trouble: string | null = null
let addresses = 0
/** What becomes of these sockets is the measurement, and no trouble. */
let isLeftAlone = false
let refusals = 0

/** Arrivals of the rows that are waited for. */
let arrivals = new Float64Array(0)
let arrived = 0
/** Deliveries that each socket should have then. */
let expected: number[] = []
let onComplete = () => {}
let latencies: Float64Array[] = []
let cpuBefore = process.cpuUsage()

function takeArrival(_socket: RawSocket, message: Buffer) {
  if (delays) {
    const at = message.indexOf(stamp) + stamp.length
    delays.push(sharedClock() - Number(message.toString('latin1', at, message.indexOf('"', at))))
  }
  if (arrived < arrivals.length) {
    arrivals[arrived] = sharedClock()
    arrived += 1
    if (arrived === arrivals.length) onComplete()
  }
}

function open({ port, path, query, variables, operationId }: Subscribers, cookie?: string | null): Promise<RawSocket> {
  const id = operationId ?? randomUUID()
  addresses += 1
  const address = [10, (addresses >> 16) & 255, (addresses >> 8) & 255, addresses & 255].join('.')
  return new Promise((resolve, reject) => {
    openRawSocket({
      port,
      path,
      address,
      operationId: id,
      ...(cookie && { headers: { cookie } }),
      onAcknowledged(socket) {
        socket.send({ id, type: 'subscribe', payload: { query, variables, operationName: null } })
        resolve(socket)
      },
      onDelivery: takeArrival,
      onTrouble(what) {
        if (isLeftAlone) return void (refusals += 1)
        trouble ??= what
        reject(new Error(what))
      },
    })
  })
}

export const client = {
  async connect(subscribers: Subscribers) {
    let left = subscribers.count
    const opened: RawSocket[] = []
    const worker = async () => {
      while (left > 0) {
        left -= 1
        opened.push(await open(subscribers, subscribers.cookies?.[left]))
      }
    }
    arrivals = new Float64Array(0)
    await Promise.all(Array.from({ length: atOnce }, worker))
    sockets = [...sockets, ...opened]
  },
  /** Come back after a cut, and wait until everybody has the rows they missed. */
  async reconnect(subscribers: Subscribers, missed: number) {
    let left = subscribers.count
    sockets = []
    arrivals = new Float64Array(subscribers.count * missed)
    arrived = 0
    const complete = new Promise<void>((resolve) => (onComplete = resolve))
    const worker = async () => {
      while (left > 0) {
        left -= 1
        sockets.push(await open(subscribers))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    await complete
    if (trouble) throw new Error(trouble)
  },
  /** Get ready for so many rows. What has come before does not count. */
  expect(rows: number) {
    expected = sockets.map(({ received }) => received + rows)
    arrivals = new Float64Array(sockets.length * rows)
    arrived = 0
  },
  /** Until every subscriber has every row, or the time is over. @returns how many subscribers have too few or too many. */
  async arrived(timeoutMs: number): Promise<number> {
    if (arrived < arrivals.length) {
      let timer: NodeJS.Timeout | undefined
      await Promise.race([
        new Promise<void>((resolve) => (onComplete = resolve)),
        new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs))),
      ])
      clearTimeout(timer)
    }
    if (trouble) throw new Error(trouble)
    return sockets.filter(({ received }, index) => received !== expected[index]).length
  },
  /** Adds the rows that just came to the turn. @returns when the last of them arrived, in ms of the shared clock. */
  file(publishedAt: number): number {
    latencies.push(arrivals.map((at) => at - publishedAt))
    return arrivals.at(-1)!
  },
  /** What the turn brought, and a new turn. Latencies in ms; seconds of processor that the load itself took. */
  endTurn() {
    const all = new Float64Array(latencies.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const some of latencies) {
      all.set(some, at)
      at += some.length
    }
    latencies = []
    all.sort()
    const { user, system } = process.cpuUsage(cpuBefore)
    cpuBefore = process.cpuUsage()
    const quantile = (q: number) => all[Math.min(all.length - 1, Math.floor(all.length * q))] ?? 0
    return { p50: quantile(0.5), p99: quantile(0.99), cpuSeconds: (user + system) / 1e6 }
  },
  /** From now on the rows' own time is read. */
  listen: () => void (delays = []),
  heard: () => delays!.length,
  /** @returns how late the rows came since then, in ms, and how many. */
  delays() {
    const sorted = Float64Array.from(delays!).sort()
    delays = null
    return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, count: sorted.length }
  },
  /** Read nothing more, and stay. */
  stall() {
    for (const socket of sockets) socket.pause()
    isLeftAlone = true
  },
  /** Send so many `subscribe` messages on the first socket. @returns how many were answered with an error. */
  async flood(messages: number, query: string, variables: Record<string, unknown>): Promise<number> {
    isLeftAlone = true
    refusals = 0
    for (let sent = 0; sent < messages; sent += 1) {
      sockets[0]!.send({ id: randomUUID(), type: 'subscribe', payload: { query, variables } })
      if (sent % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (let before = -1; before !== refusals;) {
      before = refusals
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
    return refusals
  },
  /** The first delivery of the first subscriber, as it came. */
  sample: () => sockets[0]!.lastMessage(),
  cut() {
    for (const socket of sockets) socket.cut()
    sockets = []
  },
  stop() {},
}

answer(client)
