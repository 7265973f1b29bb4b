import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

export interface RateLimit {
  /** Names the counter; also the prefix of its keys. */
  name: string
  points: number
  perSeconds: number
}

export interface RateLimiter {
  /** Take one point for `key`. @returns null when there was one, otherwise the seconds until there is again. */
  take(limit: RateLimit, key: string): Promise<number | null>
}

/** Counts in Redis when there is one, so that all processes share it; in memory otherwise and while Redis is down. */
export function createRateLimiter(redis: Redis | null): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  const limiterOf = ({ name, points, perSeconds }: RateLimit) => {
    const known = limiters.get(name)
    if (known) return known
    const options = { keyPrefix: `limit:${name}`, points, duration: perSeconds }
    const memory = new RateLimiterMemory(options)
    const limiter = redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory
    limiters.set(name, limiter)
    return limiter
  }
  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key)
        return null
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
  }
}
