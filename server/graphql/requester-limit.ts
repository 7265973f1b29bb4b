import { type CallerLimit, consumeCallerLimit } from '../platform/limits/caller-limit.ts'
import { type RateLimit, limitPerMinutes } from '../platform/limits/rate-limiter.ts'
import type { Context } from './context.ts'
import { RateLimited, consumeRateLimit } from './errors/user-error.ts'

interface Count {
  count: number
  perMinutes: number
}

/**
 * A limit of each person or program, and of all that ask from one address, so that many accounts of one
 * person get no more than a room of colleagues. @returns what counts one request; it throws RateLimited.
 */
export function requesterLimit(name: string, { perPerson, perAddress }: { perPerson: Count; perAddress: Count }) {
  const personLimit = limitPerMinutes(name, perPerson)
  const addressLimit = limitPerMinutes(`${name}-address`, perAddress)
  return async ({ platform, viewer, request }: Context): Promise<void> => {
    const requesterId = viewer.person?.id ?? viewer.apiKey?.id
    if (requesterId) await consumeRateLimit(platform, personLimit, requesterId)
    await consumeRateLimit(platform, addressLimit, request.ip)
  }
}

/** A limit of each person, and another of those without an account. @returns what counts one request; it throws RateLimited. */
export function personOrGuestLimit(personLimit: RateLimit, guestLimit: CallerLimit) {
  return async ({ platform, viewer, request }: Context): Promise<void> => {
    if (viewer.person) return consumeRateLimit(platform, personLimit, viewer.person.id)
    const waitSeconds = await consumeCallerLimit(platform.rateLimiter, guestLimit, request)
    if (waitSeconds !== null) throw new RateLimited(waitSeconds)
  }
}
