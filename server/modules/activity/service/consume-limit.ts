import type { Context } from '../../../graphql/context.ts'
import { RateLimited } from '../../../graphql/user-error.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'

interface Writing {
  personId: string
  eventId: string
  /** As it is stored. */
  key: string | null
}

/**
 * Count one writing of somebody; what was written before under the same key is none. Before the transaction: what it
 * holds must not wait for Redis.
 *
 * @throws RateLimited
 */
export async function consumeLimit({ platform }: Context, limit: RateLimit, { personId, eventId, key }: Writing) {
  const isRepeated = key && (await platform.db.activityItem.findFirst({ where: { eventId, idempotencyKey: key } }))
  if (isRepeated) return
  const waitSeconds = await platform.rateLimiter.consume(limit, personId)
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
}
