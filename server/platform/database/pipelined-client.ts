import pg from 'pg'
import { connectTimeoutMs } from './connection-bounds.ts'

type Send = (statement: string | { text: string }, ...rest: unknown[]) => Promise<pg.QueryArrayResult>

export interface PipelinedConfig extends pg.PoolConfig {
  /** Called for every failed statement and every failed connection. */
  onFailure?(error: unknown): void
}

function ignore() {}

/** The answer to a BEGIN that has not been sent yet. */
const begun: pg.QueryArrayResult = { command: 'BEGIN', rowCount: 0, oid: 0, fields: [], rows: [] }

/** Report failures of a query. Callers use promises, and the pool uses a callback. */
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
 * pg's client in pipeline mode, with all statements of one turn of the event loop in one write, and
 * a BEGIN with the statement after it. A write costs more than most statements do.
 */
export class PipelinedClient extends pg.Client {
  #isGathering = false

  constructor(config?: string | PipelinedConfig) {
    // pg's pipeline mode alone writes each statement separately.
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
      connectionTimeoutMillis: connectTimeoutMs,
    } as pg.ClientConfig)
    // A killed server causes an error event at any moment. Unhandled, it would end the process. The
    // waiting or next query fails anyway.
    this.on('error', ignore)
    const onFailure = typeof config === 'object' ? config.onFailure : undefined
    const send = super.query.bind(this) as unknown as Send
    const query: Send = (statement, ...rest) => {
      this.#gather()
      const answer = onFailure ? telling(onFailure, send, statement, rest) : send(statement, ...rest)
      if (typeof statement === 'object' && statement.text === 'BEGIN') {
        // If it cannot be sent, the next statement cannot either, and that one reports it.
        answer.catch(() => {})
        return Promise.resolve(begun)
      }
      process.nextTick(() => this.#release())
      return answer
    }
    const open = super.connect.bind(this) as (done: (error: Error | null) => void) => void
    // A pool always passes a callback.
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

  /** An undocumented property of pg, but the only way to its socket. pg corks it the same way. */
  get #socket() {
    return (this as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } })
      .connection.stream
  }
}
