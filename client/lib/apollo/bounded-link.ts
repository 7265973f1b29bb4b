import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { timeout } from 'rxjs'

/**
 * In milliseconds: longer than the slowest phone network needs for an answer of some kilobytes, and
 * shorter than the minutes for which a browser holds a dead connection.
 */
const answerWithinMs = 30_000

/**
 * End a query without an answer, so that the page can say so and offer to try again. Mutations keep
 * waiting, because one that is given up may have arrived. Idempotent ones are retried elsewhere.
 */
export function createBoundedLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation)
    return operation.operationType === OperationTypeNode.QUERY
      ? answers.pipe(timeout({ first: answerWithinMs }))
      : answers
  })
}
