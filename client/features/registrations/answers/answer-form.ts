import type { AnswerInput, QuestionKind } from '#client/gql/graphql.ts'

/** A question as the form showed it, sent along with its answer. */
export interface AskedQuestion {
  id: string
  kind: QuestionKind
  label: string
  revision: number
}

/** What was typed or chosen at a question; empty for nothing, `on` for a ticked box. */
export interface TypedAnswer extends AskedQuestion {
  value: string
}

export const askedName = 'asked'
export const answerName = (questionId: string) => `answer.${questionId}`
/** The path of an answer's error in the API. */
export const answerPath = (questionId: string) => `answers.${questionId}`

/**
 * The answers in a form, to the questions it showed. @param person begins the names of the fields, where a form asks
 * several people.
 */
export function readAnswers(form: FormData, person = ''): TypedAnswer[] {
  return form.getAll(person + askedName).flatMap((sent) => {
    const asked = parseAsked(String(sent))
    return asked ? [{ ...asked, value: String(form.get(person + answerName(asked.id)) ?? '') }] : []
  })
}

/** The same as input of the API. */
export function toAnswerInputs(answers: readonly TypedAnswer[]): AnswerInput[] {
  return answers.map(({ id: questionId, kind, revision, value }) =>
    kind === 'CHECKBOX' ? { questionId, revision, checked: value !== '' } : { questionId, revision, value },
  )
}

function parseAsked(sent: string): AskedQuestion | null {
  try {
    const { id, kind, label, revision } = JSON.parse(sent) as AskedQuestion
    return typeof id === 'string' && Number.isInteger(revision) ? { id, kind, label: String(label), revision } : null
  } catch {
    return null
  }
}
