import type { OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/**
 * The page's data: what the loader brought at first, what the cache makes of it afterwards. The server and the first
 * render in the browser read the loader's data as it is, so both draw the same and nothing is asked for twice; from
 * then on every live update and mutation that touches it in the cache shows at once.
 */
export function usePreloaded<Result, Variables extends OperationVariables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  loaderData: Result,
): Result {
  const { cache } = useApolloClient()
  const key = JSON.stringify(variables)
  const written = useRef<Result>(null)

  if (typeof window !== 'undefined' && written.current !== loaderData) {
    written.current = loaderData
    // Silently: this runs while React draws, when other components must not be told to draw again.
    cache.writeQuery<unknown, OperationVariables>({ query: document, variables, data: loaderData, broadcast: false })
  }
  useLayoutEffect(() => {
    cache.batch({ update: () => undefined })
  }, [cache, loaderData])

  const diff = useCallback(
    () =>
      cache.diff<Result>({
        query: cache.transformDocument(document),
        variables: JSON.parse(key) as OperationVariables,
        optimistic: true,
        returnPartialData: true,
      }),
    [cache, document, key],
  )
  const subscribe = useCallback(
    (listener: () => void) =>
      cache.watch<Result>({
        query: cache.transformDocument(document),
        variables: JSON.parse(key) as OperationVariables,
        optimistic: true,
        returnPartialData: true,
        callback: listener,
      }),
    [cache, document, key],
  )
  // What was complete last: an update that names an object the page does not know whole must not blank the page.
  const complete = useRef({ loaderData, result: loaderData })
  const read = useCallback(() => {
    const current = diff()
    if (current.complete) complete.current = { loaderData, result: current.result as Result }
    return complete.current.loaderData === loaderData ? complete.current.result : loaderData
  }, [diff, loaderData])

  return useSyncExternalStore(subscribe, read, () => loaderData)
}
