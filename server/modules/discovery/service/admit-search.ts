import { badUserInput, rateLimited } from '../../../graphql/access.ts'
import type { Context } from '../../../graphql/context.ts'
import { type CallerLimit, consumeCallerLimit } from '../../../platform/limits/caller-limit.ts'
import type { RateLimit } from '../../../platform/limits/rate-limiter.ts'
import { type EventsFilter, filterProblem } from '../domain.ts'

/** Searches of one person, or of one program: one for each letter that somebody types quickly. */
const personLimit: RateLimit = { name: 'search-person', points: 240, perSeconds: 60 }
/** The same of visitors. A school has one address. */
const visitorLimit: CallerLimit = {
  name: 'search-visitor',
  perSeconds: 60,
  withoutBrowser: 240,
  perBrowser: 240,
  perAddress: 2_400,
}
/** Of everybody together, in all processes: what a database of two cores answers beside its other work. */
const sumLimit: RateLimit = { name: 'search-sum', points: 12_000, perSeconds: 60 }

/** What an operation searched for already: a page that asks for events and their number searches once. */
const counted = new WeakMap<object, Set<string>>()

/**
 * Count a search. Lists without words and distances cost no more than any page, and are not counted.
 * @throws BAD_USER_INPUT, RATE_LIMITED
 */
export async function admitSearch(context: Context, filter: EventsFilter): Promise<void> {
  const { platform, viewer, request } = context
  const problem = filterProblem(filter)
  if (problem) throw badUserInput(problem)
  if (!filter.search && !filter.place && !filter.near) return
  const searches = counted.get(context) ?? new Set()
  counted.set(context, searches)
  const search = JSON.stringify(filter)
  if (searches.has(search)) return
  searches.add(search)
  const { rateLimiter } = platform
  const asker = viewer.person?.id ?? viewer.apiKey?.id
  const waitSeconds =
    (asker
      ? await rateLimiter.consume(personLimit, asker)
      : await consumeCallerLimit(rateLimiter, visitorLimit, request)) ?? (await rateLimiter.consume(sumLimit, 'all'))
  if (waitSeconds !== null) throw rateLimited(waitSeconds)
}
