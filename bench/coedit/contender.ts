import { type Child, startChild } from '../load/child.ts'
import type { Contestant, Load } from './editors.ts'
import type { CoeditQuestions } from './server.ts'

/** What one turn of one server gave. */
export interface Turn {
  edits: number
  /** ms from an edit to the other screens. */
  p50: number
  p99: number
  /** Bytes on the wire for each edit, both ways, all clients. */
  bytesPerEdit: number
  /** The part of them that goes to the server. */
  bytesInPerEdit: number
  /** µs of the server's processor for each edit. */
  cpuPerEdit: number
  /** Seconds of processor that the load took for each second: near 1 it would be the bottleneck. */
  loadUse: number
}

/** One of the servers, in a process of its own, with its editors in another. */
export class Contender {
  readonly name: Contestant
  readonly server: Child<CoeditQuestions>
  readonly load: Child<Load>
  #enter: (count?: number) => Promise<void> = async () => {}

  constructor(name: Contestant, module: string, options: { profile?: string } = {}) {
    this.name = name
    this.server = startChild<CoeditQuestions>(new URL(module, import.meta.url), options)
    this.load = startChild<Load>(new URL('./editors.ts', import.meta.url))
  }

  async start(editors: number) {
    const { port, editors: facts } = await this.server.ask('start', editors)
    this.#enter = (count = editors) => this.load.ask('open', this.name, port, facts.slice(0, count))
    await this.#enter()
  }

  /** So many edits by everybody, and then somebody who was not there. @returns the bytes that come down to them. */
  async newcomer(edits: number, tokens: number): Promise<number> {
    await this.load.ask('scatter', edits, tokens)
    await this.load.ask('leave')
    await this.server.ask('beginTurn')
    await this.#enter(1)
    const seen = await this.load.ask('tokens')
    if (seen < tokens) throw new Error(`a newcomer sees ${seen} tokens instead of ${tokens}`)
    return (await this.server.ask('endTurn')).bytesOut
  }

  async turn(turn: number, durationMs: number): Promise<Turn> {
    await this.server.ask('beginTurn')
    const { edits, ...load } = await this.load.ask('turn', turn, durationMs)
    const { cpuSeconds, bytesIn, bytesOut } = await this.server.ask('endTurn')
    return {
      edits,
      ...load,
      bytesPerEdit: (bytesIn + bytesOut) / edits,
      bytesInPerEdit: bytesIn / edits,
      cpuPerEdit: (cpuSeconds / edits) * 1e6,
    }
  }

  async stop() {
    await this.load.stop()
    await this.server.stop()
  }
}
