import { type DocumentNode, type ExecutionResult, GraphQLError, execute } from 'graphql'
import type { Logger } from '../platform/logger.ts'
import type { Context } from './context.ts'
import { assertReadable } from './limits.ts'
import { maskFault } from './mask-fault.ts'
import { measured } from './operation-metrics.ts'
import { schema } from './schema.ts'

/** Run one of our own pages' operations without a network hop. The documents are ours, so they are not validated anew. */
export async function executeInProcess(
  logger: Logger,
  context: Context,
  document: DocumentNode,
  variables?: Record<string, unknown>,
): Promise<ExecutionResult> {
  try {
    assertReadable({ variables })
  } catch (error) {
    return { data: null, errors: [error as GraphQLError] }
  }
  return measured(context.platform.metrics, document, async (rootValue) => {
    const result = await execute({ schema, document, rootValue, variableValues: variables, contextValue: context })
    if (!result.errors) return result
    return {
      ...result,
      errors: result.errors.map((error) => maskFault(logger, error)).filter((error) => error instanceof GraphQLError),
    }
  })
}
