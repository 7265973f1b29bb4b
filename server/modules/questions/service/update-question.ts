import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, NotFound, parseInput } from '../../../graphql/user-error.ts'
import { type Conflict, EventConflict, decideEdit } from '../../events/public.ts'
import { type QuestionFacts, asksAnew, toColumns, toFacts, whyNotAskable } from '../domain/questions.ts'
import { getEventOfQuestion, isAnswered } from '../queries/questions.ts'
import { seenQuestion, updateQuestionInput } from '../inputs.ts'
import { changeQuestions } from './change-questions.ts'

interface UpdateQuestion {
  id: string
  /** The facts to change; the others stay. */
  input: object
  /** The facts that the editor saw, as many as they like. */
  seen: object
}

/**
 * Change a question. Two editors of different facts both succeed. Of the same fact, the second is
 * shown both values and nothing of theirs is saved. Given answers stay as they are.
 */
export async function updateQuestion(context: Context, { id, input, seen }: UpdateQuestion): Promise<void> {
  const eventId = await getEventOfQuestion(context, id)
  const wanted = toFacts(parseInput(updateQuestionInput, input))
  const seenBefore = toFacts(parseInput(seenQuestion, seen))
  await changeQuestions(context, eventId, async ({ tx }) => {
    const question = await tx.registrationQuestion.findFirst({ where: { id, archivedAt: null } })
    if (!question) throw new NotFound('The question')
    const { kind, label, help, required, choices } = question
    const current: QuestionFacts = { kind, label, help, required, choices: choices.join('\n') }
    const decision = decideEdit(current, wanted, seenBefore)
    if ('conflicts' in decision) throw new EventConflict(eventId, decision.conflicts.map(toText))
    const { changes } = decision
    if (Object.keys(changes).length === 0) return
    if (changes.kind && (await isAnswered(tx, question))) {
      const message = 'stays as it is, because guests have answered. Remove this question and ask another'
      throw new InvalidInput([{ path: 'kind', message }])
    }
    const columns = toColumns({ ...current, ...changes })
    const problem = whyNotAskable(columns)
    if (problem) throw new InvalidInput([problem])
    const revision = question.revision + (asksAnew(changes) ? 1 : 0)
    await tx.registrationQuestion.update({ where: { id }, data: { ...columns, revision }, select: { id: true } })
  })
}

function toText({ field, yours, current }: Conflict<QuestionFacts>) {
  return { field, yours: String(yours), current: String(current) }
}
