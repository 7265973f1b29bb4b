import pg from 'pg'

/** A server that takes nobody in within this time is away. */
export const connectTimeoutMs = 10_000

/**
 * What every connection to the database is bound by. A process that is frozen, or cut off from the
 * network, in the midst of a transaction would otherwise hold its rows for as long as the operating
 * systems believe in its connection, which may be hours: nobody else could register for that event.
 */
export const connectionBounds = {
  /**
   * The database ends a transaction that its process leaves alone; a healthy one leaves it alone
   * for milliseconds.
   */
  idle_in_transaction_session_timeout: 5_000,
  /** Whoever waits this long for a row is told so, and not left to wait. */
  lock_timeout: 10_000,
  /** A cut that nobody announces is noticed by these signs of life. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

/** No statement of a request takes this long, unless something is wrong with it. */
export const statementTimeoutMs = 60_000

/**
 * pg's client with the bounds, for pools whose own time limit would count the wait for a free
 * connection too.
 */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      ...connectionBounds,
      connectionTimeoutMillis: connectTimeoutMs,
    })
  }
}
