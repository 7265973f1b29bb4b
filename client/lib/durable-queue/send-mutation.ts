import type { ApolloClient, OperationVariables } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { graphql } from '#client/gql/index.ts'
import { api } from '#client/lib/apollo/load-client.ts'
import type { SendOutcome } from './queue-options.ts'
import { withTimeout } from './timeout.ts'

const QueueWriter = graphql(`
  query QueueWriter {
    viewer {
      id
      handle
    }
  }
`)

/** A dead network often leaves a request open for minutes. It is sent again with the same key. */
const answerWithinMs = 15_000

/** Send an idempotent mutation. `network-only` writes the answer to the cache. @throws a timeout too */
export async function mutateInTime<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { fetchPolicy }: { fetchPolicy: 'no-cache' | 'network-only' } = { fetchPolicy: 'no-cache' },
): Promise<Data | undefined> {
  const { data } = await withTimeout(answerWithinMs, (signal) => {
    // Apollo's types decide whether variables may be omitted, which is unknown for a generic type.
    const options = { mutation, variables, fetchPolicy, context: { fetchOptions: { signal } } }
    return api.mutate(options as ApolloClient.MutateOptions<Data, Variables>)
  })
  return data as Data | undefined
}

/**
 * Whether the person is still logged in, by id or handle; null when that cannot be checked. Someone
 * else may have logged in in another tab.
 */
export async function isLoggedIn(person: string): Promise<boolean | null> {
  try {
    const { data } = await withTimeout(answerWithinMs, (signal) =>
      api.query({ query: QueueWriter, fetchPolicy: 'no-cache', context: { fetchOptions: { signal } } }),
    )
    return data?.viewer?.handle === person || data?.viewer?.id === person
  } catch {
    return null
  }
}

/** The outcome of a sent entry by its error. @param failed the reason when the server failed */
export function outcomeOfError(error: unknown, failed: string): SendOutcome<never> {
  if (!CombinedGraphQLErrors.is(error)) return { type: 'unreached' }
  const isSignedOut = error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  return isSignedOut ? { type: 'signed out' } : { type: 'refused', reason: failed }
}
