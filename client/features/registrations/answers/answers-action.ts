import { msg } from '@lingui/core/runtime-macro'
import { data, redirect } from 'react-router'
import { type FormArgs, textOf } from '#client/lib/forms/form-action.ts'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { readAnswers, toAnswerInputs, type TypedAnswer } from './answer-form.ts'
import { fieldRefusal, type Refusal, refusal } from '../refusal.ts'

const ChangeAnswers = graphql(`
  mutation ChangeAnswers($input: ChangeAnswersInput!) {
    changeAnswers(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
    }
  }
`)

/** What the form that changes answers shows again when it was refused. */
export interface AnswersFormState {
  form: 'answers'
  typed: TypedAnswer[]
  refusal: Refusal
}

/** Changes the answers of a registration to the host's questions. */
export async function handleAnswers({ context, form, path }: FormArgs) {
  const typed = readAnswers(form)
  const secret = textOf(form, 'secret') || null
  const input = { registrationId: textOf(form, 'id'), secret, answers: toAnswerInputs(typed) }
  const result = await mutateAsVisitor(context, ChangeAnswers, { input })
  if (result?.__typename === 'Registration') throw redirect(`${path}?answered`)
  const { i18n } = context.get(visitorContext)
  const problem =
    result?.__typename === 'InvalidInput'
      ? fieldRefusal(i18n, result.fields)
      : refusal(
          result?.message ??
            i18n._(msg`We couldn’t find this registration, so your answers weren’t saved. Try the link in your email.`),
        )
  return data<AnswersFormState>({ form: 'answers', typed, refusal: problem }, { status: 422 })
}
