import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { RouterContextProvider } from 'react-router'
import { codeOf, pageFault } from '../monitoring/page-fault.ts'
import { visitorContext } from '../navigation/visitor-context.ts'

/** What a mutation's one field answers. */
export type Answer<Result> = NonNullable<Result[Exclude<keyof Result, '__typename'>]>

/**
 * Run a mutation as the person behind a form. A refusal is an answer too. null means that the
 * requester must log in first. Everything else that goes wrong is a page error.
 */
export async function mutateAsVisitor<Result, Variables extends Record<string, unknown>>(
  context: Pick<RouterContextProvider, 'get'>,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Answer<Result> | null> {
  const visitor = context.get(visitorContext)
  const result = await visitor.execute(document, variables)
  const error = result.errors?.[0]
  if (!error && result.data) return Object.values(result.data)[0] as Answer<Result> | null
  if (codeOf(error) === 'UNAUTHENTICATED') return null
  throw pageFault(error, visitor.requestId, statusOfCode)
}

const statusOfCode: Record<string, number> = { FORBIDDEN: 404, NOT_FOUND: 404, BAD_USER_INPUT: 400, STORAGE_FULL: 503 }
