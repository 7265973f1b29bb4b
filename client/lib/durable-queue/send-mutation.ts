import type { ApolloClient, OperationVariables } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { graphql } from '#client/gql/index.ts'
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

/** A dead network often leaves a request open for minutes; it is sent again with the same key. */
const answerWithinMs = 15_000

/**
 * Sends a mutation that may come twice.
 *
 * @param fetchPolicy `network-only` puts the answer into the cache
 * @throws when nobody answers in time, and what went wrong otherwise
 */
export async function mutateInTime<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { fetchPolicy }: { fetchPolicy: 'no-cache' | 'network-only' } = { fetchPolicy: 'no-cache' },
): Promise<Data | undefined> {
  const { data } = await withTimeout(answerWithinMs, (signal) => {
    // The client decides by the type whether variables may be left out, which it cannot for one that is not known yet.
    const options = { mutation, variables, fetchPolicy, context: { fetchOptions: { signal } } }
    return client.mutate(options as ApolloClient.MutateOptions<Data, Variables>)
  })
  return data as Data | undefined
}

/**
 * Whether the person is the one who is logged in, by their id or their handle; null when nobody can
 * be asked. Somebody else may have logged in in another tab.
 */
export async function isLoggedIn(client: ApolloClient, person: string): Promise<boolean | null> {
  try {
    const { data } = await withTimeout(answerWithinMs, (signal) =>
      client.query({ query: QueueWriter, fetchPolicy: 'no-cache', context: { fetchOptions: { signal } } }),
    )
    return data?.viewer?.handle === person || data?.viewer?.id === person
  } catch {
    return null
  }
}

/** What an error says of something that was sent. @param failed why it was refused, when the server is at fault */
export function outcomeOfError(error: unknown, failed: string): SendOutcome<never> {
  if (!CombinedGraphQLErrors.is(error)) return { type: 'unreached' }
  const isSignedOut = error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  return isSignedOut ? { type: 'signed out' } : { type: 'refused', reason: failed }
}
