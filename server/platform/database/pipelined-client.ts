import pg from 'pg'
import { connectTimeoutMs } from './connection-bounds.ts'

type Send = (statement: string | { text: string }, ...rest: unknown[]) => Promise<pg.QueryArrayResult>

/** What a pool is made with, and hands on to each of its clients. */
export interface PipelinedConfig extends pg.PoolConfig {
  /** Told of every statement that fails, and of every connection that does not come about. */
  onFailure?(error: unknown): void
}

function ignore() {}

/** The answer to a BEGIN that has not left yet. */
const begun: pg.QueryArrayResult = { command: 'BEGIN', rowCount: 0, oid: 0, fields: [], rows: [] }

/** Somebody asks for a promise, and a pool with a callback, for which there is none. */
function telling(onFailure: (error: unknown) => void, send: Send, statement: Parameters<Send>[0], rest: unknown[]) {
  const done = rest.at(-1)
  if (typeof done !== 'function') {
    const answer = send(statement, ...rest)
    answer.catch(onFailure)
    return answer
  }
  return send(statement, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
    if (error) onFailure(error)
    done(error, result)
  })
}

/**
 * pg's client, except that statements do not wait for one another: what is asked before the event
 * loop turns leaves in one write, and a BEGIN leaves with the statement behind it. Each write costs
 * more than most statements do, on both sides of the connection. The database still answers one by
 * one, in order.
 */
export class PipelinedClient extends pg.Client {
  #isGathering = false

  constructor(config?: string | PipelinedConfig) {
    // pg's own pipeline mode sends at once, but each statement for itself.
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
      connectionTimeoutMillis: connectTimeoutMs,
    } as pg.ClientConfig)
    // A server that is killed says so at any moment, also while a connection goes from hand to hand
    // and nobody listens: it would end the process. Whoever uses the connection next is told, or
    // whoever waits for an answer.
    this.on('error', ignore)
    const onFailure = typeof config === 'object' ? config.onFailure : undefined
    const send = super.query.bind(this) as unknown as Send
    const query: Send = (statement, ...rest) => {
      this.#gather()
      const answer = onFailure ? telling(onFailure, send, statement, rest) : send(statement, ...rest)
      if (typeof statement === 'object' && statement.text === 'BEGIN') {
        // What keeps it from arriving keeps the next one too, which says so.
        answer.catch(() => {})
        return Promise.resolve(begun)
      }
      process.nextTick(() => this.#release())
      return answer
    }
    const open = super.connect.bind(this) as (done: (error: Error | null) => void) => void
    // A pool always asks with a callback.
    const connect = (done: (error: Error | null) => void) =>
      open((error) => {
        if (error) onFailure?.(error)
        done(error)
      })
    Object.assign(this, { query, ...(onFailure && { connect }) })
  }

  #gather() {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#socket.cork()
  }

  #release() {
    if (!this.#isGathering) return
    this.#isGathering = false
    this.#socket.uncork()
  }

  /**
   * Not among pg's documented properties, but the only way to its socket; pg corks it the same way.
   */
  get #socket() {
    return (this as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } })
      .connection.stream
  }
}
