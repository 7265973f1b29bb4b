import type { OperationVariables } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { useLayoutEffect, useState } from 'react'
import { isShown } from './is-shown.ts'
import { whenLoaded } from './load-client.ts'

/**
 * The page's data: from the loader on the server and in the first render, so that both draw the
 * same. Afterwards from the cache, so that every live update and mutation shows at once.
 *
 * @param variables - They may leave out parts of the query. Those parts are not in the cache, so a page reads them from
 * the loader's data and not from what this returns.
 */
export function usePreloaded<Result, Variables extends OperationVariables, Loaded extends Result>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
  loaderData: Loaded,
): Loaded {
  const [shown, setShown] = useState({ loaderData, data: loaderData })
  const key = JSON.stringify(variables)
  useLayoutEffect(
    () => followPage(document, key, loaderData, (data) => setShown({ loaderData, data })),
    [document, key, loaderData],
  )
  return shown.loaderData === loaderData ? shown.data : loaderData
}

/** Writes a page to the cache once there is one, and follows it there. @returns a function that stops */
function followPage<Loaded>(
  document: DocumentNode,
  key: string,
  loaderData: Loaded,
  onChange: (data: Loaded) => void,
): () => void {
  const variables = JSON.parse(key) as OperationVariables
  let stop = () => {}
  let shown = loaderData
  // Two tasks: each takes a tenth of a second on a phone.
  const stopWriting = whenLoaded(({ cache }) => cache.writeQuery({ query: document, variables, data: loaderData }))
  const stopWaiting = whenLoaded(({ cache }) => {
    stop = cache.watch<Loaded>({
      query: cache.transformDocument(document),
      variables,
      optimistic: true,
      returnPartialData: true,
      immediate: true,
      callback({ complete, result }) {
        // An update with an incomplete object must not blank the page. Most pages are in the cache as they were loaded.
        if (!complete || isShown(result, shown)) return
        shown = result as Loaded
        onChange(shown)
      },
    })
  })
  return () => {
    stopWriting()
    stopWaiting()
    stop()
  }
}
