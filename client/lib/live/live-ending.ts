import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { type BackoffLimits, backoffMs } from '../durable-queue/backoff.ts'

/** The server refused this page's connection: it closed it with 4401 or 4403. */
export class LiveRefused extends Error {
  override name = 'LiveRefused'
}

/**
 * `completed` by the server: rights changed or the followed thing is gone. `refused`: the requester
 * may not follow it. `failed`: an error.
 */
export type LiveEnding = 'completed' | 'refused' | 'failed'

const refusals = new Set<unknown>(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])

export function endingOf(error: unknown): LiveEnding {
  if (error instanceof LiveRefused) return 'refused'
  const isRefusal =
    CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => refusals.has(extensions?.['code']))
  return isRefusal ? 'refused' : 'failed'
}

/** Half of each wait is fixed: a refused subscription must not be requested again at once. */
const beforeAskingAgain: BackoffLimits = { firstMs: 4_000, longestMs: 60_000, steadyShare: 0.5 }

interface AfterEnding {
  /** The page loads its data again, which may be nothing. */
  reloads: boolean
  /** The wait before the next attempt; null until someone comes back to the page or logs in. */
  waitMs: number | null
}

/**
 * One fault must not stop a subscription for ever, and a refused one must not be requested all the
 * time. The page loads once for each kind of ending, because a changed role may hide all of it.
 * Pure. @param before earlier endings since anything arrived @param random 0..1
 */
export function decideAfterEnding(ending: LiveEnding, before: readonly LiveEnding[], random: number): AfterEnding {
  const reloads = ending !== 'failed' && !before.includes(ending)
  if (ending === 'refused' && before.includes('refused')) return { reloads, waitMs: null }
  return { reloads, waitMs: backoffMs(before.length, beforeAskingAgain, random) }
}
