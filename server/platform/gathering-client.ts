import pg from 'pg'

type Send = (statement: string | { text: string }, ...rest: unknown[]) => Promise<pg.QueryArrayResult>

/** The answer to a BEGIN that has not left yet. */
const begun: pg.QueryArrayResult = { command: 'BEGIN', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * pg's client, except that statements do not wait for one another: what is asked before the event loop turns leaves in
 * one write, and a BEGIN leaves with the statement behind it. Each write costs more than most statements do, on both
 * sides of the connection. The database still answers one by one, in order.
 */
export class GatheringClient extends pg.Client {
  #isGathering = false

  constructor(config?: string | pg.ClientConfig) {
    // pg's own pipeline mode sends at once, but each statement for itself.
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
    } as pg.ClientConfig)
    const send = super.query.bind(this) as unknown as Send
    const query: Send = (statement, ...rest) => {
      this.#gather()
      const answer = send(statement, ...rest)
      if (typeof statement === 'object' && statement.text === 'BEGIN') {
        // What keeps it from arriving keeps the next one too, which says so.
        answer.catch(() => {})
        return Promise.resolve(begun)
      }
      process.nextTick(() => this.#release())
      return answer
    }
    Object.assign(this, { query })
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

  /** Not among pg's documented properties, but the only way to its socket; pg corks it the same way. */
  get #socket() {
    return (this as unknown as { connection: { stream: NodeJS.WritableStream & { cork(): void; uncork(): void } } })
      .connection.stream
  }
}
