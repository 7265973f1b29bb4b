import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { print } from 'graphql'
import { data, type RouterContextProvider } from 'react-router'
import type { PageErrorData } from './query-as-visitor.ts'
import { visitorContext } from './visitor-context.ts'

/**
 * Runs a mutation as the person behind a form. Refusals are part of the result; null means that whoever asked must
 * log in first. Anything else that goes wrong is a page error.
 */
export async function mutateAsVisitor<Result, Variables extends Record<string, unknown>>(
  context: Pick<RouterContextProvider, 'get'>,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result | null> {
  const visitor = context.get(visitorContext)
  const result = await visitor.execute(print(document), variables)
  const error = result.errors?.[0]
  if (!error && result.data) return result.data as Result
  const code = String(error?.extensions['code'] ?? 'INTERNAL_SERVER_ERROR')
  if (code === 'UNAUTHENTICATED') return null
  const eventId = error?.extensions['eventId']
  const { requestId } = visitor
  throw data({ code, eventId: typeof eventId === 'string' ? eventId : null, requestId } satisfies PageErrorData, {
    status: statusOfCode[code] ?? 500,
  })
}

const statusOfCode: Record<string, number> = { FORBIDDEN: 404, NOT_FOUND: 404, BAD_USER_INPUT: 400 }
