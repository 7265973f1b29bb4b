import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { InvalidInput } from '../../../graphql/errors/user-error.ts'
import { type Answers, type GivenAnswer, type Question, decideAnswers } from '../domain/answers.ts'

/**
 * @param path of the answers in the input, for what is wrong with them. @returns the answers to store, or the refusal
 * that names each question.
 */
export function checkAnswers(
  questions: readonly Question[] | null,
  given: readonly GivenAnswer[],
  path = 'answers',
): { answers: Answers } | InvalidInput {
  const decision = decideAnswers(questions ?? [], given)
  if ('answers' in decision) return decision
  const toField = (questionId: string) => `${path}.${encodeGlobalId('RegistrationQuestion', questionId)}`
  return new InvalidInput(decision.problems.map(({ questionId, text }) => ({ path: toField(questionId), text })))
}
