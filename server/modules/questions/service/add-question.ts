import { v7 as uuidv7 } from 'uuid'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../../graphql/context.ts'
import { InvalidInput, parseInput } from '../../../graphql/user-error.ts'
import { requireCapability } from '../../events/public.ts'
import { toColumns, whyNotAskable } from '../domain/questions.ts'
import { TooManyQuestions } from '../errors.ts'
import { listQuestions } from '../queries/questions.ts'
import { addQuestionInput } from '../inputs.ts'
import { changeQuestions } from './change-questions.ts'

/**
 * Add a question at the end. Registered guests are not asked again, but may answer. @returns the
 * question's id.
 */
export async function addQuestion(context: Context, eventId: string, input: object): Promise<string> {
  await requireCapability(context, eventId, 'changeEvents')
  const wanted = parseInput(addQuestionInput, input)
  const columns = toColumns({ ...wanted, choices: wanted.choices.join('\n') })
  const problem = whyNotAskable(columns)
  if (problem) throw new InvalidInput([problem])
  return changeQuestions(context, eventId, async ({ tx, now }) => {
    const questions = await listQuestions(tx, eventId)
    if (questions.length >= limits.questions.perEvent) throw new TooManyQuestions()
    const id = uuidv7()
    const position = (questions.at(-1)?.position ?? -1) + 1
    await tx.registrationQuestion.create({ data: { ...columns, id, eventId, position, createdAt: now } })
    return id
  })
}
