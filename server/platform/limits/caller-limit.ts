import { addressKey } from './address-key.ts'
import type { RateLimiter } from './rate-limiter.ts'

/** Where a request without an account comes from, as limits count it. */
export interface Caller {
  /** Address of the client. */
  ip: string
  /** Of a browser that shows our cookie (auth/sessions/browser-cookie.ts); null for whoever keeps no cookies. */
  browserId?: string | null | undefined
}

/**
 * A limit that fits a room full of people behind one address. Each browser that shows our cookie has its own count, and
 * all of them together have a bigger one. Whoever shows none shares a small count with everyone like them at the address.
 */
export interface CallerLimit {
  /** Names the counters; also the prefix of their keys. */
  name: string
  perSeconds: number
  /** Of everyone at one address who shows no cookie. */
  withoutBrowser: number
  perBrowser: number
  /** Of all browsers at one address: what a script gets that fetches a new cookie for each try. */
  perAddress: number
}

/** Consume one point. @returns null when there was one, otherwise the seconds until there is again. */
export async function takeForCaller(limiter: RateLimiter, limit: CallerLimit, caller: Caller): Promise<number | null> {
  const { name, perSeconds } = limit
  if (!caller.browserId) return limiter.take({ name, points: limit.withoutBrowser, perSeconds }, caller.ip)
  const ofBrowser = { name: `${name}-browser`, points: limit.perBrowser, perSeconds }
  const ofAddress = { name: `${name}-address`, points: limit.perAddress, perSeconds }
  return (await limiter.take(ofBrowser, caller.browserId)) ?? (await limiter.take(ofAddress, caller.ip))
}

/** Who a limit of its own is counted for: the browser, or the address of whoever shows none. */
export function callerKey({ ip, browserId }: Caller): string {
  return browserId ? `browser:${browserId}` : addressKey(ip)
}
