import { msg } from '@lingui/core/runtime-macro'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

const RetryMail = graphql(`
  mutation RetryMail($input: RetryMailInput!) {
    retryMail(input: $input) {
      __typename
    }
  }
`)

/** The intent of the forms of a StuckMailPanel. */
export const retryMailIntent = 'retry-mail'

interface RetryAction {
  context: Pick<RouterContextProvider, 'get'>
  form: FormData
  path: string
}

/** Tries a mail again, then shows the page again; or says why nothing happened. */
export async function handleRetryMail({ context, form, path }: RetryAction) {
  const mailId = form.get('mailId')
  if (typeof mailId !== 'string') throw data(null, { status: 400 })
  const result = await mutateAsVisitor(context, RetryMail, { input: { id: mailId } })
  if (result?.__typename === 'StuckMail') throw redirect(path)
  const mailProblem = context.get(visitorContext).i18n._(msg`This email is gone. It may have been sent already.`)
  return data({ mailProblem }, { status: 422 })
}
