import type { ApolloCache, OperationVariables } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'

/**
 * The page's data: from the loader on the server and in the first render, so that both draw the
 * same. Afterwards from the cache, so that every live update and mutation shows at once.
 */
export function usePreloaded<Result, Variables extends OperationVariables, Loaded extends Result>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  loaderData: Loaded,
): Loaded {
  const { cache } = useApolloClient()
  const key = JSON.stringify(variables)
  const page = useMemo(() => watchPage<Loaded>(cache, document, key, loaderData), [cache, document, key, loaderData])
  // It was written silently while React rendered. Other readers of its parts hear of it now.
  useLayoutEffect(() => page.announce(), [page])
  return useSyncExternalStore(page.subscribe, page.read, () => loaderData)
}

/** Write a page to the cache, to watch it there. Writing it twice changes nothing. */
function watchPage<Loaded>(cache: ApolloCache, document: DocumentNode, key: string, loaderData: Loaded) {
  const variables = JSON.parse(key) as OperationVariables
  const options = { query: cache.transformDocument(document), variables, optimistic: true, returnPartialData: true }
  if (typeof window !== 'undefined') {
    cache.writeQuery({ query: document, variables, data: loaderData, broadcast: false })
  }
  // The last complete data: an update with an incomplete object must not blank the page.
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
