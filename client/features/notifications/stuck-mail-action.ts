import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { type FormArgs, refusalIn } from '#client/lib/forms/form-action.ts'
import { RetryMailDocument } from '#client/gql/graphql.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

/** Tries a mail again, then shows the page again; or says why nothing happened. */
export async function handleRetryMail({ context, form, path }: FormArgs) {
  const mailId = form.get('mailId')
  if (typeof mailId !== 'string') throw data(null, { status: 400 })
  const result = await mutateAsVisitor(context, RetryMailDocument, { input: { id: mailId } })
  if (result && !refusalIn(result)) throw redirect(path)
  const mailProblem = context.get(visitorContext).i18n._(msg`This email is gone. It may have been sent already.`)
  return data({ mailProblem }, { status: 422 })
}
