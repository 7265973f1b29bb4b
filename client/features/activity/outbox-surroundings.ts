import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { graphql } from '#client/gql/index.ts'
import { onLiveStatus, readLiveStatus } from '#client/lib/live/live-status.ts'
import { onWake } from '#client/lib/live/live-wake.ts'
import type { PostOutcome } from './sending-session.ts'

const OutboxWriter = graphql(`
  query OutboxWriter {
    viewer {
      id
      handle
    }
  }
`)

/** A dead network often leaves a request open for minutes; it is sent again with the same key. */
const answerWithinMs = 15_000

/** For each request: it is given up, and counts as not answered, after a while. */
export function inTime() {
  const controller = new AbortController()
  // Not `AbortSignal.timeout`, whose clock is not the page's: one that is moved for a test would not move it.
  setTimeout(() => controller.abort(new DOMException('Nobody answered.', 'TimeoutError')), answerWithinMs)
  return { fetchOptions: { signal: controller.signal } }
}

/** Asked before something is sent that was written a while ago: somebody else may have logged in in another tab. */
export async function isWriterHere(client: ApolloClient, person: string): Promise<boolean | null> {
  try {
    const { data } = await client.query({ query: OutboxWriter, fetchPolicy: 'no-cache', context: inTime() })
    return data?.viewer?.handle === person
  } catch {
    return null
  }
}

/** What an error says of something that was sent. */
export function outcomeOfFault(error: unknown, failed: string): PostOutcome {
  if (!CombinedGraphQLErrors.is(error)) return { type: 'unreached' }
  const isSignedOut = error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  return isSignedOut ? { type: 'signed out' } : { type: 'refused', reason: failed }
}

/** Moments at which it is worth trying at once: the page wakes up, or its live connection stands again. */
export function onReachable(listener: () => void): () => void {
  const stops = [onWake(listener), onLiveStatus(() => readLiveStatus() === 'live' && listener())]
  return () => {
    for (const stop of stops) stop()
  }
}
