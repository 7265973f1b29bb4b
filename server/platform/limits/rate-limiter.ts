import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from './address-key.ts'

export interface RateLimit {
  /** Names the counter; also the prefix of its keys. */
  name: string
  points: number
  perSeconds: number
}

/** The limit of so many within so many minutes, as rates.ts writes it. */
export function limitPerMinutes(name: string, { count, perMinutes }: { count: number; perMinutes: number }): RateLimit {
  return { name, points: count, perSeconds: perMinutes * 60 }
}

/** What is left after a caller asked for a point. */
export interface Allowance {
  isGranted: boolean
  remaining: number
  /** Whole seconds until all points are there again, at least 1. */
  resetSeconds: number
}

/** A key that is an IP address is counted as its network (address-key.ts), and a long one by its hash. */
export interface RateLimiter {
  /** Consume one point. @returns null when there was one, otherwise the seconds to wait. */
  consume(limit: RateLimit, key: string): Promise<number | null>
  /** The same, for answers that report how many points are left. */
  consumeAllowance(limit: RateLimit, key: string): Promise<Allowance>
  refund(limit: RateLimit, key: string): Promise<void>
}

/** Count in Redis for all processes; in memory while it is down, so that no request waits. */
export function createRateLimiter(redis: Redis | null, isReachable: () => boolean): RateLimiter {
  const limiters = new Map<string, { memory: RateLimiterMemory; shared: RateLimiterRedis | null }>()
  const limiterOf = ({ name, points, perSeconds }: RateLimit) => {
    const options = { keyPrefix: `limit:${name}`, points, duration: perSeconds }
    let limiter = limiters.get(name)
    if (!limiter) {
      const memory = new RateLimiterMemory(options)
      const shared = redis && new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      limiters.set(name, (limiter = { memory, shared }))
    }
    return limiter.shared && isReachable() ? limiter.shared : limiter.memory
  }
  async function consumeAllowance(limit: RateLimit, key: string): Promise<Allowance> {
    try {
      return allowance(true, await limiterOf(limit).consume(storedKey(key)))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return allowance(false, refusal)
      throw refusal
    }
  }
  return {
    consumeAllowance,
    async consume(limit, key) {
      const { isGranted, resetSeconds } = await consumeAllowance(limit, key)
      return isGranted ? null : resetSeconds
    },
    async refund(limit, key) {
      await limiterOf(limit).reward(storedKey(key))
    },
  }
}

function allowance(isGranted: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance {
  return {
    isGranted,
    remaining: Math.max(0, remainingPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  }
}

/** Longer than ids, and than most email addresses. */
const longestKey = 100

/** Text of others may be in a key, and each is stored for as long as it counts. */
function storedKey(key: string): string {
  return key.length > longestKey ? createHash('sha256').update(key).digest('base64url') : addressKey(key)
}
