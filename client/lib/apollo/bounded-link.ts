import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { timeout } from 'rxjs'

/**
 * In milliseconds: longer than the slowest phone network takes for an answer of ours, which are some kilobytes, and
 * shorter than a browser holds on to a connection from which nothing comes, which is minutes.
 */
const answerWithinMs = 30_000

/**
 * Ends a query that nobody answers, so that whoever asked can say so and offer to try again. Mutations go on waiting: one
 * that is given up may have arrived all the same, and those that may be sent again see to that themselves.
 */
export function createBoundedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation)
    return operation.operationType === OperationTypeNode.QUERY
      ? answers.pipe(timeout({ first: answerWithinMs }))
      : answers
  })
}
