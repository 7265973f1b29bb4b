import { rates } from '../../platform/limits/rates.ts'
import { tooManyOperations } from '../../graphql/access.ts'
import type { Context } from '../../graphql/context.ts'
import { type CallerLimit, consumeCallerLimit } from '../../platform/limits/caller-limit.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'

const { perPerson, ...perCaller } = rates.browser
const personLimit: RateLimit = { name: 'bff-person', points: perPerson, perSeconds: perCaller.perSeconds }
const callerLimit: CallerLimit = { name: 'bff', ...perCaller }

/**
 * Count one operation on the browser's endpoint: by person, or by browser and address. @returns the
 * same context.
 *
 * @throws RATE_LIMITED
 */
export async function countOperation(context: Context): Promise<Context> {
  const { viewer, request, platform } = context
  const wait = await (viewer.person
    ? platform.rateLimiter.consume(personLimit, viewer.person.id)
    : consumeCallerLimit(platform.rateLimiter, callerLimit, request))
  if (wait !== null) throw tooManyOperations(wait)
  return context
}
