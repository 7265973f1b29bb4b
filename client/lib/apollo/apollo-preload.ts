import type { ApolloCache, OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'

/**
 * The page's data: what the loader brought at first, what the cache makes of it afterwards. The server and the first
 * render in the browser read the loader's data as it is, so both draw the same and nothing is asked for twice; from
 * then on every live update and mutation that touches it in the cache shows at once.
 */
export function usePreloaded<Result, Variables extends OperationVariables, Loaded extends Result>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  loaderData: Loaded,
): Loaded {
  const { cache } = useApolloClient()
  const key = JSON.stringify(variables)
  const page = useMemo(() => watchPage<Loaded>(cache, document, key, loaderData), [cache, document, key, loaderData])
  // The page was filed silently while React drew; whoever else shows a part of it hears of it now.
  useLayoutEffect(() => page.announce(), [page])
  return useSyncExternalStore(page.subscribe, page.read, () => loaderData)
}

/** Files a page in the cache and gives what is needed to follow it there. Filing it twice changes nothing. */
function watchPage<Loaded>(cache: ApolloCache, document: DocumentNode, key: string, loaderData: Loaded) {
  const variables = JSON.parse(key) as OperationVariables
  const options = { query: cache.transformDocument(document), variables, optimistic: true, returnPartialData: true }
  if (typeof window !== 'undefined') {
    cache.writeQuery({ query: document, variables, data: loaderData, broadcast: false })
  }
  // What was complete last: an update that names an object this page does not know whole must not blank it.
  let complete = loaderData
  return {
    announce: () => cache.batch({ update: () => undefined }),
    subscribe: (listener: () => void) => cache.watch({ ...options, callback: listener }),
    read(): Loaded {
      const current = cache.diff<Loaded>(options)
      if (current.complete) complete = current.result as Loaded
      return complete
    },
  }
}
