import pg from 'pg'

/** A server that accepts no connection within this time counts as away. */
export const connectTimeoutMs = 10_000

/**
 * Limits of every connection. Otherwise a process that freezes during a transaction holds its row
 * locks for hours, and nobody else can register for that event.
 */
export const connectionBounds = {
  /** The database ends a transaction that is idle this long; normal are milliseconds. */
  idle_in_transaction_session_timeout: 5_000,
  /** A statement that waits this long for a lock fails. */
  lock_timeout: 10_000,
  /** Keep-alive packets detect a connection that was cut silently. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig

/** A statement of a request that takes this long has a fault. */
export const statementTimeoutMs = 60_000

/** For pools whose own timeout would also count the wait for a free connection. */
export class BoundedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      ...connectionBounds,
      connectionTimeoutMillis: connectTimeoutMs,
    })
  }
}
