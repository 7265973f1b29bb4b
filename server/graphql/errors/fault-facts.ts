import { type ExecutionArgs, getOperationAST } from 'graphql'
import type { Viewer } from '../../auth/viewer.ts'
import { type FaultFacts, traceStep } from '../../platform/monitoring/monitoring.ts'
import type { Context } from '../context.ts'
import { encodeGlobalId } from '../global-id.ts'

/** The id of the requester in the reports of browser and server: their global id. */
export function personIdOf({ person }: Viewer): string | undefined {
  return person ? encodeGlobalId('User', person.id) : undefined
}

/** The requester, for the report of an error. */
export function requesterOf({ request, viewer }: Context): FaultFacts {
  return { requestId: request.id, ip: request.ip, personId: personIdOf(viewer) }
}

type Operation = Pick<ExecutionArgs, 'document' | 'operationName' | 'contextValue'>

/** The requester and the operation, for the report of an error. */
export function faultFactsOf({ document, operationName, contextValue }: Operation): FaultFacts {
  const operation = getOperationAST(document, operationName)?.name?.value
  return { ...requesterOf(contextValue as Context), operation }
}

/** Run an operation as a step of the request's trace. The SDK only sees graphql's own `execute`. */
export function traceOperation<T>({ document, operationName }: Operation, run: () => T): T {
  const operation = getOperationAST(document, operationName)
  const name = `${operation?.operation ?? 'query'} ${operation?.name?.value ?? '(without a name)'}`
  return traceStep({ name, op: 'graphql.execute' }, run)
}
