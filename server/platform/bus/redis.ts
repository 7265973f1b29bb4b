import { Redis, type RedisOptions } from 'ioredis'

/** How long a command may take, and the longest wait between two attempts to reconnect. */
const commandTimeoutMs = 1_000
const maxRetryDelayMs = 500

/**
 * A connection that reconnects for ever. While it is cut, commands fail at once, so that no write
 * waits for Redis. Its errors are not logged: the bus logs once that Redis is away.
 */
export function connectRedis(url: string, options: RedisOptions = {}): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 50, maxRetryDelayMs),
    ...options,
  })
  redis.on('error', () => {})
  return redis
}
