import { encodeGlobalId } from '../../../graphql/global-id.ts'
import { InvalidInput } from '../../../graphql/user-error.ts'
import { type Answers, type GivenAnswer, type Question, decideAnswers } from '../domain/answers.ts'

/** @returns the answers to store, or the refusal that names each question. */
export function checkAnswers(
  questions: readonly Question[] | null,
  given: readonly GivenAnswer[],
): { answers: Answers } | InvalidInput {
  const decision = decideAnswers(questions ?? [], given)
  if ('answers' in decision) return decision
  const toField = (questionId: string) => `answers.${encodeGlobalId('RegistrationQuestion', questionId)}`
  return new InvalidInput(decision.problems.map(({ questionId, text }) => ({ path: toField(questionId), text })))
}
