import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { RouterContextProvider } from 'react-router'
import { codeOf, pageFault } from '../monitoring/page-fault.ts'
import { visitorContext } from '../navigation/visitor-context.ts'

/**
 * Run a mutation as the person behind a form. Refusals are part of the result. null means that the
 * requester must log in first. Everything else that goes wrong is a page error.
 */
export async function mutateAsVisitor<Result, Variables extends Record<string, unknown>>(
  context: Pick<RouterContextProvider, 'get'>,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result | null> {
  const visitor = context.get(visitorContext)
  const result = await visitor.execute(document, variables)
  const error = result.errors?.[0]
  if (!error && result.data) return result.data as Result
  if (codeOf(error) === 'UNAUTHENTICATED') return null
  throw pageFault(error, visitor.requestId, statusOfCode)
}

const statusOfCode: Record<string, number> = { FORBIDDEN: 404, NOT_FOUND: 404, BAD_USER_INPUT: 400, STORAGE_FULL: 503 }
