import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { timeout } from 'rxjs'

/** In milliseconds. The slowest phone network takes less, and a browser holds a dead connection longer. */
const answerWithinMs = 30_000

/**
 * End a query without an answer, so that the page can offer to try again. Mutations go on waiting,
 * because one that is given up may have arrived.
 */
export function createBoundedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation)
    return operation.operationType === OperationTypeNode.QUERY
      ? answers.pipe(timeout({ first: answerWithinMs }))
      : answers
  })
}
