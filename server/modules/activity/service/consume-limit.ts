import type { Context } from '../../../graphql/context.ts'
import { RateLimited } from '../../../graphql/user-error.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'

interface Writing {
  personId: string
  eventId: string
  /** The text as it is stored. */
  key: string | null
}

/**
 * Consume the rate limit for one comment. A repeated idempotency key consumes nothing. This runs
 * before the transaction, because its locks must not wait for Redis. @throws RateLimited
 */
export async function consumeLimit({ platform }: Context, limit: RateLimit, { personId, eventId, key }: Writing) {
  const isRepeated = key && (await platform.db.activityItem.findFirst({ where: { eventId, idempotencyKey: key } }))
  if (isRepeated) return
  const waitSeconds = await platform.rateLimiter.consume(limit, personId)
  if (waitSeconds !== null) throw new RateLimited(waitSeconds)
}
