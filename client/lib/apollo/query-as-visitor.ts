import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { RouterContextProvider } from 'react-router'
import { pageFault } from '../monitoring/page-fault.ts'
import { visitorContext } from '../navigation/visitor-context.ts'

// A page's arguments come from its address. An invalid one names nothing.
const statusOfCode: Record<string, number> = {
  NOT_FOUND: 404,
  FORBIDDEN: 404,
  BAD_USER_INPUT: 404,
  RATE_LIMITED: 429,
  STORAGE_FULL: 503,
}

/**
 * Run a query as the person behind the request. Hidden things are like absent ones (404, never 403).
 * Everything else that goes wrong is a 500 with the id of its error report.
 */
export async function queryAsVisitor<Result, Variables>(
  context: Pick<RouterContextProvider, 'get'>,
  document: TypedDocumentNode<Result, Variables>,
  ...[variables]: Variables extends Record<string, never> ? [] : [Variables]
): Promise<Result> {
  const visitor = context.get(visitorContext)
  const result = await visitor.execute(document, variables as Record<string, unknown> | undefined)
  const error = result.errors?.[0]
  if (!error && result.data) return result.data as Result
  throw pageFault(error, visitor.requestId, statusOfCode)
}
