import type { Question } from '../../questions/public.ts'

interface Given {
  questionId: string
  value?: string | null | undefined
  checked?: boolean | null | undefined
  revision?: number | null | undefined
}

type Asked = Pick<Question, 'id' | 'kind' | 'label'>

/**
 * A guest answers the questions of one date. Another date asks with questions of its own: the one with the same words and
 * of the same kind is meant. What that date does not ask is left out.
 *
 * @param answered the questions that the answers name.
 * @param asked those of the other date.
 */
export function matchAnswers(given: readonly Given[], answered: readonly Asked[], asked: readonly Asked[]): Given[] {
  const ids = new Set(asked.map(({ id }) => id))
  const wordsOf = ({ kind, label }: Asked) => JSON.stringify([kind, label])
  const byWords = new Map(asked.map((question) => [wordsOf(question), question.id]))
  const byId = new Map(answered.map((question) => [question.id, wordsOf(question)]))
  return given.flatMap(({ revision, ...answer }) => {
    if (ids.has(answer.questionId)) return [{ ...answer, revision }]
    const words = byId.get(answer.questionId)
    const questionId = words && byWords.get(words)
    // The revision counts changes of the question that was answered, not of this one.
    return questionId ? [{ ...answer, questionId }] : []
  })
}
