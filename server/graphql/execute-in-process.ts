import { type DocumentNode, type ExecutionResult, type GraphQLError, execute } from 'graphql'
import type { Context } from './context.ts'
import { findExcess } from './cost/measure-operation.ts'
import { assertReadable } from './limits.ts'
import { faultFactsOf } from './errors/fault-facts.ts'
import { maskResult } from './errors/mask-fault.ts'
import { measured } from './operation-metrics.ts'
import { schema } from './schema.ts'

/**
 * Run an operation of Marquee's own pages without a network request. These documents are not
 * validated again.
 */
export async function executeInProcess(
  context: Context,
  document: DocumentNode,
  variables?: Record<string, unknown>,
  route?: string,
): Promise<ExecutionResult> {
  try {
    assertReadable({ variables })
  } catch (error) {
    return { data: null, errors: [error as GraphQLError] }
  }
  return measured(context.platform.metrics, document, async (rootValue) => {
    const args = { schema, document, rootValue, variableValues: variables, contextValue: context }
    const excess = findExcess(args)
    if (excess) return { data: null, errors: [excess] }
    return maskResult(context, await execute(args), { ...faultFactsOf(args), route })
  })
}
