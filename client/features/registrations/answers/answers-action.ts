import { data, redirect } from 'react-router'
import { graphql } from '#client/gql/index.ts'
import { mutateAsVisitor } from '#client/lib/apollo/apollo-mutation.ts'
import { readAnswers, toAnswerInputs, type TypedAnswer } from './answer-form.ts'
import { fieldRefusal, type Refusal, refusal } from '../refusal.ts'
import type { RegistrationActionArgs } from '../registration-action.ts'

const ChangeAnswers = graphql(`
  mutation ChangeAnswers($input: ChangeAnswersInput!) {
    changeAnswers(input: $input) {
      __typename
      ... on Registration {
        id
        answers {
          ...AnswerList_Answer
        }
      }
      ... on InvalidInput {
        fields {
          path
          message
        }
      }
      ... on EventNotOpen {
        message
      }
      ... on NotFound {
        message
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
export async function handleAnswers({ context, form, path }: RegistrationActionArgs) {
  const typed = readAnswers(form)
  const secret = String(form.get('secret') ?? '') || null
  const input = { registrationId: String(form.get('id') ?? ''), secret, answers: toAnswerInputs(typed) }
  const result = (await mutateAsVisitor(context, ChangeAnswers, { input }))?.changeAnswers
  if (result?.__typename === 'Registration') throw redirect(`${path}?answered`)
  const problem =
    result?.__typename === 'InvalidInput'
      ? fieldRefusal(result.fields, {})
      : refusal(result?.message ?? 'These answers are not yours to change.')
  return data<AnswersFormState>({ form: 'answers', typed, refusal: problem }, { status: 422 })
}
