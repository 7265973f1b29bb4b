import type { OperationVariables } from '@apollo/client'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData } from 'react-router'
import { loadClient } from '../apollo/load-client.ts'
import { useReload } from '../navigation/reload.ts'
import { decideAfterEnding, endingOf, type LiveEnding } from './live-ending.ts'
import { onWake } from './live-wake.ts'

interface LiveSubscriptionOptions<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>
  /** Null: no subscription. */
  variables: Variables | null
  /**
   * Variables for each (re)connection, such as the cursor to resume after. Without one the server
   * first sends the current state, so a cut leaves nothing old on the page.
   */
  resume?: () => Record<string, unknown>
  /** Do not write results to the cache; the caller stores them. */
  isUncached?: boolean
  onData?: (data: Data) => void
  /** The subscription restarts when this changes. */
  revision?: string
  /**
   * Rights changed, the session is over, or the followed thing is gone: `reload` lets the loader say
   * what may still be shown. Once for each kind of ending, not for later attempts with the same one.
   */
  onEnded?: 'reload' | (() => void)
}

/**
 * Subscribe while the component is mounted. Results go to the cache by default.
 *
 * A load of the page may return older data than a message that arrived meanwhile. Subscriptions
 * with cached results therefore restart after each load of their route.
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
  const loads = useLoads()
  const key = variables && JSON.stringify({ variables, revision, loads: isUncached ? 0 : loads })
  const readResume = useEffectEvent(() => resume?.() ?? {})
  const hasResume = resume !== undefined
  const handleData = useEffectEvent((data: Data) => onData?.(data))
  const reload = useReload()
  const handleEnded = useEffectEvent(onEnded === 'reload' ? reload : () => onEnded?.())

  useEffect(() => {
    if (key === null) return
    let stop = () => {}
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let endings: LiveEnding[] = []
    let isStopped = false

    async function start() {
      isStopped = false
      const client = await loadClient()
      if (isLeft) return
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
            // A failed message would be a gap, so it resumes before it. If that fails again, the
            // rest is better than nothing.
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
      if (waitMs !== null) timer = setTimeout(() => void start(), waitMs)
      if (reloads) handleEnded()
    }

    void start()
    const stopListening = onWake(() => void (isStopped && start()))
    return () => {
      isLeft = true
      stopListening()
      clearTimeout(timer)
      stop()
    }
  }, [document, isUncached, hasResume, key])
}

/** How often the route was loaded since the first render. */
function useLoads(): number {
  const loaderData: unknown = useLoaderData()
  const [known, setKnown] = useState({ loaderData, count: 0 })
  if (known.loaderData === loaderData) return known.count
  const count = known.count + 1
  setKnown({ loaderData, count })
  return count
}
