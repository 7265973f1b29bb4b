import { msg } from '@lingui/core/runtime-macro'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { data, redirect, replace, type RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '../apollo/apollo-mutation.ts'
import { visitorContext } from '../navigation/visitor-context.ts'

/** The message of any refusal. `refusalIn` reads it. */
export const RefusalFragment = graphql(`
  fragment Refusal_UserError on UserError {
    message
  }
`)

/** The message of any refusal, and what is wrong with single fields. `refusalIn` reads it. */
export const FieldRefusalFragment = graphql(`
  fragment FieldRefusal_UserError on UserError {
    message
    ... on InvalidInput {
      fields {
        path
        message
      }
    }
  }
`)

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

type Answer<Result> = NonNullable<Result[Exclude<keyof Result, '__typename'>]>

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
  const result = await mutateAsVisitor(context, document, variables).catch((error: unknown) => {
    if ((error as { data?: { code?: unknown } } | null)?.data?.code === 'FORBIDDEN') return forbidden
    throw error
  })
  if (result === forbidden) return forbidden
  const answer = result && Object.values(result)[0]
  if (!answer) throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
  return answer as Answer<Result>
}

/** The refusal in an answer; null for a success. */
export function refusalIn(answer: object): Pick<FormRefusal, 'message' | 'fields'> | null {
  const { __typename, message, fields } = answer as {
    __typename?: string
    message?: string
    fields?: readonly { path: string; message: string }[]
  }
  if (fields?.length) {
    const byField = Object.fromEntries(fields.map((field) => [field.path, field.message]))
    return { message: fields.map((field) => field.message).join(' '), fields: byField }
  }
  if (message === undefined) return null
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
