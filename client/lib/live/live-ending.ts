import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { type BackoffLimits, backoffMs } from '../durable-queue/backoff.ts'

/** The server does not take this page's connection at all: it closed it with 4401 or 4403. */
export class LiveRefused extends Error {
  override name = 'LiveRefused'
}

/**
 * How a subscription ended: `completed` by the server, because the rights changed or what was followed is gone;
 * `refused`, because whoever is asking may not; `failed`, because of a fault.
 */
export type LiveEnding = 'completed' | 'refused' | 'failed'

const refusals = new Set<unknown>(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])

/** Reads from an error how the subscription ended that it came by. */
export function endingOf(error: unknown): LiveEnding {
  if (error instanceof LiveRefused) return 'refused'
  const isRefusal =
    CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => refusals.has(extensions?.['code']))
  return isRefusal ? 'refused' : 'failed'
}

/** Half of each wait is not random: what may not be seen must not be asked for at once. */
const beforeAskingAgain: BackoffLimits = { firstMs: 4_000, longestMs: 60_000, steadyShare: 0.5 }

export interface AfterEnding {
  /** The page's loader is asked what there is to see now, which may be nothing. */
  reloads: boolean
  /** Before asking again; null does not, until somebody comes back to the page or logs in. */
  waitMs: number | null
}

/**
 * What to do after an ending. What the visitor may still see must not stay dead because of one fault, and what they may
 * not must not be asked for all the time. The page is loaded anew once for each way of ending: whose role changed may
 * lose all of it before the page asks again. Pure.
 *
 * @param before endings before this one since anything arrived
 * @param random 0..1
 */
export function decideAfterEnding(ending: LiveEnding, before: readonly LiveEnding[], random: number): AfterEnding {
  const reloads = ending !== 'failed' && !before.includes(ending)
  if (ending === 'refused' && before.includes('refused')) return { reloads, waitMs: null }
  return { reloads, waitMs: backoffMs(before.length, beforeAskingAgain, random) }
}
