import type { OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useEffect, useEffectEvent } from 'react'

export interface LiveSubscriptionOptions<Data, Variables> {
  document: TypedDocumentNode<Data, Variables>
  /** Null follows nothing. */
  variables: Variables | null
  /** Variables asked for anew at each (re)connection, such as the cursor to resume after. */
  resume?: () => Record<string, unknown>
  /** Keeps the results out of the cache, for whoever files them there with more care. */
  isUncached?: boolean
  onData?: (data: Data) => void
  /**
   * Begins anew when it changes. With the time of the page's data, a load that was on its way while something happened
   * does not leave what is old on the page: the server says at the start of each what is so now.
   */
  revision?: string
  /** The server ended it: the rights changed, or what was followed is gone. */
  onEnded?: () => void
}

/**
 * Waits before asking again for what the server has ended, in milliseconds: what the visitor may still see must not
 * stay dead because of one fault, and what they may not must not be asked for all the time.
 */
const waits = { first: 4_000, longest: 60_000 }

/** Follows something live for as long as the component is on the page. Results go to the cache unless told otherwise. */
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
  const key = variables && JSON.stringify({ variables, revision })
  const readResume = useEffectEvent(() => resume?.() ?? {})
  const handleData = useEffectEvent((data: Data) => onData?.(data))
  const handleEnded = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (key === null) return
    let stop = () => {}
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = waits.first

    function start() {
      const subscription = client
        .subscribe<Data, OperationVariables>({
          query: document,
          variables: (JSON.parse(key ?? '') as { variables: OperationVariables }).variables,
          fetchPolicy: isUncached ? 'no-cache' : undefined,
          context: { resume: () => readResume() },
        })
        .subscribe({
          next({ data }) {
            if (!data) return
            wait = waits.first
            handleData(data as Data)
          },
          complete() {
            handleEnded()
            timer = setTimeout(start, wait * (0.5 + Math.random() / 2))
            wait = Math.min(wait * 2, waits.longest)
          },
        })
      stop = () => subscription.unsubscribe()
    }

    start()
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, document, isUncached, key])
}
