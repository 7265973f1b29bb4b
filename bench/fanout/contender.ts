import { type Child, startChild } from '../load/child.ts'
import type { client, Subscribers } from '../load/client.ts'
import type { FanoutQuestions } from './server.ts'
import { eventSlug, followDocument } from './subscription.ts'

/** What one turn of one server gave. */
export interface Turn {
  deliveriesPerSecond: number
  cpuPerMillion: number
  /** ms from the publish to the arrival. */
  p50: number
  p99: number
  /** Seconds of processor that the load took for each second of delivering: above 0.9 it would be the bottleneck. */
  loadUse: number
}

const connectTimeoutMs = 120_000
const turnTimeoutMs = 60_000

/** One of the servers, in a process of its own, with its subscribers in another. */
export class Contender {
  readonly name: string
  private readonly server: Child<FanoutQuestions>
  private readonly load: Child<typeof client>
  private subscribers: Subscribers | null = null
  private readonly operationId: string | null
  private readonly path: string | null

  constructor(
    name: string,
    module: string,
    options: { operationId?: string; path?: string; profile?: string | undefined } = {},
  ) {
    this.name = name
    const profile = options.profile === undefined ? {} : { profile: options.profile }
    this.server = startChild<FanoutQuestions>(new URL(module, import.meta.url), profile)
    this.load = startChild<typeof client>(new URL('../load/client.ts', import.meta.url))
    this.operationId = options.operationId ?? null
    this.path = options.path ?? null
  }

  async start() {
    const { port, path } = await this.server.ask('start')
    this.subscribers = {
      port,
      path: this.path ?? path,
      count: 0,
      query: followDocument,
      variables: { slug: eventSlug },
      operationId: this.operationId,
    }
  }

  useSample(message: string) {
    return this.server.ask('useSample', message)
  }

  sample() {
    return this.load.ask('sample')
  }

  /** Connects more subscribers and waits until a row reaches all. @returns resident bytes of the server then. */
  async connect(count: number): Promise<number> {
    const cookies = await this.server.ask('makeCookies', count)
    await this.load.ask('connect', { ...this.subscribers!, count, cookies })
    const deadline = Date.now() + connectTimeoutMs
    for (;;) {
      await this.load.ask('expect', 1)
      await this.server.ask('publish', 1)
      const missing = await this.load.ask('arrived', 3_000)
      if (missing === 0) break
      if (Date.now() > deadline) throw new Error(`${this.name}: ${missing} subscribers receive nothing`)
    }
    return (await this.server.ask('memory')).rss
  }

  /** Writes `repeats` times `rowsAtOnce` rows, each time when the last ones have arrived everywhere. */
  async turn(subscribers: number, repeats: number, rowsAtOnce: number): Promise<Turn> {
    await this.server.ask('endTurn')
    await this.load.ask('endTurn')
    let deliveringMs = 0
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      await this.load.ask('expect', rowsAtOnce)
      const publishedAt = await this.server.ask('publish', rowsAtOnce)
      const missing = await this.load.ask('arrived', turnTimeoutMs)
      await this.server.ask('settled')
      if (missing > 0) throw new Error(`${this.name}: ${missing} subscribers got too few or too many rows`)
      deliveringMs += (await this.load.ask('file', publishedAt)) - publishedAt
    }
    const deliveries = subscribers * repeats * rowsAtOnce
    const cpuSeconds = await this.server.ask('endTurn')
    const load = await this.load.ask('endTurn')
    return {
      deliveriesPerSecond: deliveries / (deliveringMs / 1000),
      cpuPerMillion: (cpuSeconds / deliveries) * 1e6,
      p50: load.p50,
      p99: load.p99,
      loadUse: load.cpuSeconds / (deliveringMs / 1000),
    }
  }

  async stop() {
    await this.load.ask('cut')
    await Promise.all([this.load.stop(), this.server.stop()])
  }
}
