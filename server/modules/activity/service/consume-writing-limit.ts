import type { Context } from '../../../graphql/context.ts'
import { consumeRateLimit } from '../../../graphql/errors/user-error.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'

interface Writing {
  authorId: string
  eventId: string
  /** The idempotency key as it is stored. */
  key: string | null
}

/**
 * Consume a rate limit before the transaction, because locks must not wait for Redis. A repeated
 * key consumes nothing.
 */
export async function consumeWritingLimit(
  { platform }: Context,
  limit: RateLimit,
  { authorId, eventId, key }: Writing,
) {
  const isRepeated = key && (await platform.db.activityItem.findFirst({ where: { eventId, idempotencyKey: key } }))
  if (!isRepeated) await consumeRateLimit(platform, limit, authorId)
}
