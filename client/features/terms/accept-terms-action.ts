import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { type FormArgs, isRefusal, refusalIn } from '#client/lib/forms/form-action.ts'
import { AcceptEventTermsDocument } from '#client/gql/graphql.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'

/** Records that a guest accepts the version they read, then shows the page again, or says why not. */
export async function handleAcceptTerms({ context, form, path }: FormArgs) {
  const text = (name: string) => String(form.get(name) ?? '')
  const version = Number.parseInt(text('version'), 10)
  if (Number.isNaN(version)) throw data(null, { status: 400 })
  const input = { registrationId: text('registrationId'), version, secret: text('secret') || null }
  const result = await mutateAsVisitor(context, AcceptEventTermsDocument, { input })
  const refusal = result && refusalIn(result)
  if (result && !refusal) throw redirect(path)
  const { i18n } = context.get(visitorContext)
  const problem =
    refusal && isRefusal(result, 'TermsChanged')
      ? refusal.message
      : i18n._(msg`We couldn’t find your registration. Open the link in your email and try again.`)
  return data({ problem }, { status: 422 })
}
