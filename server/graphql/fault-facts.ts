import { type ExecutionArgs, getOperationAST } from 'graphql'
import { type FaultFacts, traceStep } from '../platform/monitoring/monitoring.ts'
import type { Context } from './context.ts'
import { encodeGlobalId } from './global-id.ts'

/** The id by which reports from browser and server name a person: the API's. */
export function personIdOf({ id }: { id: string }): string {
  return encodeGlobalId('User', id)
}

type Operation = Pick<ExecutionArgs, 'document' | 'operationName' | 'contextValue'>

/** Who asked for what, for the report of a fault. */
export function faultFactsOf({ document, operationName, contextValue }: Operation): FaultFacts {
  const { request, viewer } = contextValue as Context
  const operation = getOperationAST(document, operationName)?.name?.value
  return {
    requestId: request.id,
    ip: request.ip,
    personId: viewer.person ? personIdOf(viewer.person) : undefined,
    operation,
  }
}

/** Runs an operation as a step of the request's trace. The SDK sees only what graphql's own `execute` does. */
export function traceOperation<T>({ document, operationName }: Operation, run: () => T): T {
  const operation = getOperationAST(document, operationName)
  const name = `${operation?.operation ?? 'query'} ${operation?.name?.value ?? '(without a name)'}`
  return traceStep({ name, op: 'graphql.execute' }, run)
}
