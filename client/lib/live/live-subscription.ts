import type { OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { decideAfterEnding, endingOf, type LiveEnding } from './live-ending.ts'
import { onWake } from './live-wake.ts'

export interface LiveSubscriptionOptions<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>
  /** Null follows nothing. */
  variables: Variables | null
  /**
   * Variables asked for anew at each (re)connection, such as the cursor to resume after. Without one the server says at
   * the start of each what is so now, so a cut leaves nothing old on the page either.
   */
  resume?: () => Record<string, unknown>
  /** Keeps the results out of the cache, for whoever files them there with more care. */
  isUncached?: boolean
  onData?: (data: Data) => void
  /** Begins anew when it changes. */
  revision?: string
  /**
   * The server ended it: the rights changed, the session is over, or what was followed is gone. Called once for each of
   * these, not for each later attempt that ends alike; a page loads its data anew then, unless somebody types on it.
   */
  onEnded?: () => void
}

/**
 * Follows something live for as long as the component is on the page. Results go to the cache unless told otherwise.
 *
 * A load of the page may be on its way while something is said here, and files what was so before. What goes to the
 * cache therefore begins anew with each load of its route, and the server says at the start what is so now.
 */
export function useLiveSubscription<Data, Variables extends OperationVariables>({
  document,
  variables,
  resume,
  isUncached = false,
  revision,
  onData,
  onEnded,
}: LiveSubscriptionOptions<Data, Variables>): void {
  const client = useApolloClient()
  const loads = useLoads()
  const key = variables && JSON.stringify({ variables, revision, loads: isUncached ? 0 : loads })
  const readResume = useEffectEvent(() => resume?.() ?? {})
  const hasResume = resume !== undefined
  const handleData = useEffectEvent((data: Data) => onData?.(data))
  const handleEnded = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (key === null) return
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    let endings: LiveEnding[] = []
    let isStopped = false

    function start() {
      isStopped = false
      let isOver = false
      const endOnce = (ending: LiveEnding) => {
        if (isOver) return
        isOver = true
        end(ending)
      }
      const subscription = client
        .subscribe<Data, OperationVariables>({
          query: document,
          variables: (JSON.parse(key ?? '') as { variables: OperationVariables }).variables,
          fetchPolicy: isUncached ? 'no-cache' : undefined,
          errorPolicy: 'all',
          context: hasResume ? { resume: () => readResume() } : {},
        })
        .subscribe({
          next({ data, error }) {
            if (data) {
              endings = []
              return handleData(data as Data)
            }
            // One message that failed would be a gap: what came before it is known, and is gone on from there. If it
            // fails again the rest is better than nothing.
            if (endingOf(error) === 'refused' || endings.length === 0) endOnce(endingOf(error))
          },
          complete: () => endOnce('completed'),
        })
      stop = () => subscription.unsubscribe()
    }

    function end(ending: LiveEnding) {
      stop()
      const { reloads, waitMs } = decideAfterEnding(ending, endings, Math.random())
      endings.push(ending)
      isStopped = waitMs === null
      clearTimeout(timer)
      if (waitMs !== null) timer = setTimeout(start, waitMs)
      if (reloads) handleEnded()
    }

    start()
    const stopListening = onWake(() => void (isStopped && start()))
    return () => {
      stopListening()
      clearTimeout(timer)
      stop()
    }
  }, [client, document, isUncached, hasResume, key])
}

/** How often the route around has been loaded since this component was drawn first. */
function useLoads(): number {
  const loaderData: unknown = useLoaderData()
  const [known, setKnown] = useState({ loaderData, count: 0 })
  if (known.loaderData === loaderData) return known.count
  const count = known.count + 1
  setKnown({ loaderData, count })
  return count
}
