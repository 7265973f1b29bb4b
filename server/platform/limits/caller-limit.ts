import type { RateLimiter } from './rate-limiter.ts'

/** The origin of a request without an account, as limits count it. */
export interface Caller {
  ip: string
  /** From our signed cookie (auth/sessions/browser-cookie.ts); null without that cookie. */
  browserId?: string | null | undefined
}

/**
 * A limit for a room full of people behind one address. Each browser with our cookie has its own
 * count, all together have a bigger one, and requests without it share a small one.
 */
export interface CallerLimit {
  /** Names the counters; also the prefix of their keys. */
  name: string
  perSeconds: number
  /** For all requests of one address without the cookie. */
  withoutBrowser: number
  perBrowser: number
  /** For all browsers of one address. It bounds a script that fetches cookie after cookie. */
  perAddress: number
}

/** Consume one point. @returns null when there was one, otherwise the seconds to wait. */
export async function consumeCallerLimit(
  limiter: RateLimiter,
  limit: CallerLimit,
  caller: Caller,
): Promise<number | null> {
  const { name, perSeconds } = limit
  if (!caller.browserId) return limiter.consume({ name, points: limit.withoutBrowser, perSeconds }, caller.ip)
  const ofBrowser = { name: `${name}-browser`, points: limit.perBrowser, perSeconds }
  const ofAddress = { name: `${name}-address`, points: limit.perAddress, perSeconds }
  return (await limiter.consume(ofBrowser, caller.browserId)) ?? (await limiter.consume(ofAddress, caller.ip))
}
