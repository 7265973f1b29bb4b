import { msg } from '@lingui/core/runtime-macro'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { data, redirect, replace, type RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import type { Refusal_UserErrorFragment } from '#client/gql/graphql.ts'
import { type Answer, mutateAsVisitor } from '../apollo/apollo-mutation.ts'
import { visitorContext } from '../navigation/visitor-context.ts'

/** Nothing after a success; why after a refusal. `refusalIn` reads it. */
export const RefusalFragment = graphql(`
  fragment Refusal_UserError on UserError {
    __typename
    message
    ... on InvalidInput {
      fields {
        path
        message
      }
    }
  }
`)

/** What the action of a form is given. */
export interface FormArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  /** Of the page. */
  path: string
}

/** What the action of a form on an event's page is given. */
export interface EventFormArgs {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  url: URL
  eventId: string
}

/** A form of a page that was refused: what it was about, and why in a sentence. */
export interface FormRefusal {
  /** Names the form, such as the id of a row. The sentence is shown there. */
  about: string
  message: string
  fields?: Readonly<Record<string, string>>
  /** What was typed, so that nothing is lost. */
  typed?: Readonly<Record<string, string>>
}

/**
 * Runs the one mutation of a form and gives its answer, success or refusal. It is a refusal too when the member's role
 * changed while the page was open.
 *
 * @throws a redirect to the log-in for those who are signed out.
 */
export async function runMutation<Result extends object, Variables extends Record<string, unknown>>(
  context: Pick<RouterContextProvider, 'get'>,
  url: URL,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Answer<Result> | { __typename: 'Forbidden'; message: string }> {
  const { i18n } = context.get(visitorContext)
  const forbidden = { __typename: 'Forbidden' as const, message: i18n._(msg`Your role no longer allows this.`) }
  const answer = await mutateAsVisitor(context, document, variables).catch((error: unknown) => {
    if ((error as { data?: { code?: unknown } } | null)?.data?.code === 'FORBIDDEN') return forbidden
    throw error
  })
  if (!answer) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
  return answer
}

/** Whether an answer is this refusal. */
export function isRefusal(answer: object, kind: Refusal_UserErrorFragment['__typename']): boolean {
  return (answer as { __typename?: string }).__typename === kind
}

/** The refusal in an answer; null for a success. */
export function refusalIn(answer: object): Pick<FormRefusal, 'message' | 'fields'> | null {
  const { __typename, message, fields } = answer as {
    __typename?: string
    message?: string
    fields?: readonly { path: string; message: string }[]
  }
  if (message === undefined) return null
  if (fields) return { message, fields: Object.fromEntries(fields.map((field) => [field.path, field.message])) }
  return __typename === 'UrlTaken' ? { message, fields: { slug: message } } : { message }
}

/**
 * Ends a form's action: back to the page as it is now, or the refusal where it belongs.
 *
 * @throws a redirect to the page itself after a success, so that loading it again sends nothing twice.
 */
export function finish(answer: object, about: string, url: URL, typed?: FormRefusal['typed']) {
  const refusal = refusalIn(answer)
  if (!refusal) throw replace(url.pathname + url.search)
  return data<FormRefusal>({ about, ...refusal, ...(typed && { typed }) }, { status: 422 })
}

/** A text field of a form, trimmed. Empty when it is missing or no text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
