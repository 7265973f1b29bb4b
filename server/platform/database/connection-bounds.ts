import pg from 'pg'

/** A server that accepts no connection within this time counts as away. */
export const connectTimeoutMs = 10_000

/**
 * Limits of every connection to the database. Without them, a process that freezes or loses the
 * network during a transaction holds its row locks until the operating system closes the
 * connection, which may take hours. Nobody else could register for that event.
 */
export const connectionBounds = {
  /**
   * The database ends a transaction that is idle this long. A healthy one is idle for milliseconds.
   */
  idle_in_transaction_session_timeout: 5_000,
  /** A statement that waits this long for a lock fails. */
  lock_timeout: 10_000,
  /** Keep-alive packets detect a connection that was cut silently. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

/** A statement of a request that takes this long has a fault. */
export const statementTimeoutMs = 60_000

/**
 * pg's client with these limits, for pools whose own timeout would also count the wait for a free
 * connection.
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
