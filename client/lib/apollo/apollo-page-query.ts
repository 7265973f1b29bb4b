import { addTypenameToDocument } from '@apollo/client/utilities'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { DocumentNode } from 'graphql'
import type { RouterContextProvider } from 'react-router'
import { queryAsVisitor } from './query-as-visitor.ts'

/** A page's query, with the type names that the browser's cache needs. `usePreloaded` reads the result. */
export function queryPage<Result, Variables>(
  context: Pick<RouterContextProvider, 'get'>,
  document: TypedDocumentNode<Result, Variables>,
  ...variables: Variables extends Record<string, never> ? [] : [Variables]
): Promise<Result> {
  return queryAsVisitor(context, withTypenames(document), ...variables)
}

const transformed = new WeakMap<DocumentNode, DocumentNode>()

function withTypenames<Result, Variables>(document: TypedDocumentNode<Result, Variables>) {
  const result = transformed.get(document) ?? addTypenameToDocument<DocumentNode>(document)
  transformed.set(document, result)
  return result as TypedDocumentNode<Result, Variables>
}
