import type { RateLimit } from '../platform/limits/rate-limiter.ts'
import type { Context } from './context.ts'
import { consumeRateLimit } from './errors/user-error.ts'

/**
 * How much one account, or one program's key, may create. An organizer who moves a whole season
 * here stays below the limits. A script that fills the site does not.
 */
export const creationLimits = {
  organizations: { name: 'new-organization', points: 10, perSeconds: 86_400 },
  /** Revoked ones stay in the list, so working ones alone are no bound. */
  apiKeys: { name: 'new-api-key', points: 120, perSeconds: 3_600 },
  groups: { name: 'new-group', points: 60, perSeconds: 3_600 },
  /** Includes copies. */
  events: { name: 'new-event', points: 120, perSeconds: 3_600 },
  /** Each makes up to 60 events at once. */
  series: { name: 'new-series', points: 30, perSeconds: 3_600 },
} satisfies Record<string, RateLimit>

/** Count one new thing for the requester. @throws RateLimited. */
export async function limitCreation(
  { platform, viewer }: Pick<Context, 'platform' | 'viewer'>,
  kind: keyof typeof creationLimits,
): Promise<void> {
  const asker = viewer.person?.id ?? viewer.apiKey?.id
  if (asker) await consumeRateLimit(platform, creationLimits[kind], asker)
}
